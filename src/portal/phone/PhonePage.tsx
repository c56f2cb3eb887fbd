import { useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { titleText } from "../../engine/calls/index.ts";
import { readableSize } from "../../formats/quantities/file-size.ts";
import { announce } from "../../ui/a11y/announce.ts";
import { Alert } from "../../ui/Alert.tsx";
import { canSeal } from "../handover/can-seal.ts";
import { keptLink, type KeptLink } from "../handover/kept-link.ts";
import { readSecret } from "../handover/secret.ts";
import { loadIndex } from "../loading/bundle.ts";
import { messages } from "../messages.ts";
import { PortalContext } from "../portal-context.ts";
import { portalPages } from "../../contract/portal-pages.ts";
import { replaceAddress, windowAddress } from "../routing/window-address.ts";
import { Page } from "../shell/Page.tsx";
import { clockOf } from "./clock.ts";
import { AddDocument } from "./AddDocument.tsx";
import { connectPhone, startState, type OpenBox, type PhoneBox, type PhoneState } from "./phone-box.ts";
import { Note } from "./Note.tsx";
import { SentDocuments } from "./SentDocuments.tsx";
import { phoneTexts as texts } from "./texts.ts";

/** The link of this page. */
const phoneLink = keptLink("telefono");

/** The page that a phone opens with the code of a desk: it adds documents to one form, and shows nothing of a person. */
export function PhonePage() {
  const { hash, key } = useLocation();
  // The same code once more in this tab: its secret would stay in the address.
  useEffect(() => {
    if (windowAddress().hash !== "") replaceAddress(portalPages.phone);
  }, [key]);
  return <LinkedPage key={hash} />; // another code in the same tab is another connection
}

function LinkedPage() {
  const [link] = useState(phoneLink.take);
  const [state, setState] = useState(startState);
  const box = useConnection(link, setState);
  useEffect(() => {
    if (state.end !== null && state.end !== "failed") phoneLink.forget();
  }, [state.end]);
  useAnnouncedDocuments(state);
  const end = canSeal() ? (link ? state.end : "none") : "unsupported";
  return (
    <Page title={texts.title}>
      <div className="measure">
        {end ? (
          <Alert kind={end === "closed" ? "info" : "warning"} title={texts.ends[end].title} live="alert">
            {state.refusal ? <p>{titleText(state.refusal) || messages.unavailable}</p> : null}
            <p className="mb-0">{texts.ends[end].text}</p>
          </Alert>
        ) : state.box ? (
          <Connected box={state.box} state={state} send={(file) => box.current?.send(file)} />
        ) : (
          <>
            <p role="status">{texts.opening}</p>
            {state.isOffline ? <Note text={texts.offline} /> : null}
          </>
        )}
        <SentDocuments documents={state.documents} retry={end ? undefined : (id) => box.current?.retry(id)} />
      </div>
    </Page>
  );
}

/** Connects with the box of a link while the page is shown. */
function useConnection(link: KeptLink | null, setState: (state: PhoneState) => void) {
  const box = useRef<PhoneBox | null>(null);
  useEffect(() => {
    let isGone = false;
    setState(startState);
    const connect = async ({ secret: text, key }: KeptLink) => {
      const secret = await readSecret(text);
      if (isGone) return;
      if (secret) box.current = connectPhone({ secret, key, onState: setState });
      else setState({ ...startState, end: "ended" });
    };
    if (link && canSeal()) void connect(link);
    return () => {
      isGone = true;
      box.current?.stop();
      box.current = null;
    };
  }, [link, setState]);
  return box;
}

/** Announces each document that has arrived, or was not sent. */
function useAnnouncedDocuments({ documents }: PhoneState): void {
  const announced = useRef(new Map<string, string>());
  const note = useEffectEvent(() => {
    for (const { id, name, state } of documents) {
      if (announced.current.get(id) === state) continue;
      announced.current.set(id, state);
      if (state === "arrived") announce(texts.arrived(name));
      if (state === "failed" || state === "unreadable") announce(texts.failed(name));
    }
  });
  useEffect(() => note(), [documents]);
}

interface ConnectedProps {
  readonly box: OpenBox;
  readonly state: PhoneState;
  readonly send: (file: File) => void;
}

function Connected({ box, state: { documents, isOffline }, send }: ConnectedProps) {
  const title = useServiceTitle(box.service);
  const sending = documents.filter(({ state }) => state === "sending").length;
  const left = Math.max(0, box.left - sending);
  return (
    <>
      {title ? <p>{texts.for(title)}</p> : null}
      <p className="mb-1">{left > 0 ? texts.left(left) : texts.full}</p>
      <p>{texts.until(clockOf(box.until))}</p>
      {isOffline ? <Note text={texts.offline} /> : box.isDeskThere ? null : <Note text={texts.deskGone} />}
      <AddDocument limits={box} isOff={left === 0} send={send} />
      <p className="small">{texts.formats(box.formats, readableSize(box.largest))}</p>
    </>
  );
}

/** The title of a service; null until the index of services is loaded, or without it. */
function useServiceTitle(service: string): string | null {
  const { manifest } = useContext(PortalContext);
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    loadIndex(manifest).then(
      ({ services }) => void (isGone || setTitle(services[service]?.title ?? null)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [manifest, service]);
  return title;
}
