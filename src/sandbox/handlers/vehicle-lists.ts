import { succeed, type Handler } from "../handler.ts";
import { vehicleTypes } from "../vehicle-types.ts";

export const elencaTipiVeicolo: Handler = ({ query }) =>
  succeed(
    vehicleTypes
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
