import type { ContractDigest } from "../contract/digest.ts";
import type { Wording } from "./wording/wording.ts";
import type { Language, ShapeName } from "./source/parsed-sources.ts";
import { parseFile } from "./source/parse-file.ts";
import { shapeCheck, type Explainer, type Fits } from "./source/shape.ts";
import { type SchemaName, SHAPES } from "./shapes.ts";
import type { SourceFile } from "./source/source.ts";

const NO_WORDS: Wording = { terms: [], avoid: [], exempt: [] };

/** The parts that a language is made of. */
export interface LanguageParts {
  readonly schemas: Readonly<Record<SchemaName, object>>;
  /** The functions that were compiled ahead. */
  readonly fits: Readonly<Record<ShapeName, Fits>>;
  /** The functions that explain mistakes: compiled when a file does not fit, or ahead of time in programs that may not compile. */
  readonly explainers: (shape: ShapeName) => Explainer;
  readonly contract: ContractDigest;
  readonly words: SourceFile;
}

/** Makes the language that files are checked with. Pure: also a browser makes one. */
export function makeLanguage({ schemas, fits, explainers, contract, words }: LanguageParts): Language {
  const shapeOf = (name: ShapeName) =>
    shapeCheck(schemas[SHAPES[name].file], { fits: fits[name], explainer: () => explainers(name) });
  const names = Object.keys(SHAPES) as ShapeName[]; // the keys of the table
  const shapes = Object.fromEntries(names.map((name) => [name, shapeOf(name)]));
  const wording = parseFile(words, shapeOf("words"));
  return {
    shapes: shapes as Language["shapes"], // one for each name
    contract,
    wording: wording.isSound ? (wording.authored as unknown as Wording) : NO_WORDS, // as: it has the shape of its schema
    ...(!wording.isSound && { problems: wording.diagnostics }),
  };
}
