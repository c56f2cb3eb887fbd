/** A limited number of places. Further callers wait, first in, first out. */
export interface Places {
  /** Resolves when the caller has a place. Rejects after `limit` milliseconds. */
  take(limit: number): Promise<void>;
  /** Passes the place to the next caller. */
  free(): void;
}

export function places(most: number): Places {
  const waiting = new Set<() => void>();
  let taken = 0;

  const wait = (limit: number) =>
    new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => () => {
        waiting.delete(admit);
        clearTimeout(timer);
        settle();
      };
      const admit = end(resolve);
      const giveUp = end(() => reject(new Error(`no connection became free in ${Math.round(limit)} ms`)));
      const timer = setTimeout(giveUp, limit);
      waiting.add(admit);
    });

  return {
    async take(limit) {
      if (taken >= most) return wait(limit);
      taken++;
    },
    free() {
      const [admit] = waiting;
      if (admit) admit();
      else taken--;
    },
  };
}
