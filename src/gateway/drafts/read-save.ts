import type { BozzaDaSalvare } from "../../contract/portal.generated.ts";
import { isObject } from "../../engine/index.ts";
import type { Brackets } from "../http/text-bodies.ts";
import { texts } from "../messages.ts";
import { readJson, type OwnCall } from "../own-calls.ts";
import { refuseFields } from "../validation/field-errors.ts";
import type { Save } from "./drafts.ts";
import { bounds } from "./parts.ts";

/** Parts have lists of vehicles and of payments. `JSON.stringify` fails at some thousand levels. */
const mostBrackets: Brackets = { count: 10_000, depth: 64 };

/** Reads the body of a save. Throws 400 or 422 for one that breaks the contract. */
export function readSave(call: OwnCall): Save {
  const body = readJson<BozzaDaSalvare>(call, mostBrackets, refuseManyParts);
  const { revisione: seen, parti: parts, posizione: position } = body;
  return { seen, parts: new Map(Object.entries(parts)), position };
}

/** Throws 422 for a body with too many parts, of each of which the validator would list an error. */
function refuseManyParts(value: unknown) {
  const { parti: parts } = (value ?? {}) as { parti?: unknown }; // `as`: a value of JSON, any member of which may be absent
  const limit = bounds.parts;
  if (isObject(parts) && Object.keys(parts).length > limit)
    throw refuseFields([{ field: "parti", error: texts.field.maxItems?.({ limit }) ?? "" }]);
}
