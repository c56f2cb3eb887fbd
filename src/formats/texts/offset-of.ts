/** Returns the position in a text of a line and column, which count from 1. */
export function offsetOf(
  text: string,
  { line, column }: { readonly line: number; readonly column: number },
): number {
  let start = 0;
  for (let passed = 1; passed < line; passed++) {
    const end = text.indexOf("\n", start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return Math.min(start + column - 1, text.length);
}
