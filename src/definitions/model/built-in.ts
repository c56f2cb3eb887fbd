import { valuesOnAnyDay } from "../../engine/region/index.ts";
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
  ...["manutenzioni", "avvisi", "schede", "piede"],
]);

/** The type of the facts of one region, or of those that several regions have. */
export const typeOfFacts = (regions: readonly Authored[]): Type =>
  typeOfData(regions.map((facts) => ({ region: String(facts.id), value: readableFacts(facts) })));

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

/** A value of the facts of one region. */
interface Fact<T extends AuthoredValue = AuthoredValue> {
  readonly region: string;
  readonly value: T;
}

/** The same fact with each value that it has on some day. */
const onAnyDay = ({ region, value }: Fact): Fact[] =>
  valuesOnAnyDay(value).map((one) => ({ region, value: one as AuthoredValue })); // as: a part of an authored value

const areObjects = (facts: readonly Fact[]): facts is readonly Fact<Authored>[] =>
  facts.every(({ value }) => isObject(value));

/** The type of plain data that have these values. A member must be in all of them; an absent fact (null) has no known type. */
function typeOfData(facts: readonly Fact[]): Type {
  const known = facts.flatMap(onAnyDay).filter(({ value }) => value !== null);
  const values = known.map(({ value }) => value);
  if (known.length === 0) return ANY;
  if (values.every(Array.isArray))
    return listOf(unite(values.flat().map((value) => typeOfData([{ region: "", value }]))));
  if (areObjects(known))
    return { ...objectOf(membersOfAll(known)), lackedBy: (name) => regionsWithout(known, name) };
  return unite(values.map((value) => (typeof value === "string" ? TEXT : typeOfLiteral(value))));
}

function membersOfAll(facts: readonly Fact<Authored>[]): Record<string, Type> {
  const names = Object.keys(facts[0]?.value ?? {});
  return Object.fromEntries(
    names
      .filter((name) => facts.every(({ value }) => Object.hasOwn(value, name)))
      .map((name) => [
        name,
        typeOfData(facts.map(({ region, value }) => ({ region, value: value[name] ?? null }))),
      ]),
  );
}

/** The regions without a member that another one has; none when no region has it. */
function regionsWithout(facts: readonly Fact<Authored>[], name: string): readonly string[] {
  const without = facts.filter(({ value }) => !Object.hasOwn(value, name));
  return without.length < facts.length ? without.map(({ region }) => region) : [];
}
