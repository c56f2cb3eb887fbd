import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { CompiledService, Entry } from "../../engine/definition.ts";
import { entriesIn } from "../../engine/index.ts";
import { check } from "../check.ts";
import { readLanguage, readSources } from "./files.ts";

/** The size of the definitions, and the lines of TypeScript that name a service. */
export interface Counts {
  readonly services: number;
  readonly steps: number;
  /** Fields of all forms after the expansion of fragments. */
  readonly fields: number;
  /** Lines of the JSON files of services, fragments, overlays, catalogue and errors. */
  readonly json: number;
  /** `file:line` of each line of `src`, outside `rules` and `sandbox`, that names a service. */
  readonly naming: readonly string[];
}

/** Services whose name is also a word of the contract: a line names them only where it also mentions services. */
const WORDS_OF_CONTRACT = ["rateizzazione", "visure"];

/** Counts services, steps, fields and lines of the project at `root`. */
export function countAll(root: string): Counts {
  const sources = readSources(root);
  const files = [
    ...[sources.services, sources.fragments, [sources.errors, sources.catalogue]],
    ...Object.values(sources.regions).map(({ overlays }) => overlays),
  ].flat();
  const services = [...everyService(root).values()];
  return {
    services: services.length,
    steps: services.flatMap(({ steps }) => steps).length,
    fields: services.flatMap(({ steps }) => steps.flatMap(({ content }) => fieldsIn(content))).length,
    json: files.flatMap(({ text }) => text.trimEnd().split("\n")).length,
    naming: linesNaming(
      join(root, "src"),
      sources.services.map(({ path }) => basename(path, ".json")),
    ),
  };
}

/** Each service as one of the regions that offer it compiles it. */
function everyService(root: string): Map<string, CompiledService> {
  const { regions } = check(readSources(root), readLanguage());
  const offered = [...regions.values()].flatMap(({ services }) => [...services.values()]);
  return new Map(offered.map(({ compiled }) => [compiled.id, compiled]));
}

/** A recap repeats fields that are counted where they are asked. */
const fieldsIn = (content: readonly Entry[]) =>
  [...entriesIn(content, ({ kind }) => kind !== "recap")].filter((entry) => "field" in entry);

function linesNaming(folder: string, services: readonly string[]): string[] {
  const [words, names] = [true, false].map((isWord) =>
    services.filter((id) => WORDS_OF_CONTRACT.includes(id) === isWord).join("|"),
  );
  const naming = new RegExp(`\\b(${names})\\b|serv(izi|ices?)\\b.*\\b(${words})\\b`);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/^(rules|sandbox)[\\/]/.test(file),
  );
  return files.flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .split("\n")
      .flatMap((line, at) => (naming.test(line) ? [`${file}:${at + 1}`] : [])),
  );
}
