import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { HandedLink } from "./HandedLink.tsx";
import type { Failure } from "./handover-call.ts";
import { isTaken, type Handed } from "./handovers.ts";
import { messages } from "./messages.ts";
import { useTaken } from "./use-taken.ts";

const texts = messages.dialog;

export interface HandoverDialogProps {
  /** Hands the draft over. */
  readonly prepare: () => Promise<Handed | Failure>;
  /** Ends the links of the service. Resolves to the reason when one could not be ended. */
  readonly cancel: (id: string) => Promise<Failure | null>;
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
    const failure = await cancel(id);
    if (failure) setProblem(failure.title);
    else setState({ kind: (await ask(id)) === true ? "taken" : "cancelled" });
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
      <div ref={useKeptFocus(state.kind)} role="status" tabIndex={-1}>
        <Status {...state} />
      </div>
      {state.kind === "failed" ? (
        <Alert kind="error" live="alert" title={state.title}>
          {state.text ? <p className="mb-0">{state.text}</p> : null}
        </Alert>
      ) : null}
      {state.kind === "handed" ? <HandedLink {...state} /> : null}
    </Dialog>
  );
}

/**
 * Moves the focus to an element of the dialog when a change has removed the control that had it. The live region of the page does not work behind a
 * modal dialog, so the element is one itself.
 */
function useKeptFocus(kind: State["kind"]) {
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) status.current?.focus();
  }, [kind]);
  return status;
}

function Status({ kind }: Pick<State, "kind">) {
  switch (kind) {
    case "preparing":
      return <p className="mb-0">{texts.preparing}</p>;
    case "handed":
      return <p>{texts.how}</p>;
    case "cancelled":
      return (
        <Alert kind="info">
          <p className="mb-0">{texts.cancelled}</p>
        </Alert>
      );
    case "taken":
      return (
        <Alert kind="success" title={texts.taken.title}>
          <p className="mb-0">{texts.taken.text}</p>
        </Alert>
      );
    case "failed":
      return null;
  }
}
