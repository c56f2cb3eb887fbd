import { existsSync, readFileSync } from "node:fs";
import type { RegionName } from "../../gateway/index.ts";
import type { Fraction } from "./share.ts";

/** Euro per kW up to 100 kW, and per further kW. */
export type Rate = readonly [upTo100: number, over100: number];
type ByEuro<Value> = Record<string, Value>;

/** Each band applies to the whole power of a vehicle. */
export interface PowerBand {
  upToKw: number | null;
  rates: ByEuro<Rate>;
}

/** Share of the tax due in a special case; the first case that matches a vehicle applies. */
export interface Reduction {
  case: "electric" | "gas" | "lpg" | "methane" | "hybrid" | "disability" | "historic" | "certificate";
  /** Only vehicles of these categories. */
  categories?: string[];
  maxKw?: number;
  registeredFrom?: string;
  registeredTo?: string;
  /** Number of years after registration in which it applies. */
  years?: number;
  /** Only for payments due in this year. */
  dueIn?: number;
  share: Fraction;
  /** Base of the share: the ordinary tax, the reference rate, or the combustion engine's kW alone. */
  of?: "ordinary" | "reference" | "combustion";
  text: string;
}

export type FirstPaymentRule =
  | { registeredFrom: string | null; kind: "twelveMonths" }
  | {
      registeredFrom: string | null;
      kind: "fixedExpiries";
      smallUpToKw: number;
      expiries: number[];
      smallExpiries: number[];
    };

/**
 * The tariff file of a region, with dates of validity. Amounts are euro with two decimals, turned into cents when used.
 */
export interface Tariffs {
  region: string;
  /** Total mass up to which towing goods is free. */
  towingFromKg: number;
  firstPayment: FirstPaymentRule[];
  periods: {
    /** First and last day on which a payment is due under these amounts. */
    validFrom: string;
    validTo: string | null;
    cars: { bands: PowerBand[]; leased: ByEuro<Rate>; fractional?: ByEuro<Rate>; referencePerKw: number };
    motorcycles: { upToKw: number; rates: ByEuro<{ fixed: number; perKw: number }> };
    moped: number;
    quadricycle: number;
    lorries: {
      maxTotalMassKg: number;
      byPayload: [upToKg: number, amount: number][];
      towing: [upToKg: number | null, amount: number][];
    };
    trailers: Record<string, number>;
  }[];
  reductions: Reduction[];
}

export type TariffPeriod = Tariffs["periods"][number];
/** The amounts of one period, with the region's limit of towing. */
export type AmountsInForce = TariffPeriod & Pick<Tariffs, "towingFromKg">;

/** The file with the amounts of the state, which apply where a region has none of its own. */
const NATIONAL = "nazionale";

function readTariffs(name: string): Partial<Tariffs> {
  const file = new URL(`../tariffs/${name}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Tariffs>) : {}; // a test reads every cell
}

const known = new Map<RegionName, Tariffs>();

/** Returns the tariffs of a region: its own file over the national one. */
export function tariffsOf(region: RegionName): Tariffs {
  const read = known.get(region) ?? {
    ...(readTariffs(NATIONAL) as Tariffs), // complete, unlike the files of regions
    ...readTariffs(region),
    region,
  };
  known.set(region, read);
  return read;
}

/** Returns the amounts in force when a payment falls due; the first known ones before that. */
export function amountsOn(tariffs: Tariffs, deadline: string): AmountsInForce {
  const found = tariffs.periods.find(
    ({ validFrom, validTo }) => validFrom <= deadline && deadline <= (validTo ?? "9999"),
  );
  const amounts = found ?? tariffs.periods[0];
  if (!amounts) throw new Error(`the tariffs of ${tariffs.region} are empty`);
  return { ...amounts, towingFromKg: tariffs.towingFromKg };
}
