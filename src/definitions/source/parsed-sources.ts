import type { ContractDigest } from "../../contract/digest.ts";
import { isEverOpen } from "../../engine/region/index.ts";
import { AuthoredNode } from "./authored-node.ts";
import { withoutCopies } from "./careless/copied-services.ts";
import { type Diagnostic, Report, silentReport, suggest } from "./diagnostics.ts";
import { type OfficeFile, withAddresses } from "./office-files.ts";
import { sameOrigin } from "./origins.ts";
import { Reuse } from "./reuse.ts";
import type { ShapeCheck } from "./shape.ts";
import { parseFile, type ParsedFile } from "./parse-file.ts";
import { reportTexts } from "./report-texts.ts";
import { reportWording } from "../wording/report-wording.ts";
import { type WordFinder, wordFinder, type Wording } from "../wording/wording.ts";
import { type Authored, fileName, isObject, type SourceFile } from "./source.ts";

/** Every authored file as text: the input of the check. */
export interface Sources {
  readonly services: readonly SourceFile[];
  readonly fragments: readonly SourceFile[];
  readonly errors: SourceFile;
  readonly catalogue: SourceFile;
  /** The published addresses. */
  readonly paths: SourceFile;
  /** Those of the version that this one changes: an address keeps its step there, also where `paths` has another one. */
  readonly formerPaths?: SourceFile;
  readonly regions: Readonly<Record<string, RegionSources>>;
  /** True when the project has other regions, which are missing here: conditions and fragments that no region uses are not reported. */
  readonly lacksRegions?: boolean;
}

/** The facts of a region, its overlays and the files of its office. */
export interface RegionSources {
  readonly region: SourceFile;
  readonly overlays: readonly SourceFile[];
  /** Catalogues of translations: `regions/vda/fr.po`. */
  readonly translations?: readonly SourceFile[];
  readonly files?: readonly OfficeFile[];
}

/** A kind of authored file with a shape of its own. */
export type ShapeName =
  | "service"
  | "fragment"
  | "overlay"
  | "errors"
  | "region"
  | "catalogue"
  | "paths"
  | "words";

/** The checks of shape, one for each kind of file, the contract, and the words of texts. */
export interface Language {
  readonly shapes: Readonly<Record<ShapeName, ShapeCheck>>;
  readonly contract: ContractDigest;
  readonly wording: Wording;
  /** Problems of the file of the words, without which texts cannot be checked. */
  readonly problems?: readonly Diagnostic[];
  /** Translates the texts of the program that a bundle has; by default they stay Italian. */
  readonly translate?: (text: string) => string;
  /** Returns date and time in Italy. Without a clock no window is past. */
  readonly now?: () => string;
}

type ById = ReadonlyMap<string, Authored>;

/** The same files, parsed and of the right shape, by the names of the files. */
export interface ParsedSources {
  readonly services: ById;
  readonly fragments: ById;
  readonly profiles: Authored;
  readonly catalogue: Authored;
  /** The names of services that are left out, because they are copies of others. */
  readonly copies: ReadonlySet<string>;
  /** By region: the step of each published address. */
  readonly published: Authored;
  readonly regions: ReadonlyMap<string, { readonly facts: Authored; readonly overlays: ById }>;
}

/** Parses authored files; a file whose text has not changed keeps its objects. */
export class SourceParser {
  readonly #files = new Reuse<ParsedFile>();
  readonly #served = new Reuse<{ readonly served: Authored; readonly diagnostics: readonly Diagnostic[] }>();
  readonly #finder: WordFinder;

  constructor(private readonly language: Language) {
    this.#finder = wordFinder(language.wording);
  }

  /** Parses every file; null when one is not JSON or has not the right shape. */
  parse(sources: Sources, report: Report): ParsedSources | null {
    const { problems = [] } = this.language;
    report.addAll(problems);
    let isSound = problems.length === 0;
    const read = (file: SourceFile, kind: ShapeName): Authored => {
      const parsed = this.#files.get(file.path, [file.text], () => this.#parseFile(file, kind));
      report.addAll(parsed.diagnostics);
      if (!parsed.isSound) isSound = false;
      return parsed.authored;
    };
    const byName = (files: readonly SourceFile[], kind: ShapeName): ById => {
      const named = new Map(files.map((file) => [fileName(file.path), read(file, kind)]));
      reportIds(named, report);
      return named;
    };
    const regions = Object.entries(sources.regions).map(([folder, files]) => {
      const facts = read(files.region, "region");
      reportRegionId(folder, new AuthoredNode(facts, report));
      const served = this.#withAddresses(folder, facts, files.files ?? [], report);
      return [folder, { facts: served, overlays: byName(files.overlays, "overlay") }] as const;
    });
    const parsed: ParsedSources = {
      services: byName(sources.services, "service"),
      fragments: byName(sources.fragments, "fragment"),
      profiles: read(sources.errors, "errors"),
      catalogue: read(sources.catalogue, "catalogue"),
      copies: new Set(),
      published: this.#published(sources, read(sources.paths, "paths"), report),
      regions: new Map(regions),
    };
    if (!isSound) return null;
    const services = withoutCopies(parsed.services, namings(parsed), report);
    const copies = new Set([...parsed.services.keys()].filter((name) => !services.has(name)));
    const originals = { ...parsed, services, copies };
    reportUnmatched(originals, report);
    return originals;
  }

  /**
   * The published addresses, each with the step that it had first. Reports those that left the list, because a later version would know nothing of
   * them. A former list of another shape counts for nothing.
   */
  #published({ formerPaths }: Sources, published: Authored, report: Report): Authored {
    if (!formerPaths) return published;
    const former = this.#files.get(`former ${formerPaths.path}`, [formerPaths.text], () =>
      this.#parseFile(formerPaths, "paths"),
    );
    if (!former.isSound) return published;
    reportUnlisted(former.authored, new AuthoredNode(published, report));
    const regions = Object.entries({ ...former.authored, ...published }).map(([region, now]) => {
      const known = former.authored[region];
      if (!isObject(now) || !isObject(known)) return [region, now] as const;
      return [region, sameOrigin({ ...now, ...known }, now)] as const;
    });
    return sameOrigin(Object.fromEntries(regions), published);
  }

  /** Keeps the facts while neither they nor the files of the office change. */
  #withAddresses(region: string, facts: Authored, files: readonly OfficeFile[], report: Report): Authored {
    const { served, diagnostics } = this.#served.get(region, [facts, JSON.stringify(files)], () => {
      const own = new Report();
      return { served: withAddresses(facts, files, own), diagnostics: own.list() };
    });
    report.addAll(diagnostics);
    return served;
  }

  #parseFile(file: SourceFile, kind: ShapeName): ParsedFile {
    return parseFile(file, this.language.shapes[kind], (authored, report) => {
      reportTexts(authored, report, { mayLeave: kind === "region" });
      reportWording(authored, this.#finder, report);
    });
  }
}

/** Reports files of one folder whose `id` is not the name of the file; it may be the name of another one. */
function reportIds(files: ById, report: Report): void {
  for (const [name, authored] of files) {
    const file = new AuthoredNode(authored, report);
    const id = file.optional("id");
    if (id === undefined || id === name) continue;
    const { file: other } = new AuthoredNode(files.get(id) ?? {}, report).location() ?? {};
    if (other) file.report("id-of-other-file", "id", { id, name, other });
    else file.report("id-not-file-name", "id", { id, name });
  }
}

function reportRegionId(folder: string, region: AuthoredNode): void {
  const id = region.optional("id");
  if (id !== undefined && id !== folder) region.report("region-not-folder", "id", { id, folder });
}

/** Reports overlays of unknown services, services without a switch and switches without a service or a line in the catalogue. */
function reportUnmatched({ regions, services, copies, catalogue }: ParsedSources, report: Report): void {
  const planned = servicesNamedIn(catalogue);
  const bare = new Set(new AuthoredNode(catalogue, report).object("switches")?.names());
  for (const [region, { facts, overlays }] of regions) {
    const switches = new AuthoredNode(facts, report).object("servizi");
    for (const [name, overlay] of overlays)
      if (!services.has(name) && !copies.has(name))
        new AuthoredNode(overlay, report).report("overlay-unknown-service", "id", { name });
    for (const [name, service] of services)
      if (!switches?.has(name))
        new AuthoredNode(service, report).report("service-without-switch", "id", { name, region });
    for (const name of switches?.names() ?? []) {
      if (services.has(name) || copies.has(name) || bare.has(name)) continue;
      if (!planned.has(name))
        switches?.reportName(
          "region-unknown-service",
          name,
          { name },
          suggest(name, [...services.keys(), ...bare]),
        );
      else {
        const state = isEverOpen(facts, name) ? "acceso" : "spento";
        switches?.report("region-without-definition", name, { name, region, state });
      }
    }
  }
}

/** How often the catalogue and the regions name each service; none is written for one that nobody names. */
function namings({ catalogue, regions }: ParsedSources): ReadonlyMap<string, number> {
  const switched = [...regions.values()].flatMap(({ facts }) =>
    isObject(facts.servizi) ? Object.keys(facts.servizi) : [],
  );
  const counts = new Map<string, number>();
  for (const name of [...namesIn(catalogue), ...switched]) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Every service that the catalogue names: some may not be written yet. */
const servicesNamedIn = (catalogue: Authored): ReadonlySet<string> => new Set(namesIn(catalogue));

/** The service of each line of the catalogue that names one. */
const namesIn = (catalogue: Authored): string[] =>
  [...new AuthoredNode(catalogue, silentReport).descendants()].flatMap(
    (node) => node.optional("service") ?? [],
  );

/** True when a region asks for a login before a service. */
export const needsLogin = (facts: Authored, service: string): boolean =>
  stateOf(facts, service).accesso === true;

/** The level of assurance that a region asks for before a service; undefined for that of every login. */
export function loginLevel(facts: Authored, service: string): number | undefined {
  const { livello } = stateOf(facts, service);
  return typeof livello === "number" ? livello : undefined;
}

/** How a region offers a service, as its file writes it. */
function stateOf({ servizi }: Authored, service: string): Authored {
  const state = isObject(servizi) ? servizi[service] : undefined;
  return isObject(state) ? state : {};
}

/** Reports the addresses of the former list that the list lacks, once for each of its regions. */
function reportUnlisted(former: Authored, list: AuthoredNode): void {
  for (const [region, known] of Object.entries(former)) {
    const now = list.object(region);
    const [path, ...others] = Object.keys(known as Authored).filter((one) => !now?.has(one)); // as the shape says
    if (path === undefined) continue;
    const params = { path, region, n: others.length + 1 };
    (now ?? list).reportHere("path-unlisted", params);
  }
}
