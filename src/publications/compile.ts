import { bundleOf } from "../definitions/node/compile-region.ts";
import {
  createChecker,
  projectDifference,
  type Diagnostic,
  type Language,
  type Part,
} from "../definitions/index.ts";
import { sourcesOf, type AuthoredFiles, type OfficeFiles } from "./authored-files.ts";

/** A bundle as it is stored: its manifest and index as JSON, and the text of each file by its name. */
export interface CompiledBundle {
  readonly manifest: string;
  readonly index: string;
  readonly files: ReadonlyMap<string, string>;
}

export interface Compiled {
  readonly diagnostics: readonly Diagnostic[];
  /** Null when a diagnostic is an error. */
  readonly bundle: CompiledBundle | null;
}

export interface VersionCompiler {
  compile(files: AuthoredFiles): Compiled;
  /** The difference of two versions in sentences; null when one cannot be read. */
  difference(from: AuthoredFiles, to: AuthoredFiles): readonly Part[] | null;
}

/**
 * Compiles versions of one region. It keeps its results, so a changed file compiles only the services that it touches. `office` are the
 * files of the region's office. An entrance of its own: a server compiles in another process and does not load the compiler.
 */
export function createCompiler(
  region: string,
  language: Language,
  office: OfficeFiles = [],
): VersionCompiler {
  const checker = createChecker(language);
  const check = (files: AuthoredFiles) => checker(sourcesOf(files, region, office));
  return {
    difference(from, to) {
      const [one, other] = [check(from), check(to)];
      return one.sources && other.sources ? projectDifference(one, other) : null;
    },
    compile(files) {
      const { diagnostics, bundle } = bundleOf(check(files), region);
      if (!bundle) return { diagnostics, bundle };
      return {
        diagnostics,
        bundle: {
          manifest: JSON.stringify(bundle.manifest),
          index: JSON.stringify(bundle.index),
          files: bundle.files,
        },
      };
    },
  };
}
