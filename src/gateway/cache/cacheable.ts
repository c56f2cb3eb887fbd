import type { Contract, Operation } from "../../contract/operations.ts";
import type { JsonSchema } from "../../contract/json-schema.ts";
import { dereference, schemaAt } from "../../contract/openapi.ts";

/** Lists by a parameter that the contract does not enumerate, although it names no person, vehicle or document. */
const listsByCode: Record<string, string> = {
  elencaComuni: "municipalities of a province, which is a code of two letters",
  controllaScadenzaPregressa: "a rule about a type of vehicle, the same for all of them",
};

/**
 * Returns true when all visitors get the same answer: a public GET for data, without parameters or with enumerated ones. An operation
 * with another parameter (tax code, plate, e-mail, id) may answer about a person, and is cacheable only if `listsByCode` says so.
 */
export function isCacheable({ document }: Contract, { id, base, method, parameters, answers }: Operation) {
  if (base !== "public" || method !== "GET") return false;
  if (answers.get(200)?.mediaType !== "application/json") return false;
  const resolve = (schema: JsonSchema) => dereference(document, schema);
  return (
    Object.hasOwn(listsByCode, id) ||
    parameters.every(({ schema }) => "enum" in resolve(schemaAt(document, schema)))
  );
}
