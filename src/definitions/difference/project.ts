import type { CompiledService, JsonObject } from "../../engine/definition.ts";
import { isEqual } from "../../engine/index.ts";
import { CatalogueReader } from "../bundle/catalogue.ts";
import type { Checked, CheckedRegion } from "../check.ts";
import { withServiceTitles } from "../explain/name-services.ts";
import { FILES } from "../language/files.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { silentReport } from "../source/diagnostics.ts";
import type { Authored } from "../source/source.ts";
import type { Wording } from "../wording/wording.ts";
import { datedClosing, newMaintenance, renamedService } from "./closings.ts";
import { Comparison } from "./compare.ts";
import { factsDifference } from "./facts.ts";
import { formerTitle, type Naming } from "./former-titles.ts";
import { KINDS } from "./kinds/kinds.ts";
import { nodeOf } from "./kinds/names.ts";
import type { PortalParts } from "./kinds/portal.ts";
import { factsWithPresentNames, renamedServices, withPresentNames } from "./renamed-services.ts";
import type { Sentence } from "./sentences.ts";
import { serviceDifference } from "./services.ts";

/** The sentences about a service, or about the portal around the services. */
export interface Part {
  /** Titles of services with the same sentences, or «Portale». */
  readonly titles: readonly string[];
  /** The regions with these sentences; empty in the difference of two regions. */
  readonly regions: readonly string[];
  readonly sentences: readonly Sentence[];
}

/** A region of a checked version, with its catalogue. */
interface RegionVersion {
  readonly region: CheckedRegion;
  readonly catalogue: Authored;
}

/** The difference of two checked versions of the project, service by service. Sentences that several regions or services share appear once. */
export function projectDifference(before: Checked, after: Checked): readonly Part[] {
  const names = new Set([...before.regions.keys(), ...after.regions.keys()]);
  const parts = [...names].flatMap((name) => {
    const [one, other] = [before, after].map((checked) => versionOf(checked, name));
    if (one && other) return versionDifference(one, other).map((part) => ({ ...part, regions: [name] }));
    return one || other ? [wholeRegion(name, other !== null)] : [];
  });
  return merged(merged(parts, "regions"), "titles");
}

/** The difference of two regions of one version, from the first to the second. Nobody moves from one to the other, so drafts have no part. */
export function regionDifference(checked: Checked, from: string, to: string): readonly Part[] {
  const [one, other] = [from, to].map((name) => versionOf(checked, name));
  if (!one || !other) return [];
  const parts = versionDifference(one, other).map(({ sentences, ...part }) => ({
    ...part,
    sentences: sentences.filter(({ group }) => group !== "drafts"),
  }));
  return merged(parts, "titles");
}

/** The difference of two files of words, which only authors meet. */
export const wordsDifference = (before: Wording, after: Wording): readonly Part[] =>
  partOf(
    "Parole dei testi",
    factsDifference(before, after, {
      table: FILES.words,
      titles: new Map(),
      place: "fra le parole dei testi",
      groups: {},
    }),
  );

function versionOf({ regions, sources }: Checked, name: string): RegionVersion | null {
  const region = regions.get(name);
  return region && sources ? { region, catalogue: sources.catalogue } : null;
}

const wholeRegion = (name: string, isNew: boolean): Part => ({
  titles: ["Portale"],
  regions: [name],
  sentences: [{ group: "path", text: isNew ? "Si aggiunge questa regione." : "Non c'è più questa regione." }],
});

function versionDifference(before: RegionVersion, after: RegionVersion): readonly Part[] {
  const titles = titlesIn(before, after);
  const names = renamedServices(before.region, after.region);
  const formerNames = new Map([...names].map(([former, now]) => [now, former]));
  const [facts, laterFacts] = [
    factsWithPresentNames(factsOf(before), factsOf(after), names) as JsonObject, // as: facts stay an object
    factsOf(after),
  ];
  const former = [...before.region.services.keys()].map((id) => names.get(id) ?? id);
  const ids = new Set([...former, ...after.region.services.keys()]);
  const namings = (): readonly Naming[] => [
    { title: "Portale", content: partsOf(after) },
    ...[...after.region.services.values()].map(({ compiled }) => ({
      title: compiled.title,
      content: compiled,
    })),
  ];
  const services = [...ids].flatMap((id) => {
    const formerId = formerNames.get(id) ?? id;
    const known = before.region.services.get(formerId)?.compiled ?? null;
    const one = known && withPresentNames(known, names);
    const other = after.region.services.get(id)?.compiled ?? null;
    const sentences = [
      ...serviceDifference({ before: one, after: other }),
      ...(one && other
        ? [
            ...(formerId === id ? [] : renamedService),
            ...formerTitle(one.title, other.title, namings),
            ...datedClosing(facts, laterFacts, id),
          ]
        : []),
    ];
    return partOf((other ?? one)!.title, withoutInternal(sentences));
  });
  const portals = {
    before: { parts: withPresentNames(partsOf(before), names), facts },
    after: { parts: partsOf(after), facts: laterFacts },
  };
  const parts = [...partOf("Portale", portalDifference(portals, titles)), ...services];
  return parts.map((part) => ({
    ...part,
    sentences: part.sentences.map((one) => ({ ...one, text: withServiceTitles(one.text, titles) })),
  }));
}

/** Keys follow from the places of entries: a region that drops a new entry has other keys and nothing else. */
const withoutInternal = (sentences: readonly Sentence[]): readonly Sentence[] =>
  sentences.filter(({ isInternal }) => !isInternal);

const partOf = (title: string, sentences: readonly Sentence[]): readonly Part[] =>
  sentences.length > 0 ? [{ titles: [title], regions: [], sentences }] : [];

/** The facts of a region that do more than change texts. */
const FACT_GROUPS = {
  accesso: "path",
  servizi: "path",
  manutenzioni: "path",
  schede: "path",
  canali: "sends",
  rate: "writes",
} as const;

/** Menu, cards, home page, footer, and the facts of the region. */
function portalDifference(
  { before, after }: Readonly<Record<"before" | "after", { parts: PortalParts; facts: JsonObject }>>,
  titles: ReadonlyMap<string, string>,
): readonly Sentence[] {
  const comparison = new Comparison(KINDS, { before: new Map(), after: new Map() }, new Set());
  const [one, other] = [before.parts, after.parts];
  if (!isEqual(one, other)) comparison.compare("portal", nodeOf(one), nodeOf(other), { where: "", name: "" });
  const facts = { table: FILES.region, titles, place: "fra i dati della regione", groups: FACT_GROUPS };
  return [
    ...comparison.sentences.list(),
    ...factsDifference(before.facts, after.facts, facts),
    ...newMaintenance(before.facts, after.facts),
  ];
}

const factsOf = ({ region }: RegionVersion): JsonObject => region.facts as JsonObject; // as: a file that was read as JSON

const titlesIn = (...versions: readonly RegionVersion[]): ReadonlyMap<string, string> =>
  new Map(versions.flatMap(({ region }) => titlesOf(region)));

const titlesOf = ({ services, closed }: CheckedRegion): readonly (readonly [string, string])[] =>
  [...[...services.values()].map(({ compiled }) => compiled), ...closed].map(
    ({ id, title }: CompiledService) => [id, title],
  );

function partsOf({ region, catalogue }: RegionVersion): PortalParts {
  const reader = new CatalogueReader(new AuthoredNode(catalogue, silentReport), region);
  return {
    menu: reader.menu(),
    cards: reader.cards(),
    home: reader.home(),
    footer: reader.footer(),
    ownVehicles: reader.ownVehicles(),
    payVehicle: reader.payVehicle(),
    ownCases: reader.ownCases(),
    help: reader.help(),
  };
}

/** Joins the parts that differ only in their regions, or only in their titles. */
function merged(parts: readonly Part[], by: "regions" | "titles"): readonly Part[] {
  const found = new Map<string, Part>();
  for (const part of parts) {
    const key = JSON.stringify({ ...part, [by]: null });
    const known = found.get(key);
    found.set(key, known ? { ...known, [by]: [...known[by], ...part[by]] } : part);
  }
  return [...found.values()];
}
