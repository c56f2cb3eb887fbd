import type { Category } from "../database/vehicle-tables.ts";
import { succeed, type Handler } from "../handler.ts";

/** Vehicle types of the contract, with the categories of ours that each one covers. */
const types: { codice: string; descrizione: string; isReduced: boolean; categories: Category[] }[] = [
  { codice: "A", descrizione: "AUTOVEICOLO", isReduced: true, categories: ["car", "lorry"] },
  { codice: "M", descrizione: "MOTOVEICOLO", isReduced: true, categories: ["motorcycle"] },
  { codice: "R", descrizione: "RIMORCHIO", isReduced: true, categories: ["trailer"] },
  { codice: "C", descrizione: "CICLOMOTORE", isReduced: false, categories: ["moped"] },
  { codice: "Q", descrizione: "QUADRICICLO LEGGERO", isReduced: false, categories: ["quadricycle"] },
];

/** The type as it travels, or nothing when the code is unknown. */
export function findType(code: string) {
  const found = types.find(({ codice }) => codice === code);
  return found && { codice: found.codice, descrizione: found.descrizione };
}

/** The type code under which a category is looked up. */
export const typeCodeOf = (category: Category) =>
  types.find(({ categories }) => categories.includes(category))?.codice ?? "";

export const categoriesOf = (code: string) => types.find(({ codice }) => codice === code)?.categories ?? [];

export const elencaTipiVeicolo: Handler = ({ query }) =>
  succeed(
    types
      .filter(({ isReduced }) => isReduced || query.filtro !== "true")
      .map(({ codice, descrizione }) => ({ codice, descrizione })),
  );

export const elencaCategorieEuro: Handler = () =>
  succeed([
    ...[0, 1, 2, 3, 4, 5, 6].map((level) => ({ codice: `E${level}`, descrizione: `EURO ${level}` })),
    { codice: "NN", descrizione: "NON DEFINITO" },
  ]);

const fuels: [codice: string, descrizione: string][] = [
  ["B", "BENZ"],
  ["B-E", "BENZ/ELETTR"],
  ["B-O", "BENZ/OLIO"],
  ["B-W", "BENZ/WANKEL"],
  ["BET", "BENZ/ETANOLO"],
  ["ELE", "ELETTR"],
  ["G", "GASOLIO"],
  ["G-E", "GASOLIO/ELETTR"],
  ["G-G", "GASOLIO/GPL"],
  ["G-M", "GASOLIO/METANO"],
  ["GML", "GASOLIO/METANO LIQUIDO"],
  ["GNL", "METANO LIQUIDO"],
  ["GP", "BENZ/GPL"],
  ["GPL", "GPL"],
  ["H", "IDROGENO"],
  ["H-E", "IDROGENO/ELETTR"],
  ["M", "METANO"],
  ["ME", "BENZ/METANO"],
  ["MSC", "MISCELA"],
  ["P", "PETROLIO"],
];

export const elencaCombustibili: Handler = () =>
  succeed(fuels.map(([codice, descrizione]) => ({ codice, descrizione })));
