import { messages } from "./messages.ts";

/** The most characters that the portal takes. The box takes more, so that a pasted text is refused as too long and not cut. */
const longest = 500;

/** Why the reason of an act on the live version cannot be sent; `empty` is the sentence for none. */
export function reasonProblem(reason: string, empty: string): string | undefined {
  const { length } = reason.trim();
  return length === 0 ? empty : length > longest ? messages.reasonTooLong(length, longest) : undefined;
}
