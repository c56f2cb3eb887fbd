/** Keys counted at once; the oldest is dropped first. */
const maxKeys = 20_000;

/** Counts by key in fixed windows of `length` milliseconds. A window starts with the first count of its key. */
export function windowCounter(length: number, now: () => number = Date.now) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const currentOf = (key: string) => {
    const window = windows.get(key);
    return window && window.endsAt > now() ? window : undefined;
  };
  return {
    count: (key: string) => currentOf(key)?.count ?? 0,
    /** Adds one and returns the new count. */
    add(key: string): number {
      const { count, endsAt } = currentOf(key) ?? { count: 0, endsAt: now() + length };
      // Deleted first, because a Map keeps the order of insertion.
      windows.delete(key);
      windows.set(key, { count: count + 1, endsAt });
      if (windows.size > maxKeys) windows.delete(windows.keys().next().value ?? "");
      return count + 1;
    },
    clear: (key: string) => void windows.delete(key),
    /** Seconds until the window of a key ends, at least one. */
    secondsLeft: (key: string) => Math.max(1, Math.ceil(((currentOf(key)?.endsAt ?? 0) - now()) / 1000)),
  };
}
