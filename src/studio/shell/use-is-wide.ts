import { useCallback, useSyncExternalStore } from "react";

/** Pixels from which the three columns of a file stand side by side. */
const columns = 1200;

/** True in a window of at least as many pixels. */
export function useIsWide(pixels = columns): boolean {
  const query = `(min-width: ${pixels}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
