import type { JsonSchema } from "../../../src/contract/json-schema.ts";
import type { OpenapiDocument, OpenapiOperation } from "../../../src/contract/openapi.ts";
import { contractOf, type Contract } from "../../../src/contract/operations.ts";
import { readContract } from "../../../src/contract/read-contract.ts";

export type Writable<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: Writable<Value[Key]> }
  : Value;

/** The contract after a change of a copy of its document. */
export function changed(change: (document: Writable<OpenapiDocument>) => void): Contract {
  const document = structuredClone(readContract().document) as Writable<OpenapiDocument>; // a copy may be changed
  change(document);
  return contractOf(document as OpenapiDocument);
}

/** An operation of a copy. */
export const operationIn = (document: Writable<OpenapiDocument>, id: string) =>
  writtenIn(document as OpenapiDocument, id) as Writable<OpenapiOperation>; // a copy may be changed

/** An operation of a document, as written. */
export function writtenIn(document: OpenapiDocument, id: string): OpenapiOperation {
  const found = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`${id}: not in the contract`);
  return found;
}

/** The contract with one more operation, a public `GET /nuova` unless something else is written. */
export const withOperation = (written: Partial<OpenapiOperation>, verb = "get"): Contract =>
  changed(({ paths }) => {
    const responses = { "200": {} };
    const operation: OpenapiOperation = { operationId: "nuova", "x-base": "public", responses, ...written };
    paths["/nuova"] = { [verb]: operation as Writable<OpenapiOperation> }; // the copy may be changed
  });

/** The contract with one more member of a schema. */
export const withMember = (schemaName: string, name: string, schema: JsonSchema): Contract =>
  changed(({ components }) => {
    const found = components.schemas[schemaName];
    if (!found?.properties) throw new Error(`${schemaName}: not in the contract`);
    found.properties[name] = schema as Writable<JsonSchema>; // the copy may be changed
  });
