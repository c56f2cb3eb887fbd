import type { Category, PersonTable } from "../database/vehicle-tables.ts";
import { refuse, succeed, type Handler } from "../handler.ts";
import { texts } from "../messages.ts";
import { municipalities, nations } from "../seeds/places.ts";
import { findType, typeCodeOf } from "./vehicle-lists.ts";

/** Registry data of a person or a company. */
export const leggiContribuente: Handler = async ({ params, database }) => {
  const found = await database
    .selectFrom("person")
    .selectAll()
    .where("code", "=", params.cf ?? "")
    .executeTakeFirst();
  return found ? succeed(taxpayerOf(found)) : refuse(404, texts.taxpayerNotFound);
};

/** Registry data of a person as they travel. */
export function taxpayerOf(person: PersonTable) {
  const isCompany = person.kind === "company";
  return {
    codiceFiscale: isCompany ? null : person.code,
    cognome: isCompany ? null : person.surname,
    nome: person.name,
    denominazione: isCompany ? person.surname : null,
    piva: isCompany ? person.code : null,
    sesso: isCompany ? null : sexIn(person.code),
    dataNascita: person.birth_date,
    ...creationOf(person.birth_place),
    indirizzo: streetOf(person.code),
    cap: municipalities.find(({ descrizione }) => descrizione === person.municipality)?.cap ?? null,
    descComune: person.municipality,
    provincia: person.province,
    comuneProvCap: null,
    indirizzoCompleto: null,
    email: null,
    telefono: null,
    altro: null,
  };
}

/** A tax code adds forty to a woman's day of birth; the second digit of the day does not matter. */
const sexIn = (code: string) => ("4567QRST".includes(code.charAt(9)) ? "F" : "M");

function creationOf(place: string | null) {
  const nation = nations.find(({ descrizione }) => descrizione === place);
  if (nation || !place) return { statoNascita: place, provinciaNascita: null, comuneNascita: null };
  const province = municipalities.find(({ descrizione }) => descrizione === place)?.provincia ?? null;
  return { statoNascita: "ITALIA", provinciaNascita: province, comuneNascita: place };
}

const streets = ["VIA ROMA", "CORSO DELLE BETULLE", "VIA DEI TIGLI", "PIAZZA DEL MERCATO", "VIA GARIBALDI"];

/** Nobody seeded a street: one that is always the same for a code. */
function streetOf(code: string) {
  const sum = [...code].reduce((total, character) => total + character.charCodeAt(0), 0);
  return `${streets[sum % streets.length]} ${(sum % 90) + 1}`;
}

/** The vehicles of the person who asks, then those given up. */
export const elencaVeicoliVisura: Handler = async ({ params, database, today }) => {
  const code = params.cf ?? "";
  const own = await database
    .selectFrom("vehicle")
    .select(["id", "plate", "category", "registered_on as since"])
    .where("owner", "=", code)
    .orderBy("registered_on", "desc")
    .orderBy("plate")
    .execute();
  const former = await database
    .selectFrom("former_ownership as had")
    .innerJoin("vehicle", "vehicle.id", "had.vehicle")
    .select(["vehicle.id", "plate", "category", "since", "until"])
    .where("had.owner", "=", code)
    .orderBy("until", "desc")
    .execute();
  const visure = [...own.map((each) => ({ ...each, until: null })), ...former].map(describeOwnership);
  return succeed({ dataUltimoAggiornamento: today, visure });
};

function describeOwnership(had: {
  id: number;
  plate: string;
  category: Category;
  since: string;
  until: string | null;
}) {
  const type = findType(typeCodeOf(had.category));
  return {
    tipoVeicolo: {
      targa: had.plate,
      tipoVeicolo: type,
      descrizione: `${type?.descrizione} ${had.plate}`,
      idVeicolo: had.id,
    },
    dataInizioProprieta: had.since,
    dataFineProprieta: had.until,
  };
}
