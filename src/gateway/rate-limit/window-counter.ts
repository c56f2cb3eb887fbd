/** Keys counted at once. Beyond them, the lowest count of the oldest keys is dropped, so that many new keys displace no high count. */
const maxKeys = 20_000;
const oldest = 64;

/** Counts by key in fixed windows of `length` milliseconds. A window starts with the first count of its key. */
export function windowCounter(length: number) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const currentOf = (key: string) => {
    const window = windows.get(key);
    return window && window.endsAt > Date.now() ? window : undefined;
  };
  const set = (key: string, count: number, endsAt: number) => {
    // Deleted first, because a Map keeps the order of insertion.
    windows.delete(key);
    windows.set(key, { count, endsAt });
    if (windows.size > maxKeys) windows.delete(leastKey());
  };
  /** Among the oldest keys: one whose window has ended, else that of the lowest count. */
  const leastKey = (): string => {
    const now = Date.now();
    let least = { key: "", count: Infinity };
    let seen = 0;
    for (const [key, { count, endsAt }] of windows) {
      if (endsAt <= now) return key;
      if (count < least.count) least = { key, count };
      if (++seen === oldest) break;
    }
    return least.key;
  };
  return {
    set,
    count: (key: string) => currentOf(key)?.count ?? 0,
    /** Adds points and returns the new count. */
    add(key: string, points = 1): number {
      const { count, endsAt } = currentOf(key) ?? { count: 0, endsAt: Date.now() + length };
      set(key, count + points, endsAt);
      return count + points;
    },
    /** Seconds until the window of a key ends, at least one. */
    secondsLeft: (key: string) => Math.max(1, Math.ceil(((currentOf(key)?.endsAt ?? 0) - Date.now()) / 1000)),
  };
}
