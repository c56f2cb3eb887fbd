import type { JsonSchema } from "../../contract/json-schema.ts";
import { isLeaf, leafPathsAt, nameOf, requestMembersOf } from "../../contract/members.ts";
import type { Contract, Operation } from "../../contract/operations.ts";
import { isTaxCodeName } from "../access/tax-codes.ts";
import { plainNames } from "./plain-names.ts";
import { possessions, type IdentifierTable } from "./table.ts";

/**
 * Lists the gaps of the table, as `operation` or `operation member`: an operation with a request but without a row, a text or
 * number of a request that is neither in the row nor among the plain names, and a public answer with personal data that is not
 * masked although no tax code is asked for.
 */
export function unclassifiedIdentifiers(contract: Contract, table: IdentifierTable = possessions): string[] {
  return contract.operations
    .filter(({ base }) => base !== "identity")
    .flatMap((operation) => [
      ...openMembers(contract, operation, table),
      ...(isUnmasked(contract, operation, table) ? [`${operation.id} 200`] : []),
    ]);
}

function openMembers(contract: Contract, operation: Operation, table: IdentifierTable): string[] {
  const members = requestMembersOf(contract, operation);
  if (members.length === 0) return [];
  const row = rowOf(operation, table);
  if (!row) return [operation.id];
  const classified = [row.needs, row.proof, row.free].flatMap((part) => Object.keys(part ?? {}));
  const open = members
    .filter((member) => isLeaf(member) && canIdentify(member.schema))
    .filter((member) => !plainNames.has(nameOf(member)) && !isTaxCodeName(nameOf(member)))
    .map(({ path }) => path);
  return [...new Set(open)]
    .filter((path) => !classified.includes(path))
    .map((path) => `${operation.id} ${path}`);
}

const rowOf = ({ id }: Operation, table: IdentifierTable) =>
  Object.hasOwn(table, id) ? table[id] : undefined;

/** Formats of values that are no identifiers: days, amounts, files. */
const formats = ["date", "date-time", "double", "binary"];

/** False for a leaf that is a choice, a flag, a day, an amount, a file, null, or an object that must be empty. */
function canIdentify(schema: JsonSchema): boolean {
  if (schema.enum || schema.const !== undefined || formats.includes(schema.format ?? "")) return false;
  const types = [schema.type ?? "any"].flat().filter((type) => type !== "null" && type !== "boolean");
  if (types.length === 0 || schema.contentMediaType !== undefined) return false;
  return !(types.join() === "object" && schema.additionalProperties === false);
}

/** Members by which an answer names a person. */
const personal = /(?:^|\.)(?:codiceFiscale|piva|nome|cognome|denominazione|datiAnagrafici|indirizzo|email)$/;

function isUnmasked(contract: Contract, operation: Operation, table: IdentifierTable): boolean {
  const promised = operation.answers.get(200);
  if (operation.base === "auth" || promised?.mediaType !== "application/json") return false;
  const { needs, byNumber, unmasked } = rowOf(operation, table) ?? {};
  if (needs || byNumber || unmasked || asksForTaxCode(contract, operation)) return false;
  return leafPathsAt(contract.document, promised.schema).some((path) => personal.test(path));
}

/** True when the back end gets a tax code, so that it can compare it with the holder's. */
function asksForTaxCode({ document }: Contract, { parameters, body }: Operation): boolean {
  const required = parameters.filter(({ stopsHere, required: isRequired }) => isRequired && !stopsHere);
  const paths = [...required.map(({ name }) => name), ...(body ? leafPathsAt(document, body.schema) : [])];
  return paths.some((path) => /(?:^|\.)(?:cf|codiceFiscale)$/.test(path));
}
