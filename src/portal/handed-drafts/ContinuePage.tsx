import { useContext, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { portalPages } from "../../contract/portal-pages.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { keptLink, type KeptLink } from "../handover/kept-link.ts";
import { readSecret } from "../handover/secret.ts";
import { PortalContext } from "../portal-context.ts";
import { Page } from "../shell/Page.tsx";
import type { Failure } from "./handover-call.ts";
import { messages } from "./messages.ts";
import { canTake, openStep, placeDraft, type Placed } from "./place-draft.ts";
import { takeDraft } from "./take-draft.ts";

const texts = messages.page;

type State =
  | { readonly kind: "asking" | "waiting" }
  | Failure
  | { readonly kind: "two"; readonly service: string; readonly placed: Extract<Placed, { kind: "two" }> };

const failed = (failure: { title: string; text: string }): Failure => ({
  kind: "failed",
  ...failure,
  isFinal: true,
});

const continueLink = keptLink("continua");

/** The first state of the page, by its link and its browser. */
const firstState = (link: KeptLink | null): State => {
  if (!canTake()) return failed(texts.noBrowser);
  return link ? { kind: "asking" } : failed(texts.incomplete);
};

/**
 * The page of a link to a draft of another device. The fragment leaves the address bar at once; the browser's list of visited addresses keeps it, so
 * the page advises to use the link up or to cancel it. The draft is taken by a click, which previews of links do not make.
 */
export function ContinuePage() {
  // A further link that is pasted into the address bar is another entry of the history.
  return <Arrived key={useLocation().key} />;
}

function Arrived() {
  const { manifest } = useContext(PortalContext);
  const navigate = useNavigate();
  const [link] = useState(continueLink.take);
  const [state, setState] = useState<State>(() => firstState(link));
  const isOver = state.kind === "failed" && state.isFinal;
  useEffect(() => {
    if (isOver) continueLink.forget();
  }, [isOver]);

  async function take({ secret: text, key }: KeptLink): Promise<void> {
    setState({ kind: "waiting" });
    const secret = await readSecret(text);
    if (!secret) return setState(failed(texts.incomplete));
    const taken = await takeDraft(secret, key);
    if (taken.kind === "failed") return setState(taken);
    const placed = await placeDraft(manifest, taken.draft);
    if (placed.kind === "failed") return setState(placed);
    const { service } = taken.draft;
    if (placed.kind === "two") return setState({ kind: "two", service, placed });
    leave(service, placed.path);
  }
  const choose = ({ service, placed }: Extract<State, { kind: "two" }>): void => {
    const path = placed.take();
    if (typeof path === "string") leave(service, path);
    else setState(path);
  };
  const open = (path: string) => void navigate(path, { replace: true });
  const leave = (service: string, path: string) => {
    continueLink.forget();
    openStep(service, path, open);
  };

  return (
    <Page title={texts.title}>
      <div className="measure">
        {state.kind === "asking" || state.kind === "waiting" ? (
          <>
            <p>{texts.text}</p>
            <p>{texts.travels}</p>
            <p>{texts.others}</p>
            <p>{texts.shared}</p>
            <Button
              aria-disabled={state.kind === "waiting"}
              onClick={() => void (state.kind === "asking" && link && take(link))}
            >
              {state.kind === "waiting" ? texts.waiting : texts.button}
            </Button>
          </>
        ) : null}
        {state.kind === "failed" ? (
          <Problem
            failure={state}
            onRetry={() => void (link && take(link))}
            onHome={() => open(portalPages.home)}
          />
        ) : null}
        {state.kind === "two" ? (
          <Choice onTake={() => choose(state)} onKeep={() => leave(state.service, state.placed.keep)} />
        ) : null}
      </div>
    </Page>
  );
}

/** Moves the focus to a box that has replaced the clicked button. */
function useArrival() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return box;
}

interface ProblemProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  readonly onHome: () => void;
}

function Problem({ failure: { title, text, isFinal }, onRetry, onHome }: ProblemProps) {
  return (
    <>
      <Alert ref={useArrival()} kind={isFinal ? "warning" : "error"} title={title}>
        {text ? <p className="mb-0">{text}</p> : null}
      </Alert>
      {isFinal ? (
        <Button look="outline-primary" onClick={onHome}>
          {texts.home}
        </Button>
      ) : (
        <Button onClick={onRetry}>{texts.retry}</Button>
      )}
    </>
  );
}

function Choice({ onTake, onKeep }: { readonly onTake: () => void; readonly onKeep: () => void }) {
  return (
    <>
      <Alert ref={useArrival()} kind="warning" title={messages.two.title}>
        <p className="mb-0">{messages.two.text}</p>
      </Alert>
      <div className="d-flex flex-wrap gap-2">
        <Button onClick={onTake}>{messages.two.take}</Button>
        <Button look="outline-primary" onClick={onKeep}>
          {messages.two.keep}
        </Button>
      </div>
    </>
  );
}
