import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { blockAtLine, nameBlock } from "../../src/definitions/authoring/name-block.ts";

const FILE = `{
  "id": "prova",
  "steps": [
    { "id": "primo", "content": [
      { "kind": "text", "text": "Uno." },
      { "name": "targa", "type": "targa" },
      {
        "kind": "section",
        "content": [ { "kind":"text","text":"Due." } ]
      },
      { "when": "= utente", "kind": "text" }
    ] }
  ]
}
`;

/** The file with the block that begins on a line named. */
const named = (line: number, id = "avviso") => {
  const path = blockAtLine(FILE, line);
  return path && nameBlock(FILE, path, id);
};
/** The lines of the file that differ. */
const changedLines = (text: string) => {
  const before = FILE.split("\n");
  return text.split("\n").filter((line) => !before.includes(line));
};

describe("a block without a name", () => {
  it.each([
    [5, '      { "kind": "text", "id": "avviso", "text": "Uno." },'],
    [7, '        "id": "avviso",'],
    [9, '        "content": [ { "kind":"text", "id": "avviso","text":"Due." } ]'],
    [11, '      { "when": "= utente", "kind": "text", "id": "avviso" }'],
  ])("on line %i gets one, and the layout stays", (line, expected) => {
    const result = named(line);
    expect(result).toMatchObject({ ok: true });
    if (result?.ok) expect(changedLines(result.text)).toEqual([expected]);
  });

  it.each([
    [4, "avviso", undefined],
    [6, "avviso", undefined],
    [40, "avviso", undefined],
    [5, "targa", "taken"],
    [5, "primo", "taken"],
    [5, "un avviso", "no-name"],
  ])("is not found on line %i, or refuses the name «%s»", (line, id, reason) => {
    const result = named(line, id);
    expect(result && !result.ok ? result.reason : undefined).toBe(reason);
    expect(result?.ok ?? false).toBe(false);
  });

  it("refuses a second name", () => {
    const text = '{ "content": [ { "kind": "text", "id": "avviso" } ] }';
    expect(nameBlock(text, ["content", 0], "altro")).toEqual({ ok: false, reason: "named" });
    expect(nameBlock(text, [], "altro")).toEqual({ ok: false, reason: "no-block" });
  });
});

it("a name in any service changes only the insertion", () => {
  for (const file of readdirSync("schemas/services")) {
    const text = readFileSync(`schemas/services/${file}`, "utf8");
    for (const [index] of text.split("\n").entries()) {
      const path = blockAtLine(text, index + 1);
      const result = path && nameBlock(text, path, "nomeNuovo");
      if (!result?.ok) continue;
      expect(result.text.replace(/,\s*"id": "nomeNuovo"/, "")).toBe(text);
      JSON.parse(result.text);
    }
  }
});
