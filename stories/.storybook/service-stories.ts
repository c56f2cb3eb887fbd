import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Indexer } from "storybook/internal/types";
import type { Plugin } from "vite";
import type { CompiledService, Json, JsonObject, Validators } from "../../src/engine/definition.ts";
import { wireFormats } from "../../src/formats/wire-formats.ts";
import { folderOf, mapIdOf, metaIdOf, titleOf, writtenExamples } from "../../src/explorer/index.ts";
import { messages } from "../services/messages.ts";
import type { ServiceData } from "../services/service-data.ts";
import { buildStories, type RegionalService, type BuiltStories } from "../services/build-stories.ts";
import { regionNames } from "../../src/definitions/node/region-folders.mjs";
import { compiledRegions, type OfferedService, type RegionBundle } from "./definitions.ts";
import { recordedAnswers, type Recorded } from "./recorded-answers.ts";

/**
 * Generates the stories of services: each step of a file of `schemas/services` becomes a module, each of its states a story.
 *
 *     indexer   lists the stories and their regions (`buildStories`)
 *     plugin    virtual:servizi/passo/<service>/<step>       the stories of a step
 *               virtual:servizi/percorso/<service>           the map of a service
 *               virtual:servizi/dati/<service>               the service in each region, its stories and their fixtures
 *               virtual:servizi/regole/<region>/<service>    its validators
 */
const VIRTUAL = "virtual:servizi/";
const storyModule = join(import.meta.dirname, "../services/service-stories.tsx");

type Regions = Readonly<Record<string, RegionBundle>>;

const offers = (id: string, regions: Regions): readonly (readonly [string, OfferedService])[] =>
  Object.entries(regions).flatMap(([region, { services }]) => {
    const offered = services[id];
    return offered ? [[region, offered] as const] : [];
  });

const built = new WeakMap<Regions, Map<string, Promise<BuiltStories>>>();

/** Returns the stories of a service; builds them once for each text of the definitions. */
export function storiesOf(id: string, regions: Regions, text: string): Promise<BuiltStories> {
  const known = built.get(regions) ?? new Map<string, Promise<BuiltStories>>();
  built.set(regions, known);
  const found = known.get(id) ?? build(id, regions, text);
  known.set(id, found);
  return found;
}

async function build(id: string, regions: Regions, text: string): Promise<BuiltStories> {
  const { answers, others, variants, params } = recordedAnswers();
  const offered = offers(id, regions).map(
    async ([region, { service, validators }]): Promise<RegionalService> => {
      const rules = await importValidators(validators);
      return { region, facts: regions[region]?.facts ?? {}, service, validators: rules(wireFormats) };
    },
  );
  return buildStories(await Promise.all(offered), {
    answers,
    others,
    variants,
    identity: answers.leggiIdentita ?? null,
    byName: [
      writtenExamples(text),
      ...fragmentTexts().map(writtenExamples),
      params,
      handedAnswers(regions, answers),
    ],
  });
}

/** The texts of the fragments: their fields have examples too. */
const fragmentTexts = (): readonly string[] => {
  const folder = join(home, "schemas/fragments");
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
};

/** A parameter of a compiled target whose value is a whole datum. */
const HANDED = /"(\w+)":\{"expr":\["path","(\w+)"\]\}/g;

/** The responses that services hand over whole as objects, by the name of the parameter: `"with": { "calcolato": "= calcolo" }`. */
function handedAnswers(regions: Regions, answers: Recorded["answers"]): Record<string, Json> {
  const services = Object.values(regions).flatMap((region) => Object.values(region.services));
  const params = services.flatMap(({ service }) => service.steps.map((step) => step.params));
  const isObject = (name: string) => params.some((one) => one[name] === "oggetto");
  const handed = services.flatMap(({ service: { endpoints, steps } }) =>
    [...JSON.stringify(steps).matchAll(HANDED)].flatMap(([, name = "", datum]) => {
      const source = Object.values(endpoints).find(({ save }) => save === datum);
      const answer = answers[source?.operation ?? ""];
      return isObject(name) && answer !== undefined ? [[name, answer] as const] : [];
    }),
  );
  return Object.fromEntries(handed);
}

interface ValidatorsModule {
  readonly default: (formats: typeof wireFormats) => Validators;
}

const importValidators = async (source: string) =>
  ((await import(`data:text/javascript,${encodeURIComponent(source)}`)) as ValidatorsModule).default;

const textOf = (id: string): string => readFileSync(join(home, `schemas/services/${id}.json`), "utf8");

export const serviceIndexer: Indexer = {
  test: /schemas[\\/]services[\\/][^\\/]+\.json$/,
  async createIndex(file) {
    const id = basename(file, ".json");
    const regions = compiledRegions();
    const [first] = offers(id, regions);
    if (!first) return [];
    const { stories } = await storiesOf(id, regions, textOf(id));
    const { service } = first[1];
    return [
      {
        type: "story",
        importPath: `${VIRTUAL}percorso/${id}`,
        title: folderOf(service),
        metaId: mapIdOf(id),
        exportName: "percorso",
        name: messages.map,
        tags: ["servizio", ...offers(id, regions).map(([region]) => region)],
      },
      ...stories.map(({ step, exportName, name, fixtures }) => ({
        type: "story" as const,
        importPath: `${VIRTUAL}passo/${id}/${step}`,
        title: titleOf(service, step),
        metaId: metaIdOf(id, step),
        exportName,
        name,
        tags: ["servizio", ...Object.keys(fixtures)],
      })),
    ];
  },
};

export function serviceStoriesPlugin(): Plugin {
  return {
    name: "service-stories",
    resolveId: (source) => (source.startsWith(VIRTUAL) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return null;
      const [kind, first = "", second = ""] = id.slice(VIRTUAL.length + 1).split("/");
      for (const file of watchedFiles(kind === "regole" ? second : first)) this.addWatchFile(file);
      if (kind === "passo") return stepModule(first, second);
      if (kind === "percorso") return mapModule(first);
      if (kind === "dati")
        return dataModule(
          first,
          compiledRegions(),
          textOf(first),
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

async function stepModule(service: string, step: string): Promise<string> {
  const { stories } = await storiesOf(service, compiledRegions(), textOf(service));
  const names = stories.filter((story) => story.step === step).map(({ exportName }) => exportName);
  return [
    `import data from "${VIRTUAL}dati/${service}";`,
    `import { makeStories } from ${JSON.stringify(storyModule)};`,
    `const { meta, stories } = makeStories(data, ${JSON.stringify(step)});`,
    "export default meta;",
    ...names.map((name) => `export const ${name} = stories.${name};`),
  ].join("\n");
}

const mapModule = (service: string): string =>
  [
    `import data from "${VIRTUAL}dati/${service}";`,
    `import { makeMap } from ${JSON.stringify(storyModule)};`,
    "const { meta, stories } = makeMap(data);",
    "export default meta;",
    "export const percorso = stories.percorso;",
  ].join("\n");

/** Returns the module with the `ServiceData` of a service; `rulesAt` returns the module of the validators of a region. */
export async function dataModule(
  id: string,
  regions: Regions,
  text: string,
  rulesAt: (region: string) => string,
): Promise<string> {
  const offered = offers(id, regions);
  const imports = offered.map(([region], index) => `import rules${index} from "${rulesAt(region)}";`);
  const entries = Object.entries(regions).map(([region, { facts }]) => {
    const index = offered.findIndex(([name]) => name === region);
    const found = offered[index]?.[1];
    const service = found ? JSON.stringify(found.service) : "null";
    return `${JSON.stringify(region)}: { facts: ${JSON.stringify(facts)}, service: ${service}, rules: ${found ? `rules${index}` : "null"} }`;
  });
  const operations = offered.flatMap(([, { service }]) => operationsOf(service));
  const { stories, fixtures } = await storiesOf(id, regions, text);
  return [
    ...imports,
    `export default { id: ${JSON.stringify(id)}, regions: { ${entries.join(",\n")} },`,
    `recorded: ${JSON.stringify(onlyOf(recordedAnswers(), operations))},`,
    `stories: ${JSON.stringify(stories)},`,
    `fixtures: ${JSON.stringify(fixtures)} };`,
  ].join("\n");
}

/** Returns the `ServiceData` of a service, for use outside Storybook. */
export async function serviceDataOf(id: string, regions: Regions, text: string): Promise<ServiceData> {
  const offered = Object.fromEntries(offers(id, regions));
  const rules = await Promise.all(
    Object.entries(offered).map(
      async ([region, { validators }]) => [region, await importValidators(validators)] as const,
    ),
  );
  const byRegion = Object.fromEntries(rules);
  const { stories, fixtures } = await storiesOf(id, regions, text);
  return {
    id,
    regions: Object.fromEntries(
      Object.entries(regions).map(([region, { facts }]) => [
        region,
        { facts, service: offered[region]?.service ?? null, rules: byRegion[region] ?? null },
      ]),
    ),
    recorded: onlyOf(
      recordedAnswers(),
      Object.values(offered).flatMap(({ service }) => operationsOf(service)),
    ),
    stories,
    fixtures,
  };
}

const operationsOf = ({ endpoints }: CompiledService): string[] =>
  Object.values(endpoints).map(({ operation }) => operation);

const onlyOf = ({ answers, refusals }: Recorded, operations: readonly string[]) => {
  const pick = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => operations.includes(name)));
  return {
    answers: pick(answers),
    refusals: pick(refusals),
    identity: answers.leggiIdentita as JsonObject, // the contract shows a person
  };
};
