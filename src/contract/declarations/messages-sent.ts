import type { JsonSchema } from "../json-schema.ts";
import { dereference, schemaAt } from "../openapi.ts";
import { isUpload, type Contract, type Operation } from "../operations.ts";
import { missing, wrong, type Problem } from "./problem.ts";

/**
 * Lists an operation with a contact in its body, or that changes data and may write to the contacts of a case, that does not declare its
 * messages, because undeclared messages would have no limit, and messages whose recipients are not exactly the contacts of the body.
 */
export function undeclaredMessages({ document }: Contract, operation: Operation): readonly Problem[] {
  const { id, body, parameters, sends, declared } = operation;
  const { properties = {} } = body ? dereference(document, schemaAt(document, body.schema)) : {};
  const contacts = Object.entries(properties)
    .filter(([name, schema]) => isContact(name, dereference(document, schema)))
    .map(([name]) => name);
  const maySend = contacts.length > 0 || mayChangeCase(operation);
  if (!sends) return maySend && !declared.sendsNone ? [missing(id, "x-sends")] : [];
  const { case: about, ...recipients } = sends;
  const hasCase =
    about === undefined || about in properties || parameters.some((parameter) => parameter.name === about);
  const named = Object.values(recipients);
  const isWhole = contacts.length === named.length && contacts.every((name) => named.includes(name));
  return hasCase && isWhole ? [] : [wrong(id, "x-sends")];
}

/** True for a POST or PUT that is carried out once per key, or does not declare yet how it is repeated. */
const mayChangeCase = (operation: Operation): boolean =>
  /^(?:POST|PUT)$/.test(operation.method) &&
  !isUpload(operation) &&
  typeof operation.declared.idempotency !== "object";

/** True for an e-mail address or a telephone number to which a message can be sent. */
const isContact = (name: string, { format }: JsonSchema) =>
  format === "email" || /^(?:e?mail|cell|cellulare|telefono)$/.test(name);
