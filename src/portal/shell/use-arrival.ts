import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router-dom";
import { pageTitleId } from "../../ui/PageTitle.tsx";

function arrive(hash: string, main: string) {
  const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (anchor) {
    (anchor.closest(".form-field") ?? anchor).scrollIntoView();
    return anchor.focus({ preventScroll: true });
  }
  window.scrollTo(0, 0);
  const heading = document.getElementById(pageTitleId) ?? document.getElementById(main);
  heading?.focus({ preventScroll: true });
}

/**
 * After each navigation, scrolls to the top of the page, or to the anchor of the address, and focuses it, or else the heading, so
 * that screen readers announce the page. Skips the first page: the browser starts at its top.
 */
export function useArrival(main: string): void {
  const { key, hash } = useLocation();
  const { state } = useNavigation();
  const arrived = useRef(key);
  useEffect(() => {
    if (state !== "idle" || arrived.current === key) return;
    // A guarded step renders one frame after its route.
    const frame = requestAnimationFrame(() => {
      arrived.current = key;
      arrive(hash, main);
    });
    return () => cancelAnimationFrame(frame);
  }, [key, hash, state, main]);
}
