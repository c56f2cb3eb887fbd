import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { announce } from "../../ui/a11y/announce.ts";
import { arriveAt } from "../../ui/a11y/arrive.ts";
import { pageTitleId } from "../../ui/PageTitle.tsx";
import { messages } from "../messages.ts";
import { takeReturn } from "../page-life/outside-visit.ts";

const elementOf = (id: string) => document.getElementById(id);

/** The element of an anchor; null for one that the page does not have, or with a malformed escape. */
function anchorOf(hash: string): HTMLElement | null {
  try {
    return hash ? elementOf(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

function announceFirst() {
  const heading = elementOf(pageTitleId);
  if (heading?.textContent) announce(messages.arrived(heading.textContent));
}

/**
 * After each navigation, scrolls to the top of the page, or to the anchor of the address, and focuses it, or else the heading, so
 * that screen readers announce the page. The first page is announced without moving the focus: the browser starts at its top,
 * and screen readers may have begun to read before its content was there. Back from another site, such as the payment platform,
 * the heading is focused: it is the outcome.
 */
export function useArrival(main: string, isLoading: boolean): void {
  const { key, hash } = useLocation();
  const action = useNavigationType();
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    if (isLoading || arrived.current === key) return;
    // A guarded step renders one frame after its route.
    const frame = requestAnimationFrame(() => {
      // After a click before this frame, the page is the second one; after a redirect, it is the first.
      const isFirst = arrived.current === null && action !== NavigationType.Push && !takeReturn();
      arrived.current = key;
      if (isFirst) announceFirst();
      else arriveAt(anchorOf(hash), elementOf(main));
    });
    return () => cancelAnimationFrame(frame);
  }, [key, hash, action, isLoading, main]);
}
