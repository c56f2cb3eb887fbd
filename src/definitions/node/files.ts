import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ContractDigest } from "../../contract/digest.ts";
import { type Published, withPaths } from "../check/published.ts";
import type { CheckedRegion } from "../check/region.ts";
import { parseFile } from "../source/parse-file.ts";
import { type Fits, shapeChecks } from "../source/shape.ts";
import type { SourceFile } from "../source/source.ts";
import type { Language, ShapeName } from "../source/parsed-sources.ts";
import type { Wording } from "../wording/wording.ts";
import { PATHS, read } from "./read-sources.ts";
import { readSchemas, SHAPES } from "./language-schemas.ts";
import * as fits from "./shapes.generated.ts";

export { readSources } from "./read-sources.ts";

const generated: Readonly<Record<ShapeName, Fits>> = fits;

const WORDS = "schemas/words.json";
const NO_WORDS: Wording = { terms: [], avoid: [], exempt: [] };
const PROJECT = join(import.meta.dirname, "../../..");
const DIGEST = join(import.meta.dirname, "../../contract/digest.generated.json");

/** The language of the project: its schemas, the digest of its contract and the words of texts. */
export function readLanguage(): Language {
  return languageWith(read(PROJECT, WORDS));
}

/** The language of the project with another file of words. */
export function languageWith(file: SourceFile): Language {
  const checks = Object.fromEntries(
    Object.entries(readSchemas()).map(([name, schema]) => [name, shapeChecks(schema)]),
  );
  const shapeOf = (name: ShapeName) => checks[SHAPES[name].file]!(SHAPES[name].part, generated[name]);
  const names = Object.keys(SHAPES) as ShapeName[]; // the keys of the table
  const shapes = Object.fromEntries(names.map((name) => [name, shapeOf(name)]));
  const words = parseFile(file, shapeOf("words"));
  return {
    shapes: shapes as Language["shapes"], // one for each name
    contract: JSON.parse(readFileSync(DIGEST, "utf8")) as ContractDigest, // the generated digest
    wording: words.isSound ? (words.authored as unknown as Wording) : NO_WORDS, // as: it has the shape of its schema
    ...(!words.isSound && { problems: words.diagnostics }),
  };
}

/** Adds the addresses of every region to the list of published ones; returns the new ones. */
export function publishPaths(root: string, regions: ReadonlyMap<string, CheckedRegion>): string[] {
  const { text } = read(root, PATHS);
  const { published, added } = withPaths(JSON.parse(text) as Published, regions); // as: the check has read it
  if (added.length > 0) writeFileSync(join(root, PATHS), `${JSON.stringify(published, null, 2)}\n`);
  return added;
}
