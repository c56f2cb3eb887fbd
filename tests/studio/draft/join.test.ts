import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeTexts } from "../../../src/studio/draft/join.ts";

const files = (text: string) => new Map([["a", text]]);
const merge = (before: string, mine: string, theirs: string) => {
  const { files: merged, conflicts } = mergeTexts(files(before), files(mine), files(theirs));
  return { text: merged.get("a"), isAsked: conflicts.length > 0 };
};
const line = fc.string({ unit: fc.constantFrom("a", "b", " "), maxLength: 3 });

describe("two changes of a file", () => {
  it("are merged when they are in other lines, whichever lines are equal or empty", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 3, maxLength: 8 }), fc.nat(), fc.nat(), (lines, one, other) => {
        const [own, their] = [one % lines.length, other % lines.length];
        fc.pre(own !== their);
        const written = (places: Readonly<Record<number, string>>) =>
          lines.map((text, at) => places[at] ?? text).join("\n");
        const [mine, theirs] = [written({ [own]: "mine" }), written({ [their]: "theirs" })];
        const both = { text: written({ [own]: "mine", [their]: "theirs" }), isAsked: false };
        expect(merge(written({}), mine, theirs)).toEqual(both);
      }),
    );
  });

  it.each([
    ["in one line", "uno due", "1 due", "uno 2"],
    ["in one empty line", "a\n\nb", "a\nmine\nb", "a\ntheirs\nb"],
    ["at the end", "a", "a\nmine", "a\ntheirs"],
    ["of which one contains the other", "a\nb\nc", "1\nb\n3", "a\n2\nc"],
  ])("%s are asked about, and the own text stays", (_, before, mine, theirs) => {
    expect(merge(before, mine, theirs)).toEqual({ text: mine, isAsked: true });
  });

  it("are merged in a long file of equal lines", () => {
    const lines = Array.from({ length: 50_000 }, () => "},");
    const written = (at: number, text: string) => lines.with(at, text).join("\n");
    const { text, isAsked } = merge(lines.join("\n"), written(10, "mine"), written(49_000, "theirs"));
    expect([isAsked, text]).toEqual([false, lines.with(10, "mine").with(49_000, "theirs").join("\n")]);
  });
});
