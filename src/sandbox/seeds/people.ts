import { buildCodiceFiscale } from "../../formats/codes/build-codice-fiscale.ts";
import { checkLetter } from "../../formats/codes/check-letter.ts";
import { partitaIvaCheckDigit } from "../../formats/codes/partita-iva.ts";
import type { RegionName } from "../../gateway/index.ts";
import type { PersonTable } from "../database/vehicle-tables.ts";
import { companyNames, femaleNames, maleNames, surnames } from "./names.ts";
import { demonstrationOf } from "../demonstration.ts";
import { municipalities, nations } from "./places.ts";
import type { Chance } from "./random.ts";

const crowd = 44;

/** Returns the fictional owners of a region: those of the showcase first, then generated people and companies. */
export function makePeople(region: RegionName, chance: Chance, today: string): PersonTable[] {
  const person = (details: Details = {}) => makePerson(region, chance, details);
  const year = Number(today.slice(0, 4));
  const special = [
    person({ surname: "Rossini", name: "Livia", birthYear: 1984, note: "Più veicoli, di tipi diversi" }),
    person({ surname: "Bertoglio", name: "Mario", birthYear: 1969, note: "Un bollo pagato in ritardo" }),
    person({ surname: "Chabod", name: "Anna", birthYear: 1991, note: "Veicolo elettrico e ibrido" }),
    person({ surname: "Popescu", name: "Elena", birthplace: "Z129", note: "Nata all'estero" }),
    person({ surname: "El Amrani", name: "Youssef", birthplace: "Z330", note: "Nato all'estero" }),
    person({ surname: "Hoxha", name: "Arben", birthplace: "Z100", note: "Nato all'estero" }),
    person({ surname: "Rossi", name: "Mario", omocodia: 1, note: "Codice fiscale con omocodia" }),
    person({ surname: "Rossi", name: "Maria", omocodia: 3, note: "Codice fiscale con omocodia" }),
    person({ surname: "D'Angelò", name: "Niccolò", birthYear: 1978, note: "Nome con accenti e apostrofo" }),
    person({ surname: "Fo", name: "Li", birthYear: 1995, note: "Cognome e nome brevissimi" }),
    person({ surname: "Vuillermoz", name: "Sofia", birthYear: year - 12, note: "Minorenne" }),
    person({ surname: "Nessuno", name: "Ugo", birthYear: 1988, note: withoutVehicles }),
    person({ surname: "Esposito", name: "Gennaro", residence: "NA", note: "Residente fuori regione" }),
  ];
  const companies = companyNames.map((name, index) =>
    makeCompany(region, chance, name, index === 0 ? "Agenzia di pratiche auto" : null),
  );
  const people = [...special, ...Array.from({ length: crowd }, () => person()), ...companies];
  return [...new Map(people.map((each) => [each.code, each])).values()];
}

/** Marks people without vehicles. */
export const withoutVehicles = "Nessun veicolo";

interface Details {
  surname?: string;
  name?: string;
  birthYear?: number;
  /** Cadastral code of a birthplace abroad. */
  birthplace?: string;
  /** Two letters of the province of residence. */
  residence?: string;
  /** Number of digits of the code that letters replace. */
  omocodia?: number;
  note?: string;
}

/** Returns a fictional person who lives in the region. */
export function makePerson(region: RegionName, chance: Chance, details: Details): PersonTable {
  const isFemale = details.name ? femaleNames.includes(details.name) : chance.between(0, 1) === 0;
  const surname = details.surname ?? chance.pick(surnames);
  const name = details.name ?? chance.pick(isFemale ? femaleNames : maleNames);
  const home = chance.pick(
    placesIn(details.residence ? [details.residence] : demonstrationOf(region).provinces),
  );
  const born = details.birthplace
    ? nations.find(({ codice }) => codice === details.birthplace)
    : chance.between(1, 10) > 2
      ? chance.pick(placesIn(demonstrationOf(region).provinces))
      : chance.pick(municipalities);
  if (!born) throw new Error(`unknown birthplace ${details.birthplace}`);
  const two = (value: number) => String(value).padStart(2, "0");
  const birthDate = `${details.birthYear ?? chance.between(1942, 2004)}-${two(chance.between(1, 12))}-${two(chance.between(1, 28))}`;
  const code = buildCodiceFiscale({
    cognome: surname,
    nome: name,
    natoIl: birthDate,
    sesso: isFemale ? "F" : "M",
    belfiore: born.codice,
  });
  return {
    code: withOmocodia(code, details.omocodia ?? 0),
    kind: "person",
    surname: surname.toUpperCase(),
    name: name.toUpperCase(),
    birth_date: birthDate,
    birth_place: born.descrizione,
    municipality: home.descrizione,
    province: home.provincia,
    note: details.note ?? null,
  };
}

const placesIn = (provinces: string[]) =>
  municipalities.filter(({ provincia }) => provinces.includes(provincia));

/** Replaces the last digits by letters, as the tax office does for people with the same code. */
function withOmocodia(code: string, count: number) {
  const characters = [...code.slice(0, 15)];
  for (const place of [14, 13, 12, 10, 9, 7, 6].slice(0, count))
    characters[place] = "LMNPQRSTUV".charAt(Number(characters[place]));
  const first15 = characters.join("");
  return first15 + checkLetter(first15);
}

function makeCompany(region: RegionName, chance: Chance, name: string, note: string | null): PersonTable {
  const home = chance.pick(placesIn(demonstrationOf(region).provinces));
  // The office code of the province follows seven progressive digits.
  const first10 = `0${chance.digits(6)}${demonstrationOf(region).taxOffice}`;
  return {
    code: first10 + partitaIvaCheckDigit(first10),
    kind: "company",
    surname: name.toUpperCase(),
    name: null,
    birth_date: null,
    birth_place: null,
    municipality: home.descrizione,
    province: home.provincia,
    note,
  };
}
