import { join } from "node:path";
import ts from "typescript";
import { applyMutant, type Mutant } from "./mutants.ts";

const home = join(import.meta.dirname, "../..");

/** The project with one file changed at a time, as the compiler's service sees it. */
class ChangedProject implements ts.LanguageServiceHost {
  readonly #options: ts.CompilerOptions;
  readonly #files: string[];
  #changed: { readonly file: string; readonly text: string } | null = null;
  #version = 0;

  constructor() {
    const { config } = ts.readConfigFile(join(home, "tsconfig.json"), ts.sys.readFile) as { config: unknown };
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, home);
    this.#options = options;
    this.#files = fileNames;
  }

  change(file: string, text: string): void {
    this.#changed = { file, text };
    this.#version += 1;
  }

  getCompilationSettings = () => this.#options;
  getScriptFileNames = () => this.#files;
  getScriptVersion = (file: string) => (file === this.#changed?.file ? String(this.#version) : "0");
  getScriptSnapshot = (file: string) => {
    const text = file === this.#changed?.file ? this.#changed.text : ts.sys.readFile(file);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  };
  getCurrentDirectory = () => home;
  getDefaultLibFileName = ts.getDefaultLibFilePath;
  fileExists = ts.sys.fileExists;
  readFile = ts.sys.readFile;
  readDirectory = ts.sys.readDirectory;
  directoryExists = ts.sys.directoryExists;
  getDirectories = ts.sys.getDirectories;
}

/**
 * Returns a function that says whether a mutant compiles, as far as its own file shows. One that does not is no mutant:
 * `npm run types` reports it before any test runs.
 */
export function createCompileCheck(): (mutant: Mutant) => boolean {
  const project = new ChangedProject();
  const service = ts.createLanguageService(project);
  return (mutant) => {
    const file = join(home, mutant.file);
    if (!/\.tsx?$/.test(file)) return true;
    project.change(file, applyMutant(ts.sys.readFile(file) ?? "", mutant));
    return (
      service.getSyntacticDiagnostics(file).length === 0 && service.getSemanticDiagnostics(file).length === 0
    );
  };
}
