import type { FileTable } from "./file-table.ts";
import { catalogueFile } from "./files/catalogue.ts";
import { regionFile } from "./files/region.ts";
import { wordsFile } from "./files/words.ts";

/** The authored files outside the language of services, by the names of their schemas. */
export const FILES: Readonly<Record<"region" | "catalogue" | "words", FileTable>> = {
  region: regionFile,
  catalogue: catalogueFile,
  words: wordsFile,
};
