import rows from "./places.json" with { type: "json" };

export interface Municipality {
  /** Cadastral code, as in a tax code. */
  codice: string;
  descrizione: string;
  cap: string;
  /** Two letters. */
  provincia: string;
}

export interface Nation {
  /** Cadastral code of a birthplace abroad. */
  codice: string;
  descrizione: string;
}

const byName = (left: { descrizione: string }, right: { descrizione: string }) =>
  left.descrizione.localeCompare(right.descrizione, "it");

/** All Italian provinces, by name. */
export const provinces = Object.entries(rows.provinces)
  .map(([codice, descrizione]) => ({ codice, descrizione }))
  .sort(byName);

/** The main municipalities of Piemonte and Valle d'Aosta and some large cities, by name. */
export const municipalities: Municipality[] = Object.entries(rows.municipalities)
  .flatMap(([provincia, places]) =>
    places.map(([codice = "", descrizione = "", cap = ""]) => ({ codice, descrizione, cap, provincia })),
  )
  .sort(byName);

/** States of birth in the demonstration, by name. */
export const nations: Nation[] = rows.nations
  .map(([codice = "", descrizione = ""]) => ({ codice, descrizione }))
  .sort(byName);
