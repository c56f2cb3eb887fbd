import { useAtomValue } from "jotai";
import { useState } from "react";
import { flowAtom, flowOf, type StepVisit } from "../../screens/index.ts";
import { Button } from "../../ui/Button.tsx";
import { canSeal } from "../handover/secret.ts";
import { identityAtom } from "../session/session.ts";
import { HandoverDialog } from "./HandoverDialog.tsx";
import { handedDraftOf } from "./handed-draft.ts";
import { cancelHandover, handOver } from "./handovers.ts";
import { mayHand } from "./may-hand.ts";
import { messages } from "./messages.ts";

export type CarryOfferProps = Omit<StepVisit, "address">;

/** Offers an anonymous visitor to continue a begun request on another device, where the page has no data about a person. */
export function CarryOffer({ service, step, version, validators, host }: CarryOfferProps) {
  const [isOpen, setOpen] = useState(false);
  const isAnonymous = useAtomValue(identityAtom) === null;
  const state = useAtomValue(flowAtom(service.id));
  if (!isAnonymous || !state || !canSeal() || !mayHand(service, step, state)) return null;
  const prepare = () => {
    const now = flowOf(host, { service, version, validators }).read();
    return handOver([true, false].map((outline) => handedDraftOf(service, now, { outline })));
  };
  return (
    <div className="container-xxl pb-4">
      <p className="mb-2">{messages.offer.text}</p>
      <Button look="outline-primary" onClick={() => setOpen(true)}>
        {messages.offer.button}
      </Button>
      {isOpen ? (
        <HandoverDialog
          prepare={prepare}
          cancel={(id) => cancelHandover(service.id, id)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
