import type { HomeField } from "../../contract/catalogue.ts";

/** Why a text opens no page of the field. */
export type Unrecognized =
  | "empty"
  | "characters"
  | "chassis"
  | "taxCode"
  | "notice"
  | "short"
  | "letters"
  | "digits"
  | "neither";

/** Texts that are loaded with the check of the typed code. */
export const messages = {
  refused: (reason: Unrecognized, { plate, notice }: HomeField) => {
    const wanted =
      plate && notice ? "la targa o il codice di avviso" : plate ? "la targa" : "il codice di avviso";
    const kinds = [
      ...(plate ? ["una targa (da 5 a 8 lettere e cifre)"] : []),
      ...(notice ? ["un codice di avviso (18 cifre)"] : []),
    ];
    const neither = `Non è ${kinds.length > 1 ? `né ${kinds.join(" né ")}` : kinds.join()}: controlla e riprova.`;
    const texts: Record<Unrecognized, string> = {
      empty: `Scrivi ${wanted}.`,
      characters: `Scrivi soltanto ${wanted}, senza altri segni o parole.`,
      chassis: `Questo è un numero di telaio: qui scrivi ${wanted}.`,
      taxCode: `Questo è un codice fiscale: qui scrivi ${wanted}.`,
      notice: `Questo è il codice di un avviso: qui scrivi ${wanted}.`,
      short: "Troppo corta per una targa: servono almeno 5 caratteri.",
      letters: "Controlla le lettere: forse hai scritto O al posto dello zero, o I al posto di uno.",
      digits: notice ? "Per un codice di avviso servono 18 cifre. Controllale e riprova." : neither,
      neither,
    };
    return texts[reason];
  },
};
