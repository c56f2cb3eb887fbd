import { describe, expect, it } from "vitest";
import { mergeTexts } from "../../../src/studio/draft/join.ts";

const path = "regions/vda/fr.po";
const header = 'msgid ""\nmsgstr ""\n"Language: fr\\n"';
const block = (text: string, translation: string, place = "a") =>
  `#. Titolo ${place}\n#: ${place}\nmsgid "${text}"\nmsgstr "${translation}"`;
const gone = '#~ msgid "Prima"\n#~ msgstr "Avant"';
const catalogue = (...blocks: string[]) => `${[header, ...blocks].join("\n\n")}\n`;
const merge = (before: string, mine: string, theirs: string) => {
  const files = (text: string) => new Map([[path, text]]);
  const { files: merged, conflicts } = mergeTexts(files(before), files(mine), files(theirs));
  return conflicts.length > 0 ? "asked" : merged.get(path);
};

const [a, b, c] = [block("A", "a"), block("B", "b"), block("C", "c")];
const before = catalogue(a, b, c, gone);

describe("two changes of a catalogue", () => {
  it.each([
    [
      "of entries around one that another person has changed",
      catalogue(block("A", "a!"), b, block("C", "c!"), gone),
      catalogue(a, block("B", "b!"), c, gone),
      catalogue(block("A", "a!"), block("B", "b!"), block("C", "c!"), gone),
    ],
    [
      "of a translation and of the places of its text",
      catalogue(block("A", "a!"), b, c, gone),
      catalogue(`# Un remarque\n${block("A", "a", "z")}`, b, c, gone).replace("# Un remarque\n", ""),
      catalogue(block("A", "a!", "z"), b, c, gone),
    ],
    [
      "of a text that has another one in its place, and of a new text",
      catalogue(a, block("B2", "b2"), c, gone),
      catalogue(a, b, block("N", "n"), c, gone),
      catalogue(a, block("B2", "b2"), block("N", "n"), c, gone),
    ],
    ["that are the same", catalogue(a, b, gone), catalogue(a, b, gone), catalogue(a, b, gone)],
    [
      "of the remarks of a translator",
      catalogue(`# Nota\n${a}`, b, c, gone),
      catalogue(a, b, gone),
      catalogue(`# Nota\n${a}`, b, gone),
    ],
  ])("%s are merged", (_, mine, theirs, merged) => {
    expect(merge(before, mine, theirs)).toBe(merged);
    // Which of two added entries comes first depends on who merges.
    const blocks = (text = "") => text.trim().split("\n\n").toSorted();
    expect(blocks(merge(before, theirs, mine))).toEqual(blocks(merged));
  });

  it.each([
    ["in two ways", catalogue(block("A", "a!"), b, c, gone), catalogue(block("A", "a?"), b, c, gone)],
    ["and removed", catalogue(block("A", "a!"), b, c, gone), catalogue(b, c, gone)],
    ["and added in two ways", catalogue(a, b, c, block("N", "n")), catalogue(a, b, c, block("N", "m"))],
  ])("of one entry that is changed %s are asked about", (_, mine, theirs) => {
    expect(merge(before, mine, theirs)).toBe("asked");
  });
});
