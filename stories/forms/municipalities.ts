import type { FieldOption } from "../../src/engine/index.ts";

const first = [
  "Acqui Terme (AL)",
  "Agliè (TO)",
  "Alba (CN)",
  "Aosta (AO)",
  "Asti (AT)",
  "Cuorgnè (TO)",
  "Sant'Antonino di Susa (TO)",
];

/** As many entries as Italy has municipalities; the first ones have real names. */
export const municipalities: FieldOption[] = Array.from({ length: 8000 }, (_, index) => ({
  value: `C${String(index).padStart(5, "0")}`,
  label: first[index] ?? `Comune di prova ${index}`,
}));
