import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ContractDigest } from "../../contract/digest.ts";
import { type Published, withPaths } from "../check/published.ts";
import type { CheckedRegion } from "../check/region.ts";
import { makeLanguage } from "../make-language.ts";
import type { Language } from "../source/parsed-sources.ts";
import type { SourceFile } from "../source/source.ts";
import { PATHS, read } from "./read-sources.ts";
import { compiledExplainers, readSchemas } from "./language-schemas.ts";
import * as fits from "./shapes.generated.ts";

export { readSources } from "./read-sources.ts";

const WORDS = "schemas/words.json";
const PROJECT = join(import.meta.dirname, "../../..");
const DIGEST = join(import.meta.dirname, "../../contract/digest.generated.json");

/** The language of the project: its schemas, the digest of its contract and the words of texts. */
export function readLanguage(): Language {
  return languageWith(read(PROJECT, WORDS));
}

/** The language of the project with another file of words. */
export function languageWith(words: SourceFile): Language {
  const schemas = readSchemas();
  return makeLanguage({
    schemas,
    fits,
    explainers: compiledExplainers(schemas),
    contract: JSON.parse(readFileSync(DIGEST, "utf8")) as ContractDigest, // the generated digest
    words,
  });
}

/** Adds the addresses of every region to the list of published ones; returns the new ones. */
export function publishPaths(root: string, regions: ReadonlyMap<string, CheckedRegion>): string[] {
  const { text } = read(root, PATHS);
  const { published, added } = withPaths(JSON.parse(text) as Published, regions); // as: the check has read it
  if (added.length > 0) writeFileSync(join(root, PATHS), `${JSON.stringify(published, null, 2)}\n`);
  return added;
}
