import { describe, expect, it } from "vitest";
import { fileDifferences } from "../../../src/studio/acts/difference.ts";

const lines = (text: string) => `${text.split(" ").join("\n")}\n`;
const differenceOf = (before: string, after: string | null) =>
  fileDifferences(
    new Map([["a.json", lines(before)]]),
    new Map([["a.json", after === null ? null : lines(after)]]),
  ).flatMap(({ parts }) =>
    parts.map((part) => part.map(({ kind, text, number }) => `${kind[0]}${number} ${text}`)),
  );

describe("the difference of a file", () => {
  it("shows a changed line between its neighbours", () => {
    expect(differenceOf("a b c d e", "a b X d e")).toEqual([["s2 b", "r3 c", "a3 X", "s4 d"]]);
  });

  it("separates changes that are far from each other", () => {
    expect(differenceOf("a b c d e f g", "X b c d e f Y")).toEqual([
      ["r1 a", "a1 X", "s2 b"],
      ["s6 f", "r7 g", "a7 Y"],
    ]);
  });

  it("shows a moved line once as removed and once as added", () => {
    expect(
      differenceOf("a b c d", "b c a d")
        .flat()
        .filter((one) => one.endsWith(" a")),
    ).toEqual(["r1 a", "a3 a"]);
  });

  it("shows a deleted file as removed lines", () => {
    const [file] = fileDifferences(new Map([["a.json", "{}\n"]]), new Map([["a.json", null]]));
    expect(file).toMatchObject({ kind: "deleted", parts: [[{ kind: "removed", text: "{}" }]] });
  });

  it("leaves out a file that does not change", () => {
    expect(fileDifferences(new Map([["a.json", "{}"]]), new Map([["a.json", "{}"]]))).toEqual([]);
  });
});
