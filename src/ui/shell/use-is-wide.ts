import { useSyncExternalStore } from "react";

/** The width from which an aside stands beside the page; also in `_house.scss`. */
const WIDE = "(min-width: 992px)";

const subscribe = (notify: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
};

/** True where an aside stands beside the page, below its own heading; false where it is a line above the page. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
