import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Indexer } from "storybook/internal/types";
import type { Plugin } from "vite";
import type { CompiledService, Json } from "../../src/engine/definition.ts";
import { planService, type PlannedStory } from "../services/plan.ts";
import { compiledRegions, regionNames, type OfferedService, type RegionBundle } from "./definitions.ts";
import { recordedAnswers, type Recorded } from "./recorded-answers.ts";

/**
 * Stories that nobody writes: a file of `schemas/services` becomes, for each step, a module of stories with a state each.
 *
 *     indexer   which stories there are                      (`planService`)
 *     plugin    virtual:servizi/passo/<service>/<step>       the stories of a step
 *               virtual:servizi/dati/<service>               the service as each region offers it, recorded answers
 *               virtual:servizi/regole/<region>/<service>    its validators
 */
const VIRTUAL = "virtual:servizi/";
const bench = join(import.meta.dirname, "../services/service-stories.tsx");

type Regions = Readonly<Record<string, RegionBundle>>;

const offers = (
  id: string,
  regions: Regions = compiledRegions(),
): readonly (readonly [string, OfferedService])[] =>
  Object.entries(regions).flatMap(([region, { services }]) => {
    const offered = services[id];
    return offered ? [[region, offered] as const] : [];
  });

/** The stories of a service over all regions; a step that one region alone has is there too. */
function plannedStories(id: string): PlannedStory[] {
  const all = offers(id).flatMap(([, { service }]) => planService(service));
  return all.filter(
    (one, at) =>
      at === all.findIndex(({ title, exportName }) => title === one.title && exportName === one.exportName),
  );
}

export const serviceIndexer: Indexer = {
  test: /schemas[\\/]services[\\/][^\\/]+\.json$/,
  async createIndex(file) {
    const id = basename(file, ".json");
    return plannedStories(id).map(({ title, exportName, name, step }) => ({
      type: "story",
      importPath: `${VIRTUAL}passo/${id}/${step}`,
      title,
      exportName,
      name,
      tags: ["servizio"],
    }));
  },
};

export function serviceStoriesPlugin(): Plugin {
  return {
    name: "service-stories",
    resolveId: (source) => (source.startsWith(VIRTUAL) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return null;
      const [kind, first = "", second = ""] = id.slice(VIRTUAL.length + 1).split("/");
      for (const file of watchedFiles(kind === "regole" ? second : first)) this.addWatchFile(file);
      if (kind === "passo") return stepModule(first, second);
      if (kind === "dati")
        return dataModule(
          first,
          compiledRegions(),
          readFileSync(join(home, `schemas/services/${first}.json`), "utf8"),
          (region) => `${VIRTUAL}regole/${region}/${first}`,
        );
      return compiledRegions()[first]?.services[second]?.validators ?? null;
    },
  };
}

const home = join(import.meta.dirname, "../..");
const watchedFiles = (service: string): string[] => [
  join(home, `schemas/services/${service}.json`),
  join(home, "schemas/errors.json"),
  ...regionNames().map((region) => join(home, `regions/${region}/region.json`)),
];

function stepModule(service: string, step: string): string {
  const stories = plannedStories(service).filter((story) => story.step === step);
  return [
    `import data from "${VIRTUAL}dati/${service}";`,
    `import { makeStories } from ${JSON.stringify(bench)};`,
    `const { meta, stories } = makeStories(data, ${JSON.stringify(stories)});`,
    "export default meta;",
    ...stories.map(({ exportName }) => `export const ${exportName} = stories.${exportName};`),
  ].join("\n");
}

/** The module of a service's `ServiceData`; `rulesAt` says where the validators of a region are. */
export function dataModule(
  id: string,
  regions: Regions,
  text: string,
  rulesAt: (region: string) => string,
): string {
  const offered = offers(id, regions);
  const imports = offered.map(([region], index) => `import rules${index} from "${rulesAt(region)}";`);
  const entries = Object.entries(regions).map(([region, { facts }]) => {
    const index = offered.findIndex(([name]) => name === region);
    const found = offered[index]?.[1];
    const service = found ? JSON.stringify(found.service) : "null";
    return `${JSON.stringify(region)}: { facts: ${JSON.stringify(facts)}, service: ${service}, rules: ${found ? `rules${index}` : "null"} }`;
  });
  const operations = offered.flatMap(([, { service }]) => operationsOf(service));
  return [
    ...imports,
    `export default { id: ${JSON.stringify(id)}, regions: { ${entries.join(",\n")} },`,
    `recorded: ${JSON.stringify(onlyOf(recordedAnswers(), operations))},`,
    `examples: ${JSON.stringify(writtenExamples(text))} };`,
  ].join("\n");
}

const operationsOf = ({ endpoints }: CompiledService): string[] =>
  Object.values(endpoints).map(({ operation }) => operation);

const onlyOf = ({ answers, refusals, params }: Recorded, operations: readonly string[]) => {
  const pick = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => operations.includes(name)));
  return {
    answers: pick(answers),
    refusals: pick(refusals),
    params,
    identity: answers.leggiIdentita ?? null,
  };
};

/** The first right example that the author wrote beside each field, by the field's name. */
function writtenExamples(text: string): Record<string, Json> {
  const found: Record<string, Json> = {};
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== "object" || node === null) return;
    const { name, examples } = node as { name?: unknown; examples?: { valid?: Json[] } };
    const [example] = examples?.valid ?? [];
    if (typeof name === "string" && example !== undefined) found[name] ??= example;
    Object.values(node).forEach(walk);
  };
  walk(JSON.parse(text));
  return found;
}
