import { useAtomValue } from "jotai";
import { useContext, useMemo } from "react";
import { waitingFlow } from "../../screens/index.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { goToLogin } from "../session/identity.ts";
import { messages } from "../messages.ts";
import { texts } from "./step-texts.ts";
import { ServicesContext } from "../portal-context.ts";
import { identityAtom } from "../session/session.ts";

/** Offers the login to a logged-out visitor of a service where a logged-in person left a draft in this tab. */
export function WaitingDraft({ service }: { service: string }) {
  const { routes } = useContext(ServicesContext).manifest;
  const isAnonymous = useAtomValue(identityAtom) === null;
  const draft = useMemo(() => (isAnonymous ? waitingFlow(service) : null), [isAnonymous, service]);
  if (!draft) return null;
  const route = routes.find((one) => one.service === service && one.step === draft.step);
  return (
    <div className="container-xxl pt-4">
      <Alert kind="info" title={texts.waitingDraft.title}>
        <p>{texts.waitingDraft.text}</p>
        <Button onClick={() => goToLogin(route?.path)}>{messages.logInAgain}</Button>
      </Alert>
    </div>
  );
}
