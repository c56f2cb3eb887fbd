import { useEffect, useRef, useState, type RefObject } from "react";
import { retryWaits } from "../shell/parts/retry-waits.ts";

/** How the last attempt to load a page ended: `retrying`, another one follows; `failed`, the person may ask for one. */
export type Arrival = "come" | "retrying" | "failed";

export interface Retries {
  readonly arrival: Arrival;
  /** Loads the page again, as often as the first time. */
  retry(): void;
  /** Handles a new document in the frame. */
  onLoad(): void;
}

/** Loads the page of a frame again when the portal was busy or gave no answer: some times, then as the person asks. */
export function useRetries(frame: RefObject<HTMLIFrameElement | null>, load: () => void): Retries {
  const [arrival, setArrival] = useState<Arrival>("come");
  const attempts = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(load);
  useEffect(() => void (latest.current = load));
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    arrival,
    retry() {
      attempts.current = 0;
      clearTimeout(timer.current);
      setArrival("retrying");
      load();
    },
    onLoad() {
      clearTimeout(timer.current);
      if (!frame.current || hasCome(frame.current)) {
        attempts.current = 0;
        return setArrival("come");
      }
      const wait = retryWaits[attempts.current++];
      if (wait === undefined) return setArrival("failed");
      setArrival("retrying");
      timer.current = setTimeout(() => latest.current(), wait);
    },
  };
}

/** Statuses of an answer that another attempt may change: too many requests, and failures of a server or of a proxy. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/**
 * True when the document of a frame is a page that the portal has sent. The browser keeps its own page for a lost connection apart. Where the status of a document is
 * unknown, a failure in JSON is still recognized.
 */
function hasCome(frame: Pick<HTMLIFrameElement, "contentDocument" | "contentWindow">): boolean {
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page) return false;
  const [entry] = view?.performance.getEntriesByType("navigation") ?? [];
  const status = (entry as { responseStatus?: number } | undefined)?.responseStatus ?? 0; // newer than the types of some browsers
  return page.contentType === "text/html" && !isPassing(status);
}
