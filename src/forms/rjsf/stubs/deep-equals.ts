const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
};

/**
 * Replaces RJSF's comparison by `fast-equals` (3 KB gzip): lists and plain objects by content, everything else by identity. As
 * in RJSF, all functions are equal.
 */
export default function deepEquals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (typeof a === "function" && typeof b === "function")) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (!isPlain(a) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  const names = Object.keys(a);
  const [left, right] = [a, b] as Record<string, unknown>[]; // lists are read by position
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && deepEquals(left![name], right![name]))
  );
}
