import type { Database } from "../database/tables.ts";
import type { StaffClaim } from "../../gateway/index.ts";
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

/** A member of staff without data as a citizen. */
export interface LoginStaff extends LoginPerson {
  /** The claim of the provider. */
  roles: readonly string[];
}

/** How the sandbox's provider states the roles of staff. */
export const staffClaim: StaffClaim = {
  name: "ruoli",
  values: { editor: ["redattore"], publisher: ["pubblicatore"], translator: ["traduttore"] },
};

/** The fictional staff of the login page. */
export const staff: readonly LoginStaff[] = [
  {
    code: "RDTGLI85M41L219X",
    name: "GIULIA",
    surname: "REDATTI",
    note: "Ufficio: scrive le bozze dei servizi",
    hasPrefix: false,
    roles: ["redattore"],
  },
  {
    code: "PBBPLA70A01L219B",
    name: "PAOLO",
    surname: "PUBBLI",
    note: "Ufficio: pubblica le bozze",
    hasPrefix: false,
    roles: ["pubblicatore"],
  },
  {
    code: "TRDLSE88E54A326J",
    name: "ELISA",
    surname: "TRADUTTI",
    note: "Ufficio: traduce i testi",
    hasPrefix: false,
    roles: ["traduttore"],
  },
];

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
