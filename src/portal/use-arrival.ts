import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router-dom";
import { pageTitleId } from "../ui/PageTitle.tsx";

/**
 * After each navigation: to the top of the page (or to the anchor of the address) and the focus on its heading, which a
 * screen reader then reads. The first page is left alone: the browser starts from its beginning by itself.
 */
export function useArrival(main: string): void {
  const { key, hash } = useLocation();
  const { state } = useNavigation();
  const arrived = useRef(key);
  useEffect(() => {
    if (state !== "idle" || arrived.current === key) return;
    arrived.current = key;
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (anchor) return anchor.scrollIntoView();
    window.scrollTo(0, 0);
    const heading = document.getElementById(pageTitleId) ?? document.getElementById(main);
    heading?.focus({ preventScroll: true });
  }, [key, hash, state, main]);
}
