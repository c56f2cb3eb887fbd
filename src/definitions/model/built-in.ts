import type { AuthoredNode } from "../source/authored-node.ts";
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

/** A name that the language itself gives to data; `words/roots.ts` describes each. */
export type RootName = (typeof ROOTS)[number];

/** Roots that exist in every service: no other data may have their names. */
export const BUILT_IN: ReadonlySet<string> = new Set(ROOTS);

/** Built-in roots that exist everywhere, for suggestions. */
export const VISIBLE_ROOTS: readonly string[] = ["utente", "regione", "oggi"];

const CALL: Type = objectOf({
  stato: { kind: "text", values: ["attesa", "inVerifica", "fatta", "rifiutata"] },
  codice: NUMBER,
});

/** The types of the roots that are the same for the whole service. */
export function builtInTypes(
  contract: ContractDigest,
  facts: AuthoredNode,
  endpoints: readonly string[],
): ReadonlyMap<string, Type> {
  const identity = contract.schemas.Identita ?? contract.schemas.IdentitaDigitale;
  return new Map([
    ["oggi", DATE],
    ["regione", typeOfData(readableFacts(facts))],
    ["utente", identity ? typeOfSchema(identity, contract.schemas) : ANY],
    ["chiamate", objectOf(Object.fromEntries(endpoints.map((name) => [name, CALL])))],
  ]);
}

/** Facts that only identify the region, or that only the shell reads. A choice for one region belongs in an overlay. */
const IDENTITY: ReadonlySet<string> = new Set([
  ...["id", "nome", "sistema", "titolo", "titoloHome", "$schema"],
  ...["manutenzioni", "schede", "piede"],
]);

const readableFacts = (facts: AuthoredNode): Authored =>
  Object.fromEntries(
    facts
      .names()
      .flatMap((name) =>
        IDENTITY.has(name) ? [] : [[name, name === "servizi" ? switchesOf(facts) : facts.get(name)]],
      ),
  );

/** The switches of the services: a window is read as true or false, by the day. */
const switchesOf = (facts: AuthoredNode): Authored =>
  Object.fromEntries(
    facts.members("servizi").map(([name, state]) => [name, { ...(state.source as Authored), attivo: true }]), // as: a member
  );

/** The type of plain data, for the region's facts. An absent fact (null) has no known type. */
function typeOfData(value: AuthoredValue): Type {
  if (Array.isArray(value)) return listOf(unite(value.map(typeOfData)));
  if (isObject(value))
    return objectOf(
      Object.fromEntries(Object.entries(value).map(([key, member]) => [key, typeOfData(member)])),
    );
  if (value === null) return ANY;
  return typeof value === "string" ? TEXT : typeOfLiteral(value);
}
