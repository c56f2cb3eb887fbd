import { readFileSync } from "node:fs";
import { type JsonObject } from "../engine/index.ts";
import { isEverOpen, valueOn } from "../engine/region/index.ts";
import { italianDay } from "../formats/quantities/italian-time.ts";
import type { RegionName } from "../gateway/index.ts";

/** The properties of a region's file that the sandbox reads. */
interface RegionFile extends JsonObject {
  nome: string;
  /** True when the portal offers a login. */
  accesso: boolean;
  canali: { email: boolean; sms: boolean };
  /** Limits of instalment requests; amounts in euro. */
  rate: {
    variabili: boolean;
    minimoDifficolta: number;
    perRata: number | null;
    massimo: number;
    massimoAvvisi: number;
  };
}

/** Reads `regions/<region>/region.json` with the values of today; the check of the definitions validates it. */
export function readRegionFile(region: RegionName): RegionFile {
  const file = new URL(`../../regions/${region}/region.json`, import.meta.url);
  return valueOn(JSON.parse(readFileSync(file, "utf8")), italianDay(Date.now())) as RegionFile; // as: checked
}

/** Returns true when the region's portal has a service. */
export const hasService = (region: RegionName, service: string) =>
  isEverOpen(readRegionFile(region), service);
