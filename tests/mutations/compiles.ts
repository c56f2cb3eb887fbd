import { join } from "node:path";
import ts from "typescript";
import { applyMutant, type Mutant } from "./mutants.ts";

const home = join(import.meta.dirname, "../..");

/**
 * Returns a function that says whether a mutant compiles, as far as its own file shows. One that does not is no mutant:
 * `npm run types` reports it before any test runs.
 */
export function createCompileCheck(): (mutant: Mutant) => boolean {
  const { config } = ts.readConfigFile(join(home, "tsconfig.json"), ts.sys.readFile) as { config: unknown };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, home);
  let changed = { file: "", text: "", version: 0 };
  const service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (file) => (file === changed.file ? String(changed.version) : "0"),
    getScriptSnapshot: (file) => {
      const text = file === changed.file ? changed.text : ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
  return (mutant) => {
    const file = join(home, mutant.file);
    if (!/\.tsx?$/.test(file)) return true;
    const text = applyMutant(ts.sys.readFile(file) ?? "", mutant);
    changed = { file, text, version: changed.version + 1 };
    return [service.getSyntacticDiagnostics(file), service.getSemanticDiagnostics(file)].every(
      ({ length }) => length === 0,
    );
  };
}
