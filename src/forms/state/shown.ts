import type { FormSnapshot } from "../../engine/form/index.ts";

/**
 * The snapshot that the page shows. It lives outside React, so that a change renders the components whose part of it
 * changed: through a context React would search the whole form for them.
 */
export interface Shown {
  read(): FormSnapshot;
  replace(snapshot: FormSnapshot): void;
  subscribe(listener: () => void): () => void;
}

export function createShown(first: FormSnapshot): Shown {
  let shown = first;
  const listeners = new Set<() => void>();
  return {
    read: () => shown,
    replace(snapshot) {
      if (snapshot === shown) return;
      shown = snapshot;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
