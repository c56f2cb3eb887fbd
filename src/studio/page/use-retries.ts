import { useEffect, useRef, useState, type RefObject } from "react";
import { retryWaits } from "../shell/parts/retry-waits.ts";
import { hasCome } from "./has-come.ts";

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
