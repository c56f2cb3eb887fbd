import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import type { Shown } from "./use-live-page.ts";

/** Milliseconds that a page has to show a stored revision that the studio is compiling, or that the page has got, before it is loaded again. */
const patience = 5_000;

interface FreshFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The address that the frame opens for the selected node. */
  readonly source: string;
  /** The revision of the draft that the portal has stored last. */
  readonly revision: number;
  /** False while the draft has errors: the page keeps the texts of before. */
  readonly isSound: boolean;
  /** How far the page shows this revision already. */
  readonly shown: Shown;
}

export interface KeptFresh {
  /** Handles a new document in the frame. */
  onLoad(): void;
  /** Loads the page again. */
  load(): void;
}

/**
 * Loads the page of a frame again with each stored revision that it does not show, where the person has walked to. A page that is still on its way is not asked for
 * again, which the browser may ignore: its end asks for a revision that came meanwhile. Nor is a page that `source` replaces: that would end the way to
 * the new one. A page that the browser keeps apart, such as its own one for a lost connection, is replaced by `source`.
 */
export function useFreshFrame({ frame, source, revision, isSound, shown }: FreshFrame): KeptFresh {
  const isLoading = useRef(true);
  const asked = useRef(revision);
  const opened = useRef(source);
  const [loads, setLoads] = useState(0);
  function load(): void {
    if (isLoading.current) return;
    asked.current = revision;
    isLoading.current = true;
    if (frame.current) reload(frame.current, source);
  }
  const loadLatest = useEffectEvent(load);
  useEffect(() => {
    if (opened.current !== source) {
      opened.current = source;
      asked.current = revision;
      isLoading.current = true;
    }
    if (!frame.current || isLoading.current || !isSound || revision === asked.current) return;
    if (shown === "yes") return void (asked.current = revision);
    if (shown === "no") return loadLatest();
    const timer = setTimeout(() => loadLatest(), patience);
    return () => clearTimeout(timer);
  }, [frame, source, revision, isSound, shown, loads]);
  return {
    load,
    onLoad() {
      isLoading.current = false;
      setLoads((before) => before + 1);
    },
  };
}

function reload(frame: HTMLIFrameElement, source: string): void {
  try {
    frame.contentWindow?.location.reload();
  } catch {
    frame.src = source;
  }
}
