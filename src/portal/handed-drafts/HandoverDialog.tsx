import { useEffect, useEffectEvent, useState } from "react";
import { formatLongTime } from "../../formats/quantities/italian-time.ts";
import { readReceivedTime } from "../../formats/quantities/received-date.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/sharing/CopyButton.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { QrCode } from "../../ui/sharing/QrCode.tsx";
import { isTaken, type Failure, type Handed } from "./handovers.ts";
import { messages } from "./messages.ts";

const texts = messages.dialog;

/** Milliseconds between two questions whether another device has taken the draft. */
const pollEvery = 5_000;

export interface HandoverDialogProps {
  /** Hands the draft over. */
  readonly prepare: () => Promise<Handed | Failure>;
  /** Ends the link. Resolves to the reason when it could not be ended. */
  readonly cancel: () => Promise<Failure | null>;
  readonly onClose: () => void;
  /** In place of the gateway, for stories. */
  readonly ask?: (id: string) => Promise<boolean | null>;
}

type State = Handed | Failure | { readonly kind: "preparing" | "cancelled" | "taken" };

/** Shows the link to a handed draft, as a code and as text, until another device has taken it. */
export function HandoverDialog({ prepare, cancel, onClose, ask = isTaken }: HandoverDialogProps) {
  const [state, setState] = useState<State>({ kind: "preparing" });
  const start = useEffectEvent(prepare);
  const [problem, setProblem] = useState<string | null>(null);
  const isPreparing = state.kind === "preparing";
  useEffect(() => {
    if (!isPreparing) return;
    let isHere = true;
    void start().then((next) => {
      if (isHere) setState(next);
    });
    return () => void (isHere = false);
  }, [isPreparing]);
  useTaken(state.kind === "handed" ? state.id : null, ask, () => setState({ kind: "taken" }));
  const end = async ({ id }: Handed) => {
    if ((await ask(id)) === true) return setState({ kind: "taken" });
    const failure = await cancel();
    if (failure) setProblem(failure.title);
    else setState({ kind: "cancelled" });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          {state.kind === "handed" ? (
            <Button look="outline-primary" onClick={() => void end(state)}>
              {texts.cancel}
            </Button>
          ) : null}
          {state.kind === "failed" && !state.isFinal ? (
            <Button look="outline-primary" onClick={() => setState({ kind: "preparing" })}>
              {texts.retry}
            </Button>
          ) : null}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      {problem !== null && state.kind === "handed" ? (
        <Alert kind="error" title={problem} live="alert">
          <p className="mb-0">{texts.notCancelled}</p>
        </Alert>
      ) : null}
      <Body state={state} />
    </Dialog>
  );
}

/** Asks regularly whether another device has taken the draft, while the page is visible. */
function useTaken(
  id: string | null,
  ask: (id: string) => Promise<boolean | null>,
  onTaken: () => void,
): void {
  const look = useEffectEvent(async (handed: string, isWanted: () => boolean) => {
    if (document.visibilityState === "hidden") return;
    const answer = await ask(handed);
    if (answer && isWanted()) onTaken();
  });
  useEffect(() => {
    if (id === null) return;
    let isHere = true;
    const lookNow = () => void look(id, () => isHere);
    const timer = setInterval(lookNow, pollEvery);
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookNow);
    };
  }, [id]);
}

function Body({ state }: { state: State }) {
  switch (state.kind) {
    case "preparing":
      return <p className="mb-0">{texts.preparing}</p>;
    case "failed":
      return (
        <Alert kind="error" live="alert" title={state.title}>
          {state.text ? <p className="mb-0">{state.text}</p> : null}
        </Alert>
      );
    case "cancelled":
      return (
        <Alert kind="info" live="status">
          <p className="mb-0">{texts.cancelled}</p>
        </Alert>
      );
    case "taken":
      return (
        <Alert kind="success" live="status" title={texts.taken.title}>
          <p className="mb-0">{texts.taken.text}</p>
        </Alert>
      );
    case "handed":
      return <Link {...state} />;
  }
}

function Link({ link, until }: Handed) {
  return (
    <>
      <p>{texts.how}</p>
      <QrCode text={link} label={texts.code} />
      <p className="mt-3 text-break">
        <code>{link}</code>
      </p>
      <p>
        <CopyButton text={link} label={texts.link} />
      </p>
      <p>
        {texts.valid(formatLongTime(readReceivedTime(until) ?? ""))} {texts.travels}
      </p>
      <p className="mb-0">
        <strong>{texts.warning}</strong>
      </p>
    </>
  );
}
