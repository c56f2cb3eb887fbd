import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { windowPage } from "./window-address.ts";

/** The state of an entry of the history: the router numbers its entries in `idx`. */
const stateNow = () => window.history.state as { idx?: unknown } | null;

/** The number and the page of the present entry. */
const readEntry = () => ({ index: Number(stateNow()?.idx) || 0, page: windowPage() });

/**
 * Numbers the entries of the history that the browser adds for an anchor of the page, such as one typed into its address bar. The router
 * counts from the number of the present entry, and a blocker lets a step of the history pass whose length it does not know.
 */
export function useAnchorEntries(): void {
  const { key } = useLocation();
  const present = useRef({ index: 0, page: "" });
  useEffect(() => void (present.current = readEntry()), [key]);
  useEffect(() => {
    const numberEntry = () => {
      const { index, page } = present.current;
      if (typeof stateNow()?.idx !== "number" && page === windowPage())
        window.history.replaceState({ ...stateNow(), idx: index + 1 }, "");
      present.current = readEntry();
    };
    // Before the listener of the router, which reads the number.
    window.addEventListener("popstate", numberEntry, { capture: true });
    return () => window.removeEventListener("popstate", numberEntry, { capture: true });
  }, []);
}
