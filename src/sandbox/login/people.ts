import type { Database } from "../database/tables.ts";
import { companyNames } from "../seeds/names.ts";

/** A person who can log in to the demonstration. */
export interface LoginPerson {
  /** Tax code, or the VAT number of the company that the person acts for. */
  code: string;
  name: string;
  surname: string;
  /** Italian description of the person's data. */
  note: string;
  /** Adds the country to the tax code, as SPID does. */
  hasPrefix: boolean;
}

/** Name of the seeded person, or of a company's representative. */
const chosen: { who: string; note: string; as?: [name: string, surname: string]; hasPrefix?: boolean }[] = [
  { who: "ROSSINI LIVIA", note: "Più veicoli, di tipi diversi" },
  { who: "NESSUNO UGO", note: "Nessun veicolo", hasPrefix: true },
  { who: "BERTOGLIO MARIO", note: "Un bollo pagato in ritardo" },
  { who: company(1), note: "Rappresentante legale di un'impresa", as: ["CARLA", "FERRERO"] },
  { who: company(0), note: "Intermediaria: agenzia di pratiche auto", as: ["PAOLA", "GALLO"] },
  { who: "ESPOSITO GENNARO", note: "Residente fuori regione" },
  { who: "VUILLERMOZ SOFIA", note: "Minorenne" },
  { who: "D'ANGELÒ NICCOLÒ", note: "Nome con accenti e apostrofo" },
  { who: "CASALEGNO TERESA", note: "Pratiche di ogni tipo e in ogni stato" },
];

function company(index: number) {
  return (companyNames[index] ?? "").toUpperCase();
}

/** The fictional people of the login page, in its order. */
export async function listLoginPeople(database: Database): Promise<LoginPerson[]> {
  const rows = await database
    .selectFrom("person")
    .select(["code", "surname", "name"])
    .orderBy("code")
    .execute();
  return chosen.flatMap(({ who, note, as, hasPrefix = false }) => {
    const found = rows.find(({ surname, name }) => [surname, name].filter(Boolean).join(" ") === who);
    if (!found) return [];
    const [name, surname] = as ?? [found.name ?? "", found.surname];
    const what = as ? `${note} (${found.surname})` : note;
    return [{ code: found.code, name, surname, note: what, hasPrefix }];
  });
}
