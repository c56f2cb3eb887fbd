type Reads = ReadonlyMap<string, ReadonlySet<string>>;

/** The names from one through those that it reads back to itself, if it reads itself. */
export function cycleFrom(start: string, reads: Reads): string[] | null {
  const seen = new Set<string>();
  const search = (name: string, path: readonly string[]): string[] | null => {
    for (const next of reads.get(name) ?? []) {
      if (next === start) return [...path, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = search(next, [...path, next]);
      if (found) return found;
    }
    return null;
  };
  return search(start, [start]);
}
