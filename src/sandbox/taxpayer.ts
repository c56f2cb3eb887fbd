import type { PersonTable } from "./database/vehicle-tables.ts";
import { municipalities, nations } from "./seeds/places.ts";

/** Returns the registry data of a person or a company in wire format. */
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
    ...birthplaceOf(person.birth_place),
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

/** Reads the sex from a tax code: the day of birth of a woman is increased by forty, so its first digit is 4 to 7. */
const sexIn = (code: string): "F" | "M" => ("4567QRST".includes(code.charAt(9)) ? "F" : "M");

function birthplaceOf(place: string | null) {
  const nation = nations.find(({ descrizione }) => descrizione === place);
  if (nation || !place) return { statoNascita: place, provinciaNascita: null, comuneNascita: null };
  const province = municipalities.find(({ descrizione }) => descrizione === place)?.provincia ?? null;
  return { statoNascita: "ITALIA", provinciaNascita: province, comuneNascita: place };
}

const streets = ["VIA ROMA", "CORSO DELLE BETULLE", "VIA DEI TIGLI", "PIAZZA DEL MERCATO", "VIA GARIBALDI"];

/** Returns a fictional street, always the same one for a tax code: seeds have none. */
function streetOf(code: string) {
  const sum = [...code].reduce((total, character) => total + character.charCodeAt(0), 0);
  return `${streets[sum % streets.length]} ${(sum % 90) + 1}`;
}
