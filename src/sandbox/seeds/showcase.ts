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

/** Vehicles with memorable plates, the same in both regions, for manual trials and journeys. */
export const showcase: Showcase[] = [
  {
    plate: "GA111AA",
    type: "A",
    note: "automobile in regola",
    status: 200,
    paid: "inTime",
    owner: 0,
    vehicle: {},
  },
  {
    plate: "GB222BB",
    type: "A",
    note: "automobile in ritardo, con sanzione e interessi",
    status: 200,
    paid: "late",
    owner: 1,
    vehicle: { kw: 110, drive: "diesel" },
  },
  {
    plate: "GC333CC",
    type: "A",
    note: "automobile elettrica, esente",
    status: 200,
    paid: "inTime",
    owner: 2,
    vehicle: { drive: "electric", registered_on: "2025-03-20", kw: 100 },
  },
  {
    plate: "GD444DD",
    type: "A",
    note: "automobile ibrida",
    status: 200,
    paid: "inTime",
    owner: 2,
    vehicle: { drive: "petrol-hybrid", registered_on: "2025-05-08", kw: 85, combustion_kw: 68 },
  },
  {
    plate: "EA55555",
    type: "M",
    note: "motociclo",
    status: 200,
    paid: "inTime",
    owner: 0,
    vehicle: { category: "motorcycle", kw: 35, euro: "E3", registered_on: "2014-06-03" },
  },
  {
    plate: "GE666EE",
    type: "A",
    note: "autocarro, a portata",
    status: 200,
    paid: "inTime",
    owner: 0,
    vehicle: { category: "lorry", drive: "diesel", payload_kg: 1200, total_mass_kg: 3500 },
  },
  {
    plate: "XA777AA",
    type: "R",
    note: "rimorchio senza tariffa, non calcolabile",
    status: 406,
    paid: "inTime",
    owner: 0,
    vehicle: {
      category: "trailer",
      drive: "none",
      euro: "NN",
      kw: 0,
      registered_on: "2016-09-01",
      trailer_class: "special",
    },
  },
  {
    plate: "TO888888",
    type: "A",
    note: "automobile con più di 30 anni, esente",
    status: 200,
    paid: "inTime",
    owner: 0,
    vehicle: { euro: "E0", kw: 40, registered_on: "1989-02-14" },
  },
  {
    plate: "GF100FF",
    type: "A",
    note: "automobile da pagare entro il mese",
    status: 200,
    paid: "due",
    owner: 0,
    vehicle: {},
  },
  {
    plate: "GH200HH",
    type: "A",
    note: "automobile da pagare entro il mese, di un'altra persona",
    status: 200,
    paid: "due",
    owner: 1,
    vehicle: { kw: 53 },
  },
  {
    plate: "EB33333",
    type: "M",
    note: "motociclo da pagare entro il mese",
    status: 200,
    paid: "due",
    owner: 0,
    vehicle: { category: "motorcycle", kw: 25, euro: "E4", registered_on: "2018-05-10" },
  },
  {
    plate: "XB300BB",
    type: "R",
    note: "rimorchio da pagare, importo fisso",
    status: 200,
    paid: "due",
    owner: 0,
    vehicle: {
      category: "trailer",
      drive: "none",
      euro: "NN",
      kw: 0,
      registered_on: "2017-06-01",
      trailer_class: "caravan",
    },
  },
  {
    plate: "X2222B",
    type: "C",
    note: "ciclomotore da pagare, senza anni passati",
    status: 200,
    paid: "due",
    owner: 0,
    vehicle: { category: "moped", kw: 3, registered_on: "2019-03-04" },
  },
  {
    plate: "GL400LL",
    type: "A",
    note: "automobile in regola, con due anni passati da pagare",
    status: 200,
    paid: "inTime",
    owner: 0,
    vehicle: {},
  },
  {
    plate: "GM500MM",
    type: "A",
    note: "automobile in regola, con accertamenti da pagare",
    status: 200,
    paid: "inTime",
    owner: 0,
    vehicle: { registered_on: "2015-02-10" },
  },
  {
    plate: "GN600NN",
    type: "A",
    note: "automobile di un'impresa",
    status: 200,
    paid: "inTime",
    owner: -9,
    vehicle: {},
  },
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
