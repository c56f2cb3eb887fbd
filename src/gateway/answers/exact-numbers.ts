/** A whole number of sixteen digits or more between other tokens of JSON, or in a string. */
const longNumber = /(^|[[:,\s])(-?[1-9]\d{15,39})(?=\s*(?:[,\]}]|$))/g; // a lookbehind takes five times as long

/**
 * Puts quotes around whole numbers beyond 2^53 in a text of JSON. `JSON.parse` rounds them, and the citizen would read another payment
 * code: 301000000000100121 becomes 301000000000100100. Where the contract declares a number, the quoted one is no value.
 */
export function withExactNumbers(json: string): string {
  const isInString = stringsOf(json);
  return json.replace(longNumber, (found, before: string, digits: string, at: number) =>
    Number.isSafeInteger(Number(digits)) || isInString(at) ? found : `${before}"${digits}"`,
  );
}

/** Returns a predicate: a position is in a string. Positions must not decrease. */
function stringsOf(json: string) {
  let [next, isString] = [json.indexOf('"'), false];
  return (position: number) => {
    while (next !== -1 && next < position) {
      if (!isString || !isEscaped(json, next)) isString = !isString;
      next = json.indexOf('"', next + 1);
    }
    return isString;
  };
}

/** True for a character after an odd number of backslashes. */
function isEscaped(json: string, at: number): boolean {
  let from = at;
  while (json[from - 1] === "\\") from--;
  return (at - from) % 2 === 1;
}
