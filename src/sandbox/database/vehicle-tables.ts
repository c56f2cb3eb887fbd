import type { Generated } from "kysely";

export interface PersonTable {
  /** Codice fiscale (people) or partita IVA (companies). */
  code: string;
  kind: "person" | "company";
  /** Surname, or the company's name. */
  surname: string;
  name: string | null;
  birth_date: string | null;
  birth_place: string | null;
  municipality: string | null;
  province: string | null;
  /** Italian note about the person's use in trials; null for generated people. */
  note: string | null;
}

/** Category of a vehicle for the tax; the contract's type code is derived from it. */
export type Category = "car" | "lorry" | "motorcycle" | "moped" | "quadricycle" | "trailer";

/** Fuel or drive, where the tax depends on it. */
export type Drive =
  | "petrol"
  | "diesel"
  | "electric"
  | "lpg"
  | "methane"
  | "petrol-lpg"
  | "petrol-methane"
  | "petrol-hybrid"
  | "diesel-hybrid"
  | "none";

export interface VehicleTable {
  id: Generated<number>;
  plate: string;
  category: Category;
  owner: string;
  /** ISO date of the first registration. */
  registered_on: string;
  drive: Drive;
  /** Emission class: E0 … E6, NN when unknown. */
  euro: string;
  /** Whole kilowatts (field P.2, decimals dropped). */
  kw: number;
  /** Of a hybrid: the combustion engine alone. */
  combustion_kw: number | null;
  payload_kg: number | null;
  total_mass_kg: number | null;
  /** May tow goods trailers. */
  towing: boolean;
  trailer_class: string | null;
  leased: boolean;
  disability_exemption: boolean;
  historic_certificate: boolean;
  /** Last month paid for, YYYY-MM; null without any payment. */
  paid_until: string | null;
}

/** A former vehicle of a person or company; ISO dates. */
export interface FormerOwnershipTable {
  vehicle: number;
  owner: string;
  since: string;
  until: string;
}

/** An extraction of the history of a vehicle. */
export interface InspectionTable {
  key: string;
  /** Tax code of the person who asked for it. */
  person: string;
  vehicle: number;
  /** Number of empty answers before the history is ready. */
  empty_answers: number;
}
