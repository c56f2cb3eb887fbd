import type { Category } from "./database/vehicle-tables.ts";

/** The contract's vehicle types and the database categories that each one covers; `isReduced` marks the short list. */
export const vehicleTypes: {
  codice: string;
  descrizione: string;
  isReduced: boolean;
  categories: Category[];
}[] = [
  { codice: "A", descrizione: "AUTOVEICOLO", isReduced: true, categories: ["car", "lorry"] },
  { codice: "M", descrizione: "MOTOVEICOLO", isReduced: true, categories: ["motorcycle"] },
  { codice: "R", descrizione: "RIMORCHIO", isReduced: true, categories: ["trailer"] },
  { codice: "C", descrizione: "CICLOMOTORE", isReduced: false, categories: ["moped"] },
  { codice: "Q", descrizione: "QUADRICICLO LEGGERO", isReduced: false, categories: ["quadricycle"] },
];

/** Returns the type with this code in wire format. */
export function findType(code: string) {
  const found = vehicleTypes.find(({ codice }) => codice === code);
  return found && { codice: found.codice, descrizione: found.descrizione };
}

/** Returns the contract's type code of a category. */
export const typeCodeOf = (category: Category) =>
  vehicleTypes.find(({ categories }) => categories.includes(category))?.codice ?? "";

export const categoriesOf = (code: string) =>
  vehicleTypes.find(({ codice }) => codice === code)?.categories ?? [];
