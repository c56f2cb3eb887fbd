import type { VisuraVeicolo } from "../../src/contract/portal.generated.ts";

const TYPES = [
  ["A", "AUTOVEICOLO"],
  ["M", "MOTOVEICOLO"],
  ["R", "RIMORCHIO"],
] as const;

/** The list of 5,000 vehicles as a response brings it: it is read when the measurement lets it arrive. */
export async function readVehicles(): Promise<VisuraVeicolo[]> {
  const text = JSON.stringify(vehicles());
  await window.bench.arrival;
  return JSON.parse(text) as VisuraVeicolo[]; // written above
}

/** 5,000 vehicles, with the plates HA000AA to HA999AE, as the region lists those of an agency. */
const vehicles = (): VisuraVeicolo[] =>
  Array.from({ length: 5000 }, (_, index) => {
    const targa = `HA${String(index % 1000).padStart(3, "0")}A${"ABCDE"[Math.floor(index / 1000)]}`;
    const [codice, descrizione] = TYPES[index % 7] ?? TYPES[0];
    const type = { codice, descrizione };
    return {
      tipoVeicolo: { targa, tipoVeicolo: type, descrizione: `${descrizione} ${targa}`, idVeicolo: index },
      dataInizioProprieta: "2021-04-12",
      dataFineProprieta: index % 5 === 0 ? "2025-06-30" : null,
    };
  });
