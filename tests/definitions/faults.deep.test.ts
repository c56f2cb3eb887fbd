import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { type DiagnosticCode, SENTENCES } from "../../src/definitions/source/messages.ts";
import { translations } from "../../src/definitions/source/messages/translations.ts";
import type { Diagnostic, Sources } from "../../src/definitions/index.ts";
import { checkSources, mapFiles } from "../support/language-cases.ts";
import { type Fault, faults as written, seeded } from "../support/seeded-faults.ts";
import { carelessEdits } from "./careless-edits.cases.ts";

/** Hints that explain more than those of the written cases. */
const HINTS: Readonly<Record<string, string>> = {
  "window-day.json": "Il giorno 30 non esiste: febbraio 2027 ha 28 giorni.",
};
const faults = written.map((fault) => ({
  ...fault,
  expect: { ...fault.expect, ...(HINTS[fault.name] && { hint: HINTS[fault.name] }) },
}));

/** Sentences that `careless-edits.test.ts`, `addresses.test.ts` and the tests of `translation/` try. */
const tried: ReadonlySet<string> = new Set([
  ...carelessEdits.map(({ code }) => code),
  ...["service-copied", "service-file-missing"],
  ...Object.keys(translations),
  ...["step-forgotten", "path-unlisted", "former-name-present", "former-name-twice"],
]);

function textOf(sources: Sources, path: string): string {
  let text = "";
  mapFiles(sources, (file) => {
    if (file.path === path) text = file.text;
    return file;
  });
  return text;
}

/** Returns true when a location lies within the entry at `at`, its name included. */
function liesWithin(text: string, diagnostic: Diagnostic, at: (string | number)[]): boolean {
  const node = findNodeAtLocation(parseTree(text)!, at);
  if (!node) throw new Error(`nothing at ${at.join(".")}`);
  const from = node.parent?.type === "property" ? node.parent.offset : node.offset;
  const lines = text.split("\n").slice(0, diagnostic.line - 1);
  const offset = lines.reduce((sum, line) => sum + line.length + 1, 0) + diagnostic.column - 1;
  return offset >= from && offset <= node.offset + node.length;
}

const answers = new Map<Fault, readonly Diagnostic[]>();
/** The diagnostics with the expected message in the expected file. */
function reported(fault: Fault): Diagnostic[] {
  const diagnostics = answers.get(fault) ?? checkSources(seeded(fault)).diagnostics;
  answers.set(fault, diagnostics);
  return diagnostics.filter(
    ({ message, file }) => message === fault.expect.message && file === fault.expect.file,
  );
}

describe("a seeded fault", () => {
  it.each(faults)("$name: the check $title", (fault) => {
    const { file, at, line, column, hint } = fault.expect;
    const found = reported(fault);
    expect(found, "the message is not reported").not.toEqual([]);
    const [diagnostic] = found;
    if (at)
      expect(
        found.some((one) => liesWithin(textOf(seeded(fault), file), one, at)),
        `${diagnostic!.line}:${diagnostic!.column}`,
      ).toBe(true);
    if (line) expect([diagnostic!.line, diagnostic!.column]).toEqual([line, column]);
    if (hint) expect(diagnostic!.hint).toBe(hint);
  });

  it("is seeded for every sentence that the check knows", () => {
    const seededCodes = new Set(faults.flatMap((fault) => reported(fault).map(({ code }) => code)));
    const codes = Object.keys(SENTENCES) as DiagnosticCode[]; // the keys of the table are its codes
    expect(codes.filter((code) => !seededCodes.has(code) && !tried.has(code))).toEqual([]);
  });
});

describe("the sentences", () => {
  it.each(Object.entries(SENTENCES))("%s ends as a sentence does", (_, { message, hint }) => {
    expect(message).toMatch(/^["«A-ZÀ-Ú{].*[.!?}]$/u);
    if (hint) expect(hint).toMatch(/^[A-ZÀ-Ú].*[.}]$/u);
  });
});
