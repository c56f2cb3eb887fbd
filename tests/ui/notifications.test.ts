import { expect, test } from "vitest";
import { cutText } from "../../src/ui/notifications/cut-text.ts";

const rows: [name: string, text: string, length: number, cut: string | null][] = [
  ["a short text is left as it is", "Bollo pagato", 20, null],
  ["a text that just fits is left as it is", "Bollo pagato", 12, null],
  ["a long text ends between two words", "Il bollo scade domani", 12, "Il bollo…"],
  ["no space is left before the ellipsis", "Il bollo scade domani", 9, "Il bollo…"],
  ["a single long word is cut inside", "ABCDEFGHIJKLMNOP", 10, "ABCDEFGHIJ…"],
  ["an early space does not take the text away", "A BCDEFGHIJKLMNOP", 10, "A BCDEFGHI…"],
];

test.each(rows)("%s", (_, text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});
