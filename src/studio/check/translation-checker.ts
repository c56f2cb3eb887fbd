import type { Checked, Diagnostic, Language, Translations, Wording } from "../../definitions/index.ts";
import { LANGUAGE } from "../../definitions/language/index.ts";
import {
  catalogueRows,
  createTranslationCheck,
  emptyCatalogue,
  mergeTexts,
  printCatalogue,
  readCatalogue,
  type SourceEntry,
  type TranslationRow,
  withTranslation,
} from "../../definitions/translation/index.ts";
import { cataloguePath } from "../../definitions/translation/region-languages.mjs";
import { changedPaths, isCatalogue, sourcesOf } from "../../publications/values.ts";
import type { Files } from "../model/address.ts";

/** A translation that a person writes: of a row of the table, into one language. */
export interface WrittenTranslation {
  readonly language: string;
  readonly key: string;
  readonly translation: string;
}

interface TranslationParts {
  readonly language: Language;
  readonly region: string;
  readonly programTexts: readonly SourceEntry[];
  /** The terms of the languages, by language. */
  readonly wordings: Readonly<Record<string, Wording>>;
  readonly files: () => Files;
  readonly check: () => Checked;
}

/**
 * The catalogues of the files of a checker, by the functions of the command line. A check of them takes some hundred milliseconds: it is done again
 * when files have changed. The texts of a table stay while only catalogues change.
 */
export function translationChecker({
  language,
  region,
  programTexts,
  wordings,
  files,
  check,
}: TranslationParts) {
  const checkAll = createTranslationCheck(language, { table: LANGUAGE, read: readCatalogue, wordings });
  let last: ({ readonly files: Files } & Translations) | undefined;
  /** The last texts of files without errors. */
  let texts: readonly SourceEntry[] | null = null;

  function result(): Translations {
    const now = files();
    if (last?.files === now) return last;
    last = { files: now, ...checkAll(sourcesOf(now, region), region, check()) };
    if (last.shown) texts = mergeTexts([...last.shown, ...programTexts]);
    return last;
  }

  /** The diagnostics of the present files; none while those of before are of other catalogues. */
  function diagnosticsNow(): readonly Diagnostic[] {
    const now = files();
    const isOfCatalogues = last && changedPaths(last.files, now).every((path) => isCatalogue(path, region));
    if (!last || !isOfCatalogues) return result().diagnostics;
    return last.files === now ? last.diagnostics : [];
  }

  function read(other: string) {
    const path = cataloguePath(region, other);
    const text = files().get(path);
    const found =
      text === undefined
        ? { catalogue: emptyCatalogue(other, region), lines: new Map<string, number>() }
        : readCatalogue(text, other);
    return found.catalogue && { path, catalogue: found.catalogue, lines: found.lines };
  }

  return {
    diagnostics: (): readonly Diagnostic[] => result().diagnostics,
    /** The rows of a language; null for a catalogue that cannot be read. */
    rows(other: string): TranslationRow[] | null {
      const found = read(other);
      const diagnostics = diagnosticsNow();
      return found && catalogueRows(found, found, { texts, diagnostics });
    },
    /** The text of the catalogue with a translation; null for a catalogue that cannot be read, and for a row that it does not have. */
    write({ language: other, ...written }: WrittenTranslation): string | null {
      const found = read(other);
      diagnosticsNow();
      const made = found && withTranslation(found.catalogue, texts, written);
      return made && printCatalogue(made);
    },
  };
}
