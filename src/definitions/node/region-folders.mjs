import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { otherLanguages } from "../translation/region-languages.mjs";

// Plain JavaScript without libraries, because `npm start` reads it before the installation.

const PROJECT = join(import.meta.dirname, "../../..");

/** Returns the regions of a project, in alphabetical order: the folders of `regions/` that hold a `region.json`. */
export const regionNames = (root = PROJECT) =>
  readdirSync(join(root, "regions"))
    .filter((folder) => existsSync(join(root, "regions", folder, "region.json")))
    .sort();

/** Returns the region of a program that runs without REGION: `config.region` of `package.json`. */
export const defaultRegion = (root = PROJECT) =>
  String(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).config.region);

/** Returns the languages of a region besides that of its definitions. */
export const readOtherLanguages = (home, region) =>
  otherLanguages(JSON.parse(readFileSync(join(home, "regions", region, "region.json"), "utf8")));

/** The files of words of all languages, as paths from the project's root: `schemas/words.json`, that of Italian, and `schemas/words.fr.json`. */
export const wordsFiles = (home) =>
  readdirSync(join(home, "schemas"))
    .filter((name) => /^words(?:\.[a-z]{2})?\.json$/.test(name))
    .sort()
    .map((name) => `schemas/${name}`);
