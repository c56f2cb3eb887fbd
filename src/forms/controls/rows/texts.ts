import { isOne } from "../../../formats/language.ts";

/** The texts of lists of rows, loaded with them. */
export const texts = {
  none: "Non c'è nessuna voce fra cui scegliere.",
  full: (max: number) =>
    isOne(max) ? "Puoi scegliere una sola voce." : `Hai raggiunto il massimo: ${max} voci.`,
  chosen: (count: number) => (isOne(count) ? "Hai scelto una voce." : `Hai scelto ${count} voci.`),
  add: "Aggiungi una voce",
  remove: "Togli",
  added: (count: number) => `Aggiunta. Numero di voci: ${count}.`,
  removed: (title: string, count: number) => `${title}: tolta. Numero di voci: ${count}.`,
} as const;
