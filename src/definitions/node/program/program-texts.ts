import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { SourceEntry } from "../../translation/entry.ts";
import { mergeTexts } from "../../translation/shown-texts.ts";
import { textsOfHtml } from "./html-texts.ts";
import { textsOfModule } from "./module-texts.ts";

/** The rooms whose texts citizens see. */
const ROOMS = ["ui", "forms", "screens", "portal", "engine", "rules", "formats", "field-types"];

/** Modules with texts for citizens of rooms that also have others. */
const MODULES = [
  "contract/declarations/status-texts.ts",
  "gateway/citizen-texts.ts",
  "protocol/page-texts.ts",
];

/** A module of texts: `messages.ts`, `messages-sent.ts`, `date-texts.ts`. Field types hold their messages themselves. */
const MODULE = /\/(?:messages(?:-[\w-]+)?|(?:[\w-]+-)?texts)\.ts$/;
const FIELD_TYPE = /\/src\/field-types\/\w+\/[\w-]+\.ts$/;

/** The theme of a whole form is that of the studio. */
const OF_STAFF = /\/src\/forms\/theme\//;

export const isTextModule = (file: string): boolean =>
  (MODULE.test(file) || FIELD_TYPE.test(file)) && !OF_STAFF.test(file);

/** Of the texts of a field type only its messages are for citizens; the others are those of the handbook. */
export const isForCitizens = (file: string, path: string): boolean =>
  !FIELD_TYPE.test(file) || /(?:^|\.)(?:\w*[mM]essages?|exact)(?:\.|$)/.test(path);

/** Where a text of the program is written, as a key of translations: `program/ui/messages/rows.more`. */
export const programKey = (home: string, file: string, path: string): string =>
  `program/${relative(join(home, "src"), file).replace(/\.ts$/, "")}/${path}`;

/** The texts of a module that citizens see, in their order. */
export const textsForCitizens = (file: string, source: string) =>
  textsOfModule(source).filter(({ path }) => isForCitizens(file, path));

/** Every text of the program that citizens see, as the pieces of its modules below `home`. */
export function programModules(home: string): readonly { readonly file: string; readonly source: string }[] {
  const inRooms = ROOMS.flatMap((room) => {
    const folder = join(home, "src", room);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    return files
      .map((file) => join(folder, file))
      .filter(isTextModule)
      .sort();
  });
  const files = [...inRooms, ...MODULES.map((file) => join(home, "src", file))];
  return files.map((file) => ({ file, source: readFileSync(file, "utf8") }));
}

/** Where the texts of the page are that every address gets before the program runs. */
export const pageKey = "program/portal/index.html";

/** The texts of the program with their places, for the catalogues of translations. */
export const programTexts = (home: string): SourceEntry[] =>
  mergeTexts([
    ...textsOfHtml(readFileSync(join(home, "src/portal/index.html"), "utf8")).map((text) =>
      placed(text, pageKey),
    ),
    ...programModules(home).flatMap(({ file, source }) =>
      textsForCitizens(file, source).map(({ text, path }) => placed(text, programKey(home, file, path))),
    ),
  ]);

const placed = (text: string, key: string): SourceEntry => ({
  text,
  keys: [key],
  places: [`Testi del programma › ${key.slice("program/".length)}`],
});
