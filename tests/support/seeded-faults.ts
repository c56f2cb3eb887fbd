import { applyEdits, modify } from "jsonc-parser";
import { readdirSync, readFileSync } from "node:fs";
import type { OfficeFile } from "../../src/definitions/source/office-files.ts";
import type { SourceFile, Sources } from "../../src/definitions/index.ts";
import { mapFiles, readCases, readProject } from "./language-cases.ts";

/** One seeded fault: a change to a set without errors, and the message that must report it. */
export interface Fault {
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
  /** A file of the office of Piemonte, whose facts `file` names. */
  readonly office?: OfficeFile;
}

const FOLDER = new URL("../cases/faulty-services/", import.meta.url).pathname;
/** Every seeded fault. */
export const faults = readdirSync(FOLDER)
  .sort()
  .map((name) => ({ name, ...(JSON.parse(readFileSync(FOLDER + name, "utf8")) as Fault) }));
/** The sources without the faults. */
export const bases = { calcolo_bollo: readProject(["calcolo_bollo"]), language: readCases() };

function edited(text: string, edit: Edit): string {
  if (edit.text !== undefined) return edit.text;
  if (edit.office) return text;
  if (edit.replace) return text.replace(...edit.replace);
  const value = edit.remove ? undefined : edit.set;
  const options = { formattingOptions: { insertSpaces: true, tabSize: 2 } };
  return applyEdits(text, modify(text, edit.at!, value, options));
}

/** The sources with a fault. */
export function seeded(fault: Fault): Sources {
  let sources: Sources = bases[fault.base];
  for (const edit of fault.edit) {
    if (edit.office) sources = withOfficeFile(sources, edit.office);
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

function withOfficeFile(sources: Sources, file: OfficeFile): Sources {
  const { piemonte } = sources.regions;
  const files = [...(piemonte!.files ?? []), file];
  return { ...sources, regions: { ...sources.regions, piemonte: { ...piemonte!, files } } };
}
