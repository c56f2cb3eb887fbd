import { type Authored, type AuthoredValue, isObject } from "../source/source.ts";
import type { ContractDigest } from "../../contract/digest.ts";
import { typeOfSchema } from "../types/schema-types.ts";
import {
  ANY,
  DATE,
  listOf,
  NUMBER,
  objectOf,
  TEXT,
  type Type,
  typeOfLiteral,
  unite,
} from "../types/types.ts";

const ROOTS = [
  "utente",
  "regione",
  "arrivo",
  "riga",
  "qui",
  "risposta",
  "errore",
  "chiamate",
  "oggi",
] as const;

/** A name that the language itself gives to data; `language/roots.ts` describes each. */
export type RootName = (typeof ROOTS)[number];

/** Roots that exist in every service: no other data may have their names. */
export const BUILT_IN: ReadonlySet<string> = new Set(ROOTS);

/** Built-in roots that exist everywhere, for suggestions. */
export const VISIBLE_ROOTS: readonly string[] = ["utente", "regione", "oggi"];

const CALL: Type = objectOf({
  stato: { kind: "text", values: ["attesa", "inVerifica", "fatta", "rifiutata"] },
  codice: NUMBER,
});

/** The types of the roots that are the same for the whole service; `regione` is that of the region's facts. */
export function builtInTypes(
  contract: ContractDigest,
  regione: Type,
  endpoints: readonly string[],
): ReadonlyMap<string, Type> {
  const identity = contract.schemas.Identita ?? contract.schemas.IdentitaDigitale;
  return new Map([
    ["oggi", DATE],
    ["regione", regione],
    ["utente", identity ? typeOfSchema(identity, contract.schemas) : ANY],
    ["chiamate", objectOf(Object.fromEntries(endpoints.map((name) => [name, CALL])))],
  ]);
}

/** Facts that only identify the region, or that only the shell reads. A choice for one region belongs in an overlay. */
const IDENTITY: ReadonlySet<string> = new Set([
  ...["id", "nome", "sistema", "titolo", "titoloHome", "$schema"],
  ...["manutenzioni", "schede", "piede"],
]);

/** The type of the facts of one region, or of those that several regions have. */
export const typeOfFacts = (regions: readonly Authored[]): Type => typeOfData(regions.map(readableFacts));

const readableFacts = (facts: Authored): Authored =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([name]) => !IDENTITY.has(name))
      .map(([name, value]) => [name, name === "servizi" && isObject(value) ? switchesIn(value) : value]),
  );

/** The switches of the services: a window is read as true or false, by the day. */
const switchesIn = (services: Authored): Authored =>
  Object.fromEntries(
    Object.entries(services).map(([name, state]) => [
      name,
      isObject(state) ? { ...state, attivo: true } : state,
    ]),
  );

/** The type of plain data that have these values. A member must be in all of them; an absent fact (null) has no known type. */
function typeOfData(values: readonly AuthoredValue[]): Type {
  const known = values.filter((value) => value !== null);
  const [first] = known;
  if (first === undefined) return ANY;
  if (known.every(Array.isArray)) return listOf(unite(known.flat().map((item) => typeOfData([item]))));
  if (known.every(isObject)) return objectOf(membersOfAll(known));
  return unite(known.map((value) => (typeof value === "string" ? TEXT : typeOfLiteral(value))));
}

function membersOfAll([first, ...others]: readonly Authored[]): Record<string, Type> {
  const names = Object.keys(first ?? {}).filter((name) =>
    others.every((other) => Object.hasOwn(other, name)),
  );
  return Object.fromEntries(
    names.map((name) => [name, typeOfData([first, ...others].map((one) => one?.[name] ?? null))]),
  );
}
