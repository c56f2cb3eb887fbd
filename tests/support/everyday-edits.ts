import { join } from "node:path";
import {
  type Checked,
  compileBundle,
  createChecker,
  type Diagnostic,
  type SourceFile,
  type Sources,
} from "../../src/definitions/index.ts";
import { readSources } from "../../src/definitions/node/files.ts";
import type { CompiledService, Entry, Field, JsonObject, Step } from "../../src/engine/index.ts";
import { joinIndex } from "../../src/engine/bundle/index.ts";
import type { WholePortalManifest } from "../../src/portal/manifest.ts";
import { declaredFields } from "../../src/engine/index.ts";
import type { Scope } from "../../src/engine/expressions/index.ts";
import { takeSnapshot } from "../../src/engine/form/index.ts";
import { mapFiles, projectLanguage } from "./language-cases.ts";

const project: Sources = readSources(join(import.meta.dirname, "../.."));
const check = createChecker(projectLanguage());
const keyOf = ({ code, file, message }: Diagnostic): string => [code, file, message].join();
const before = new Set(check(project).diagnostics.map(keyOf));

/** The project after one edit of an author. */
export class Edited {
  /** The diagnostics that the edit adds, warnings and notes included. */
  readonly told: readonly Diagnostic[];

  constructor(
    readonly checked: Checked,
    readonly sources: Sources,
  ) {
    this.told = checked.diagnostics.filter((diagnostic) => !before.has(keyOf(diagnostic)));
  }

  /** A compiled service of a region. */
  service(id: string, region = "piemonte"): CompiledService {
    return this.checked.regions.get(region)!.services.get(id)!.compiled;
  }

  step(id: string, step: string, region = "piemonte"): Step {
    return this.service(id, region).steps.find((one) => one.id === step)!;
  }

  manifest(region = "piemonte"): WholePortalManifest {
    const tools = { digest: () => "0", validators: () => "" };
    const { manifest, index } = compileBundle(
      this.checked.regions.get(region)!,
      this.checked.sources!.catalogue,
      tools,
    );
    return joinIndex(manifest, index);
  }
}

/** Checks the project with a file that an author has added. */
export const withFiles = (add: (sources: Sources) => Sources): Edited => {
  const sources = add(project);
  return new Edited(check(sources), sources);
};

/** Checks the project with one place of one file changed; the text to change occurs once in the file. */
export function edit(path: string, from: string, to: string): Edited {
  const change = (file: SourceFile): SourceFile => {
    if (file.path !== path) return file;
    if (file.text.split(from).length !== 2) throw new Error(`${path} does not have this text once: ${from}`);
    return { path, text: file.text.replace(from, () => to) };
  };
  return withFiles((sources) => mapFiles(sources, change));
}

/** The text of a file of the project between two texts, the second excluded; to its end where the second is missing. */
export function textBetween(path: string, start: string, end: string): string {
  const { services, fragments, catalogue } = project;
  const { text } = [...services, ...fragments, catalogue].find((file) => file.path === path)!;
  const last = text.indexOf(end);
  return text.slice(text.indexOf(start), last < 0 ? undefined : last);
}

/** The data that conditions of a service read. */
export const scopeOf = (service: CompiledService, roots: JsonObject, today = "2026-11-22"): Scope => ({
  roots,
  values: service.values,
  today,
});

/** Messages of the form of a step, by the name of their field. */
export function problemsOf(step: Step, data: JsonObject, scope: Scope): Record<string, string> {
  const { problems } = takeSnapshot({ name: step.id, content: step.content }, data, scope);
  return Object.fromEntries(problems.map(({ path, message }) => [path.at(-1) ?? "", message]));
}

/** A field of a content, wherever it stands. */
export const fieldNamed = (content: readonly Entry[], name: string): Field | undefined =>
  declaredFields(content).find(({ field }) => field.name === name)?.field;
