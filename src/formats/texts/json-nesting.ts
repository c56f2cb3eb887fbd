/** Returns the offset of the first bracket of a text of JSON that is inside more than `most` others; null when there is none. */
export function firstTooDeep(text: string, most: number): number | null {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    if (depth > most) return index;
  }
  return null;
}
