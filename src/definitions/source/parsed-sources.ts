import type { ContractDigest } from "../../contract/digest.ts";
import { type Fragments } from "../authoring/fragments.ts";
import { isObject } from "../types/model.ts";
import type { Report } from "./problems.ts";
import type { ShapeCheck } from "./shape.ts";
import { type Authored, type AuthoredValue, parseSource, locationOf, type SourceFile } from "./source.ts";

/** Everything that is authored, as text: what the check and the compiler start from. */
export interface Sources {
  readonly services: readonly SourceFile[];
  readonly fragments: readonly SourceFile[];
  readonly errors: SourceFile;
  readonly catalogue: SourceFile;
  /** By region: its facts and its overlays. */
  readonly regions: Readonly<
    Record<string, { readonly region: SourceFile; readonly overlays: readonly SourceFile[] }>
  >;
}

/** The checks of shape (from the two language schemas) and the contract. */
export interface Language {
  readonly service: ShapeCheck;
  readonly region: ShapeCheck;
  readonly contract: ContractDigest;
}

/** The same, read and of the right shape. */
export interface ParsedSources {
  readonly services: ReadonlyMap<string, Authored>;
  readonly fragments: Fragments;
  readonly profiles: Authored;
  readonly catalogue: Authored;
  readonly regions: ReadonlyMap<
    string,
    { readonly facts: Authored; readonly overlays: ReadonlyMap<string, Authored> }
  >;
}

/** Reads every file; null when one cannot be read or has not the right shape. */
export function parseSources(sources: Sources, language: Language, report: Report): ParsedSources | null {
  let sound = true;
  const read = (file: SourceFile, shape?: ShapeCheck): Authored => {
    const { value, errors, twice } = parseSource(file);
    for (const { place, name } of twice) report.add("word-twice", place, { name });
    for (const { place, what } of errors) report.add("json-syntax", place, { what });
    if (errors.length > 0) sound = false;
    else if (shape && !shape(value, report)) sound = false;
    return isObject(value) ? value : {};
  };
  const keyed = (files: readonly SourceFile[], key: string) =>
    new Map(
      files.map((file) => read(file, language.service)).map((authored) => [String(authored[key]), authored]),
    );
  const world: ParsedSources = {
    services: keyed(sources.services, "id"),
    fragments: keyed(sources.fragments, "fragment"),
    profiles: read(sources.errors, language.service),
    catalogue: read(sources.catalogue),
    regions: new Map(
      Object.entries(sources.regions).map(([id, { region, overlays }]) => [
        id,
        { facts: read(region, language.region), overlays: keyed(overlays, "overlay") },
      ]),
    ),
  };
  if (sound) reportStrays(world, report);
  return sound ? world : null;
}

/** Overlays of nothing, services that no region can switch, switches without a service. */
function reportStrays(world: ParsedSources, report: Report): void {
  for (const [id, { facts, overlays }] of world.regions) {
    const switches = (facts.servizi as Authored | undefined) ?? {};
    for (const [name, overlay] of overlays) {
      if (!world.services.has(name))
        report.add("overlay-unknown-service", locationOf(overlay, "overlay"), { name });
    }
    for (const [name, service] of world.services) {
      if (!(name in switches))
        report.add("service-without-switch", locationOf(service, "id"), { name, region: id });
    }
    for (const [name, state] of Object.entries(switches)) {
      if (isOn(state) && !world.services.has(name))
        report.add("region-without-definition", locationOf(switches, name), { name, region: id });
    }
  }
}

export const isOn = (state: AuthoredValue | undefined): boolean => isObject(state) && state.attivo === true;
