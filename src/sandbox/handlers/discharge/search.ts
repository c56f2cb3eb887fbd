import { findCollections, tributeCodes } from "../../cases/collections.ts";
import { findPerson, toHolder } from "../../cases/people.ts";
import { refuse, succeed, type Handler } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { refuseTaxCode } from "../refuse-tax-code.ts";

/** Finds a person or company that has injunctions or bills. */
export const cercaIntestatarioDiscarico: Handler = async ({ query, database }) => {
  const refusal = refuseTaxCode(query.identificativo);
  if (refusal) return refusal;
  const person = await findPerson(database, query.identificativo ?? "");
  if (!person || (await findCollections(database, person.code)).length === 0)
    return refuse(404, texts.noCollections);
  return succeed({ dataAnagraficiIntestatario: toHolder(person) });
};

/** Lists the open injunctions: none when all are closed; a holder of bills alone is not found. */
export const elencoNumeriIngiunzione: Handler = async ({ query, database }) => {
  const found = await findCollections(database, (query.cf ?? "").toUpperCase());
  const injunctions = found.filter(({ kind }) => kind === "injunction");
  if (injunctions.length === 0) return refuse(404, texts.noInjunctions);
  const open = injunctions.filter(({ closed_on }) => closed_on === null);
  return succeed(open.map(({ number }) => number));
};

export const elencoCodiciTributo: Handler = () => succeed(tributeCodes);
