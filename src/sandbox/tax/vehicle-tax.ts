import { toCents } from "../../formats/quantities/money.ts";
import type { VehicleTable } from "../database/vehicle-tables.ts";
import { monthsBetween, yearOf } from "./months.ts";
import type { Period } from "./period.ts";
import { shareOf } from "./share.ts";
import {
  amountsOn,
  type AmountsInForce,
  type Rate,
  type Reduction,
  type TariffPeriod,
  type Tariffs,
} from "./tariffs.ts";

/** The properties of a vehicle on which the tax depends. */
export type TaxedVehicle = Pick<
  VehicleTable,
  | "category"
  | "registered_on"
  | "drive"
  | "euro"
  | "kw"
  | "combustion_kw"
  | "payload_kg"
  | "total_mass_kg"
  | "towing"
  | "trailer_class"
  | "leased"
  | "disability_exemption"
  | "historic_certificate"
>;

/** The tax of one period in cents with its formula (`Pot Kw 74 E6`), or the reason why it cannot be computed. */
export type VehicleTax =
  | { kind: "due"; cents: number; explanation: string }
  | { kind: "notComputable"; reason: NotComputable };

/** Reasons for a calculation by the offices; the Italian texts are in `sandbox/messages.ts`. */
export type NotComputable = "unknownEuroClass" | "heavyLorry" | "unknownPayload" | "unknownTrailer";

/** Power above which the State collects a supplement of its own. */
const stateSupplementOverKw = 185;

/** Computes the tax of a vehicle for one period, without late charges. */
export function vehicleTax(vehicle: TaxedVehicle, period: Period, tariffs: Tariffs): VehicleTax {
  const amounts = amountsOn(tariffs, period.deadline);
  const reduction = tariffs.reductions.find((known) => fits(known, vehicle, period));
  const kw = reduction?.of === "combustion" ? (vehicle.combustion_kw ?? vehicle.kw) : vehicle.kw;
  const ordinary =
    reduction?.of === "reference"
      ? { cents: toCents(amounts.cars.referencePerKw) * kw, explanation: powerText(vehicle, kw) }
      : ordinaryTax({ ...vehicle, kw }, period, amounts);
  if (typeof ordinary === "string") {
    // An exemption needs no ordinary tax.
    if (reduction?.share[0] !== 0) return { kind: "notComputable", reason: ordinary };
    return { kind: "due", cents: 0, explanation: capitalised(reduction.text) };
  }
  return {
    kind: "due",
    cents: reduction ? shareOf(ordinary.cents, reduction.share) : ordinary.cents,
    explanation: [ordinary.explanation, reduction?.text].filter(Boolean).join(", "),
  };
}

function fits(reduction: Reduction, vehicle: TaxedVehicle, period: Period) {
  const { registered_on: registered } = vehicle;
  return (
    isCase[reduction.case](vehicle, period) &&
    (reduction.categories?.includes(vehicle.category) ?? true) &&
    vehicle.kw <= (reduction.maxKw ?? Infinity) &&
    registered >= (reduction.registeredFrom ?? "") &&
    registered <= (reduction.registeredTo ?? "9999") &&
    monthsBetween(registered, period.from) < (reduction.years ?? Infinity) * 12 &&
    (reduction.dueIn ?? yearOf(period.deadline)) === yearOf(period.deadline)
  );
}

const isCase: Record<Reduction["case"], (vehicle: TaxedVehicle, period: Period) => boolean> = {
  disability: (vehicle) => vehicle.disability_exemption,
  // Age counts by calendar year: the whole year in which the vehicle turns thirty is free.
  historic: (vehicle, period) => ageIn(vehicle, period) >= 30,
  certificate: (vehicle, period) => vehicle.historic_certificate && ageIn(vehicle, period) >= 20,
  electric: ({ drive }) => drive === "electric",
  gas: ({ drive }) => drive === "lpg" || drive === "methane",
  lpg: ({ drive }) => drive === "petrol-lpg",
  methane: ({ drive }) => drive === "petrol-methane",
  // Diesel hybrids have no reduction in either region.
  hybrid: ({ drive }) => drive === "petrol-hybrid",
};

const ageIn = (vehicle: TaxedVehicle, period: Period) => yearOf(period.from) - yearOf(vehicle.registered_on);

type Amount = { cents: number; explanation: string } | NotComputable;

function ordinaryTax(vehicle: TaxedVehicle, period: Period, amounts: AmountsInForce): Amount {
  switch (vehicle.category) {
    case "car":
      return carTax(vehicle, period, amounts.cars);
    case "lorry":
      return lorryTax(vehicle, amounts);
    case "motorcycle":
      return motorcycleTax(vehicle, amounts.motorcycles);
    case "moped":
      return { cents: toCents(amounts.moped), explanation: "Ciclomotore, importo fisso" };
    case "quadricycle":
      return { cents: toCents(amounts.quadricycle), explanation: "Quadriciclo leggero, importo fisso" };
    case "trailer": {
      const amount = amounts.trailers[vehicle.trailer_class ?? ""];
      return amount === undefined
        ? "unknownTrailer"
        : { cents: toCents(amount), explanation: "Rimorchio, importo fisso" };
    }
  }
}

/** Computes the tax by power: the rate up to 100 kW and the rate beyond, both of the band of the vehicle's power. */
function carTax(vehicle: TaxedVehicle, period: Period, cars: TariffPeriod["cars"]): Amount {
  const isFractional = period.months < 12 && cars.fractional !== undefined;
  const band = cars.bands.find(({ upToKw }) => vehicle.kw <= (upToKw ?? Infinity));
  const rates = vehicle.leased ? cars.leased : isFractional ? cars.fractional : band?.rates;
  const rate = byEuro<Rate>(rates ?? {}, vehicle.euro);
  if (!rate) return "unknownEuroClass";
  const { kw } = vehicle;
  const yearly = Math.min(kw, 100) * toCents(rate[0]) + Math.max(kw - 100, 0) * toCents(rate[1]);
  return { cents: shareOf(yearly, [period.months, 12]), explanation: powerText(vehicle, kw) };
}

function motorcycleTax(vehicle: TaxedVehicle, { upToKw, rates }: TariffPeriod["motorcycles"]): Amount {
  const rate = byEuro(rates, vehicle.euro);
  if (!rate) return "unknownEuroClass";
  const cents = toCents(rate.fixed) + Math.max(vehicle.kw - upToKw, 0) * toCents(rate.perKw);
  return { cents, explanation: powerText(vehicle, vehicle.kw) };
}

function lorryTax(vehicle: TaxedVehicle, { lorries, towingFromKg }: AmountsInForce): Amount {
  const { payload_kg: payload, total_mass_kg: mass } = vehicle;
  if (payload === null || mass === null) return "unknownPayload";
  if (mass > lorries.maxTotalMassKg) return "heavyLorry";
  const base = lorries.byPayload.find(([upTo]) => payload <= upTo);
  if (!base) return "heavyLorry";
  const tows = vehicle.towing && mass > towingFromKg;
  const supplement = tows ? (lorries.towing.find(([upTo]) => mass <= (upTo ?? Infinity))?.[1] ?? 0) : 0;
  const explanation = `Portata Kg ${payload}${tows ? " con traino" : ""}`;
  return { cents: toCents(base[1]) + toCents(supplement), explanation };
}

/** Returns the highest listed class not above the vehicle's own: later classes have the rate of the last listed one. */
function byEuro<Value>(rates: Record<string, Value>, euro: string): Value | undefined {
  for (let level = Number(euro.slice(1)); level >= 0; level--) {
    const rate = rates[`E${level}`];
    if (rate !== undefined) return rate;
  }
  return undefined;
}

function powerText(vehicle: TaxedVehicle, kw: number) {
  const supplement = vehicle.category === "car" && kw > stateSupplementOverKw;
  return `Pot Kw ${kw} ${vehicle.euro}${supplement ? ", addizionale erariale a parte (F24)" : ""}`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
