import type { RegionName } from "../../gateway/index.ts";
import type { VehicleTable } from "../database/vehicle-tables.ts";
import { addMonths, monthOf } from "../tax/months.ts";
import { tariffsOf } from "../tax/tariffs.ts";

export type NewVehicle = Omit<VehicleTable, "id">;

/** The default vehicle: a petrol car, 74 kW, Euro 6. */
export const plainCar: Omit<NewVehicle, "plate" | "owner" | "paid_until"> = {
  category: "car",
  registered_on: "2021-04-12",
  drive: "petrol",
  euro: "E6",
  kw: 74,
  combustion_kw: null,
  payload_kg: null,
  total_mass_kg: null,
  towing: false,
  trailer_class: null,
  leased: false,
  disability_exemption: false,
  historic_certificate: false,
};

export interface Showcase {
  plate: string;
  /** The contract's type code. */
  type: string;
  /** Italian note about the expected result. */
  note: string;
  /** Expected status of the calculation. */
  status: 200 | 406;
  vehicle: Partial<typeof plainCar>;
  /** Index of the owner in the list of people. */
  owner: number;
  /** State of the payment: in time, due at the end of this month, or months late. */
  paid: "inTime" | "due" | "late";
}

/** A car of the first person, in time, unless the rest says otherwise. */
const shown = (plate: string, note: string, rest: Partial<Showcase> = {}): Showcase => ({
  ...{ plate, note, type: "A", status: 200, paid: "inTime", owner: 0, vehicle: {} },
  ...rest,
});

/** Vehicles with memorable plates, the same in both regions, for manual trials and journeys. */
export const showcase: Showcase[] = [
  shown("GA111AA", "automobile in regola"),
  shown("GB222BB", "automobile in ritardo, con sanzione e interessi", {
    paid: "late",
    owner: 1,
    vehicle: { kw: 110, drive: "diesel" },
  }),
  shown("GC333CC", "automobile elettrica, esente", {
    owner: 2,
    vehicle: { drive: "electric", registered_on: "2025-03-20", kw: 100 },
  }),
  shown("GD444DD", "automobile ibrida", {
    owner: 2,
    vehicle: { drive: "petrol-hybrid", registered_on: "2025-05-08", kw: 85, combustion_kw: 68 },
  }),
  shown("EA55555", "motociclo", {
    type: "M",
    vehicle: { category: "motorcycle", kw: 35, euro: "E3", registered_on: "2014-06-03" },
  }),
  shown("GE666EE", "autocarro, a portata", {
    vehicle: { category: "lorry", drive: "diesel", payload_kg: 1200, total_mass_kg: 3500 },
  }),
  shown("XA777AA", "rimorchio senza tariffa, non calcolabile", {
    type: "R",
    status: 406,
    vehicle: {
      category: "trailer",
      drive: "none",
      euro: "NN",
      kw: 0,
      registered_on: "2016-09-01",
      trailer_class: "special",
    },
  }),
  shown("TO888888", "automobile con più di 30 anni, esente", {
    vehicle: { euro: "E0", kw: 40, registered_on: "1989-02-14" },
  }),
  shown("GF100FF", "automobile da pagare entro il mese", { paid: "due" }),
  shown("GH200HH", "automobile da pagare entro il mese, di un'altra persona", {
    paid: "due",
    owner: 1,
    vehicle: { kw: 53 },
  }),
  shown("EB33333", "motociclo da pagare entro il mese", {
    type: "M",
    paid: "due",
    vehicle: { category: "motorcycle", kw: 25, euro: "E4", registered_on: "2018-05-10" },
  }),
  shown("XB300BB", "rimorchio da pagare, importo fisso", {
    type: "R",
    paid: "due",
    vehicle: {
      category: "trailer",
      drive: "none",
      euro: "NN",
      kw: 0,
      registered_on: "2017-06-01",
      trailer_class: "caravan",
    },
  }),
  shown("X2222B", "ciclomotore da pagare, senza anni passati", {
    type: "C",
    paid: "due",
    vehicle: { category: "moped", kw: 3, registered_on: "2019-03-04" },
  }),
  shown("GL400LL", "automobile in regola, con due anni passati da pagare"),
  shown("GM500MM", "automobile in regola, con accertamenti da pagare", {
    vehicle: { registered_on: "2015-02-10" },
  }),
  shown("GN600NN", "automobile di un'impresa", { owner: -9 }),
];

/** Months from today to the last one paid for. */
const paidMonths = { inTime: 2, due: -1, late: -5 };

/** Returns the last paid month of a vehicle that is in time, due, or some months late on a given day. */
export function paidUntil(
  paid: Showcase["paid"],
  vehicle: typeof plainCar,
  region: RegionName,
  today: string,
) {
  const ends = expiryMonths(vehicle, region);
  const step = paid === "inTime" ? 1 : -1;
  let month = addMonths(monthOf(today), paidMonths[paid]);
  while (!ends.includes(Number(month.slice(5)))) month = addMonths(month, step);
  return month;
}

/** Returns the months in which the tax of such a vehicle may expire. */
export function expiryMonths(
  { category, kw }: Pick<NewVehicle, "category" | "kw">,
  region: RegionName,
): number[] {
  if (category === "moped" || category === "quadricycle" || category === "trailer") return [12];
  const rule = tariffsOf(region).firstPayment[0];
  if (rule?.kind !== "fixedExpiries") return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  return category === "motorcycle" || kw <= rule.smallUpToKw ? rule.smallExpiries : rule.expiries;
}
