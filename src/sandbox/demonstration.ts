import type { FasciaRateizzazione } from "../contract/portal.generated.ts";
import type { RegionName } from "../gateway/index.ts";
import known from "./demonstration.json" with { type: "json" };
import { readRegionFile } from "./region-file.ts";

/** The facts of a region that only the demonstration needs. */
interface Facts {
  /** Seed of the random numbers: every new database has the same people and vehicles. */
  seed: number;
  /** Two letters each, the capital first. */
  provinces: string[];
  /** Three digits of the tax office, in the codes of companies. */
  taxOffice: string;
  /** Tax code of the region. */
  fiscalCode: string;
  /** Latest year of the assessments that can be paid by instalments; later ones are collected elsewhere. */
  lastSplitYear: number | null;
  /** The bands of instalment requests, ascending and without gaps; they have ranges where `rate.variabili`. */
  bands: FasciaRateizzazione[];
}

/** The facts of a region; those of the whole country when `demonstration.json` has none of its own. */
export function demonstrationOf(region: RegionName): Facts {
  const rows: Readonly<Record<string, Facts>> = known;
  return (Object.hasOwn(rows, region) && rows[region]) || known.nazionale;
}

/** The creditor: the region, as named by the payment platform and the documents. */
export function creditorOf(region: RegionName) {
  const { nome: name } = readRegionFile(region);
  const short = name.replace(/^Regione\s+(autonoma\s+)?/i, "");
  return { name, short, fiscalCode: demonstrationOf(region).fiscalCode };
}
