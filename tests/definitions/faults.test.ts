import { applyEdits, findNodeAtLocation, modify, parseTree } from "jsonc-parser";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type DiagnosticCode, SENTENCES } from "../../src/definitions/source/messages.ts";
import type { Diagnostic, SourceFile, Sources } from "../../src/definitions/index.ts";
import { checkSources, mapFiles, readCases, readProject } from "../support/language-cases.ts";

/** One seeded fault: a change to a set without errors, and the message that must report it. */
interface Fault {
  readonly title: string;
  /** `calcolo_bollo`: the project's files with that service alone; `language`: the ten hard services. */
  readonly base: "calcolo_bollo" | "language";
  readonly edit: readonly Edit[];
  readonly expect: {
    readonly message: string;
    readonly file: string;
    /** The entry within which line and column must lie. */
    readonly at?: (string | number)[];
    readonly line?: number;
    readonly column?: number;
    readonly hint?: string;
  };
}
interface Edit {
  readonly file: string;
  readonly at?: (string | number)[];
  readonly set?: unknown;
  readonly remove?: true;
  readonly text?: string;
  readonly replace?: [string, string];
  readonly create?: unknown;
}

const FOLDER = new URL("../cases/faulty-services/", import.meta.url).pathname;
const faults = readdirSync(FOLDER)
  .sort()
  .map((name) => ({ name, ...(JSON.parse(readFileSync(FOLDER + name, "utf8")) as Fault) }));
const bases = { calcolo_bollo: readProject(["calcolo_bollo"]), language: readCases() };

function edited(text: string, edit: Edit): string {
  if (edit.text !== undefined) return edit.text;
  if (edit.replace) return text.replace(...edit.replace);
  const value = edit.remove ? undefined : edit.set;
  const options = { formattingOptions: { insertSpaces: true, tabSize: 2 } };
  return applyEdits(text, modify(text, edit.at!, value, options));
}

function seeded(fault: Fault): Sources {
  let sources: Sources = bases[fault.base];
  for (const edit of fault.edit) {
    if (edit.create !== undefined) {
      const file: SourceFile = { path: edit.file, text: JSON.stringify(edit.create, null, 2) };
      sources = withFile(sources, file);
    } else {
      let found = false;
      sources = mapFiles(sources, (file) => {
        if (file.path !== edit.file) return file;
        found = true;
        return { ...file, text: edited(file.text, edit) };
      });
      if (!found) throw new Error(`${edit.file} is not in the base ${fault.base}`);
    }
  }
  return sources;
}

/** Adds a file to the list that its folder stands for. */
function withFile(sources: Sources, file: SourceFile): Sources {
  const [, region] = /\/regions\/(\w+)\/services\//.exec(file.path) ?? [];
  const folder = file.path.includes("/services/") ? "services" : "fragments";
  if (region === undefined) return { ...sources, [folder]: [...sources[folder], file] };
  const files = sources.regions[region]!;
  const overlays = [...files.overlays, file];
  return { ...sources, regions: { ...sources.regions, [region]: { ...files, overlays } } };
}

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
    expect(codes.filter((code) => !seededCodes.has(code))).toEqual([]);
  });
});

describe("the sentences", () => {
  it.each(Object.entries(SENTENCES))("%s ends as a sentence does", (_, { message, hint }) => {
    expect(message).toMatch(/^["«A-ZÀ-Ú{].*[.!?}]$/u);
    if (hint) expect(hint).toMatch(/^[A-ZÀ-Ú].*[.}]$/u);
  });
});
