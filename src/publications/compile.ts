import { bundleOf, translationCheck, translationParts } from "../definitions/node/compile-region.ts";
import {
  createChecker,
  createMarker,
  sourcesDifference,
  type Bundle,
  type Checked,
  type Diagnostic,
  type Difference,
  type Language,
  type Translations,
} from "../definitions/index.ts";
import { LANGUAGE } from "../definitions/language/index.ts";
import { sourcesOf, type AuthoredFiles } from "./authored-files.ts";

/** A bundle as it is stored: its manifest and index as JSON, and the text of each file by its name. */
export interface CompiledBundle {
  readonly manifest: string;
  readonly index: string;
  readonly files: ReadonlyMap<string, string>;
  /** The bundles in the other languages of the region. */
  readonly languages?: ReadonlyMap<string, CompiledBundle>;
}

export interface Compiled {
  readonly diagnostics: readonly Diagnostic[];
  /** Null when a diagnostic of the definitions is an error. */
  readonly bundle: CompiledBundle | null;
}

export interface VersionCompiler {
  /** The problems of a version, without its bundle; `former`: the version that it changes. */
  problems(files: AuthoredFiles, former?: AuthoredFiles): readonly Diagnostic[];
  compile(files: AuthoredFiles): Compiled;
  /** The same with a bundle for a preview, in which each text has the mark of where it is written, unless it is too long for marks. */
  compileMarked(files: AuthoredFiles): Compiled;
  /**
   * The bundle in another language of the region, for a preview: a translation that cannot be used counts as missing. Null where the region does not have
   * the language or its catalogue.
   */
  compileIn(files: AuthoredFiles, language: string): Compiled;
  /** The difference of two versions in sentences; null when one cannot be read. */
  difference(from: AuthoredFiles, to: AuthoredFiles): Difference | null;
}

const written = ({ manifest, index, files }: Bundle): CompiledBundle => ({
  manifest: JSON.stringify(manifest),
  index: JSON.stringify(index),
  files,
});

/**
 * Compiles versions of one region. It keeps its results, so a changed file compiles only the services that it touches. An
 * entrance of its own: a server compiles in another process and does not load the compiler.
 */
export function createCompiler(region: string, language: Language): VersionCompiler {
  // Marked files have a checker of their own: they would replace the results of the others.
  const [checker, markedChecker] = [createChecker(language), createChecker(language)];
  const check = (files: AuthoredFiles, former?: AuthoredFiles) => checker(sourcesOf(files, region, former));
  const checkMarked = (files: AuthoredFiles) => markedChecker(sourcesOf(files, region));
  const mark = createMarker(LANGUAGE);
  const checkTranslations = translationCheck(language);
  const translationsOf = (files: AuthoredFiles, checked: Checked) =>
    checkTranslations(sourcesOf(files, region), region, checked);
  const compile = (checked: Checked, translations?: Translations): Compiled => {
    const { diagnostics, bundle, languages } = bundleOf(checked, region, translations);
    if (!bundle) return { diagnostics, bundle: null };
    const others = [...languages].map(([name, one]) => [name, written(one)] as const);
    return { diagnostics, bundle: { ...written(bundle), languages: new Map(others) } };
  };
  return {
    problems(files, former) {
      const checked = check(files, former);
      return [...checked.diagnostics, ...translationsOf(files, checked).diagnostics];
    },
    difference(from, to) {
      const [before, after] = [sourcesOf(from, region), sourcesOf(to, region)];
      const found = sourcesDifference(before, after, checker);
      if (!found) return null;
      const parts = translationParts(before, after, { check: checker, checkTranslations });
      return { ...found, parts: [...found.parts, ...parts] };
    },
    compile(files) {
      const checked = check(files);
      return compile(checked, translationsOf(files, checked));
    },
    compileIn(files, language) {
      const checked = check(files);
      const { diagnostics, languages } = translationsOf(files, checked);
      const wanted = new Map([...languages].filter(([name]) => name === language));
      const made = bundleOf(checked, region, { diagnostics: [], languages: wanted });
      const bundle = made.languages.get(language);
      return { diagnostics: [...made.diagnostics, ...diagnostics], bundle: bundle ? written(bundle) : null };
    },
    compileMarked(files) {
      const source = check(files);
      const marked = compile(checkMarked(mark(files).files()));
      // Places are those of the files as they are written. Marks may make a text or a file longer than the check allows.
      return { ...(marked.bundle ? marked : compile(source)), diagnostics: source.diagnostics };
    },
  };
}
