/** Bounds the memory of a program that checks while someone types; one set of definitions has fewer texts. */
const CAPACITY = 5_000;

/** Caches a pure function of a text: the same expression occurs once per region and once per use of its fragment. */
export function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    if (cache.size >= CAPACITY) cache.clear();
    const result = compute(text);
    cache.set(text, result);
    return result;
  };
}
