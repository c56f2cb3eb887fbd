import { formatItalianDate } from "../../formats/quantities/date.ts";
import type { AnagraficaSoggetto, SoggettoRateizzazione } from "../../contract/portal.generated.ts";
import type { RegionName } from "../../gateway/index.ts";
import type { Database } from "../database/tables.ts";
import type { PersonTable } from "../database/vehicle-tables.ts";
import { demonstrationOf } from "../demonstration.ts";
import { taxpayerOf } from "../taxpayer.ts";

export const findPerson = (database: Database, code: string) =>
  database.selectFrom("person").selectAll().where("code", "=", code.toUpperCase()).executeTakeFirst();

/** True for a person or company that lives in the region: its registry does not know the others. */
export const livesIn = (region: RegionName, { province }: Pick<PersonTable, "province">) =>
  demonstrationOf(region).provinces.includes(province ?? "");

/** Returns the holder of a discharge request in wire format: the day of birth is `DD/MM/YYYY`. */
export function toHolder(person: PersonTable): AnagraficaSoggetto {
  const { dataNascita, statoNascita, ...known } = taxpayerOf(person);
  return {
    ...known,
    dataNascita: dataNascita && formatItalianDate(dataNascita),
    // The country is given for a birth abroad only, which has no municipality.
    statoNascita: known.comuneNascita ? null : statoNascita,
  };
}

/** Returns the applicant of an instalment request in wire format. The tax code of a company is its VAT number. */
export function toApplicant(person: PersonTable): SoggettoRateizzazione {
  const known = taxpayerOf(person);
  const isCompany = person.kind === "company";
  return {
    cap: known.cap,
    codiceFiscale: person.code,
    codiceFiscaleLegale: null,
    cognome: known.cognome,
    comuneDiNascita: known.comuneNascita ?? known.statoNascita,
    comuneDomicilio: known.descComune,
    dataDiNascita: known.dataNascita && formatItalianDate(known.dataNascita),
    denominazione: known.denominazione,
    email: null,
    indirizzo: known.indirizzo,
    indirizzoPresso: null,
    nome: known.nome,
    personaFisica: !isCompany,
    piva: known.piva,
    provinciaDiNascita: isCompany ? null : (known.provinciaNascita ?? ""),
    provinciaDomicilio: known.provincia,
    sesso: known.sesso,
    telefono: null,
  };
}
