import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { compiledAtom, restOf, type CompiledPage } from "../check/problems.ts";
import { isFrom, isFromPage, type FromPage, type ToPage } from "../live/wire.ts";
import type { Files } from "../model/address.ts";

/** How far the page of a frame shows files: `soon`, an answer of the page is on its way; `no`, it must be loaded again. */
export type Shown = "yes" | "soon" | "no";

export interface LivePage {
  /** The files that the page shows, with changes that are not stored yet. */
  readonly files: Files;
  /** How far the page shows the stored files. */
  readonly shown: Shown;
  /** Handles a new document in the frame. */
  onLoad(): void;
}

interface LiveOptions {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The files as the portal has stored them last. */
  readonly stored: Files;
}

/** The page that was sent last, and the answer to it. */
interface Sent {
  readonly number: number;
  readonly files: Files;
  readonly isShown?: boolean;
}

/**
 * Sends the page that the checker has compiled to the frame, which shows it before it is stored. Only a page of the preview that
 * listens gets it. A new document shows the stored files; it gets the page that was compiled while it was on its way.
 */
export function useLivePage({ frame, stored }: LiveOptions): LivePage {
  const compiled = useAtomValue(compiledAtom);
  /** The document that listens. */
  const listening = useRef<Document>(undefined);
  const numbers = useRef(0);
  /** The stored files when the document was loaded. */
  const [loaded, setLoaded] = useState(stored);
  const [sent, setSent] = useState<Sent>();
  const [files, setFiles] = useState(stored);

  /** True while the document of the frame is the one that listens. */
  const isHere = () =>
    listening.current !== undefined && listening.current === frame.current?.contentDocument;

  function send({ files: of, services }: CompiledPage): void {
    if (!isHere()) return;
    const number = (numbers.current += 1);
    const message: ToPage = { kind: "definizioni", number, services: [...services] };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
    setSent({ number, files: of });
  }

  const receive = useEffectEvent((message: FromPage) => {
    const page = frame.current;
    if (message.kind === "pronta") {
      listening.current = page?.contentDocument ?? undefined;
      // A page that was loaded after the compilation shows the stored files.
      const start = page?.contentWindow?.performance.timeOrigin ?? Infinity;
      if (compiled && compiled.at > start) send(compiled);
      else setSent(undefined);
      return;
    }
    if (message.number !== sent?.number) return;
    setSent({ ...sent, isShown: message.isShown });
    if (message.isShown) setFiles(sent.files);
  });

  useEffect(() => {
    const end = new AbortController();
    window.addEventListener(
      "message",
      (event: MessageEvent<unknown>) => {
        if (isFrom(event, frame.current?.contentWindow) && isFromPage(event.data)) receive(event.data);
      },
      { signal: end.signal },
    );
    return () => end.abort();
  }, [frame]);

  const sendLatest = useEffectEvent(send);
  useEffect(() => {
    if (compiled) sendLatest(compiled);
  }, [compiled]);

  function shownOf(): Shown {
    if (compiled === null) return "no";
    if (compiled.files !== stored) return "soon";
    if (sent?.files !== stored) return "no";
    if (sent.isShown === undefined) return "soon";
    return sent.isShown && restOf(stored) !== undefined && restOf(stored) === restOf(loaded) ? "yes" : "no";
  }

  return {
    files,
    shown: shownOf(),
    onLoad() {
      setLoaded(stored);
      const isListening = isHere();
      if (!isListening) setSent(undefined);
      // The page may have answered before the end of its loading.
      if (!isListening || !sent?.isShown) setFiles(stored);
    },
  };
}
