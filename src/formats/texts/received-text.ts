import { trimmed, withoutTurning } from "../normalize.ts";
import { decodeEntities } from "../plain-html.ts";

const LINE_BREAK = /<br ?\/?>/i;

/**
 * A text of an answer as people read it: without the marks that turn it around, with the characters of entities (`&#39;`) and a comma for
 * `<br>`, which back ends write into plain texts. The result is text, not safe HTML.
 */
export const receivedText = (text: string): string =>
  decodeEntities(
    LINE_BREAK.test(text)
      ? withoutTurning(text).split(LINE_BREAK).map(trimmed).filter(Boolean).join(", ")
      : withoutTurning(text),
  );
