/** Keys counted at once; the oldest is forgotten first. */
const mostKeys = 20_000;

/** Counts by key in windows of so many milliseconds, in this process. A window begins with the key's first count. */
export function ledgerOf(window: number, now: () => number = Date.now) {
  const entries = new Map<string, { count: number; endsAt: number }>();
  const liveOf = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.endsAt > now() ? entry : undefined;
  };
  return {
    count: (key: string) => liveOf(key)?.count ?? 0,
    /** Counts one more and returns the count. */
    add(key: string): number {
      const { count, endsAt } = liveOf(key) ?? { count: 0, endsAt: now() + window };
      // Deleted first: a Map keeps the order of insertion.
      entries.delete(key);
      entries.set(key, { count: count + 1, endsAt });
      if (entries.size > mostKeys) entries.delete(entries.keys().next().value ?? "");
      return count + 1;
    },
    clear: (key: string) => void entries.delete(key),
    /** Seconds until the key's window ends, at least one. */
    secondsLeft: (key: string) => Math.max(1, Math.ceil(((liveOf(key)?.endsAt ?? 0) - now()) / 1000)),
  };
}
