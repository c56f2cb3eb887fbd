import type { FastifyRequest } from "fastify";
import type { BozzaDaSalvare } from "../../contract/portal.generated.ts";
import type { Operation } from "../../contract/operations.ts";
import { HttpError } from "../http/errore.ts";
import { parseJson, type Brackets } from "../http/text-bodies.ts";
import { texts } from "../messages.ts";
import { fieldErrors, refuseFields } from "../validation/field-errors.ts";
import type { Save } from "./drafts.ts";
import { bounds } from "./parts.ts";

/** Parts have lists of vehicles and of payments. `JSON.stringify` fails at some thousand levels. */
const mostBrackets: Brackets = { count: 10_000, depth: 64 };

/** Reads the body of a save. Throws 400 or 422 for a body that breaks the contract. */
export function readSave({ server, body }: FastifyRequest, { body: declared }: Operation): Save {
  const value = parseJson(body, mostBrackets);
  if (value === undefined) throw new HttpError(400, texts.notReadable);
  // Before the validator, which would list an error for each.
  if (countOf(value) > bounds.parts)
    throw refuseFields([{ field: "parti", error: texts.field.maxItems?.({ limit: bounds.parts }) ?? "" }]);
  const check = server.schemas.at(declared?.schema ?? "");
  if (!check(value)) throw fieldErrors(check.errors ?? []);
  const { revisione: seen, parti: parts, posizione: position } = value as BozzaDaSalvare; // as checked
  return { seen, parts: new Map(Object.entries(parts)), position };
}

/** The number of parts of a body that is not checked yet. */
function countOf(value: unknown): number {
  const { parti: parts } = (value ?? {}) as { parti?: unknown }; // `as`: a value of JSON, any member of which may be absent
  return typeof parts === "object" && parts !== null ? Object.keys(parts).length : 0;
}
