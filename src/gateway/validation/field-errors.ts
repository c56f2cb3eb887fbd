import type { ErrorObject } from "ajv";
import { HttpError, type ErroreCampo } from "../http/errore.ts";
import { texts } from "../messages.ts";

/** Makes the error of failed validation: 400 for missing fields if there are any, else 422 with one entry per field. */
export function fieldErrors(errors: ErrorObject[]) {
  const missing = errors.filter(({ keyword }) => keyword === "required").map(fieldOf);
  if (missing.length > 0) return new HttpError(400, texts.missing([...new Set(missing)]));
  const detail = new Map<string, ErroreCampo>();
  // One message per field: that of the first rule that it breaks.
  for (const error of errors) {
    const field = fieldOf(error);
    if (!detail.has(field)) detail.set(field, { field, error: textOf(error) });
  }
  return new HttpError(422, undefined, { detail: [...detail.values()] });
}

function fieldOf({ keyword, instancePath, params }: ErrorObject) {
  const path = instancePath.slice(1).replaceAll("/", ".");
  const last = keyword === "required" ? params.missingProperty : params.additionalProperty;
  return [path, last].filter(Boolean).join(".").slice(0, 60);
}

const textOf = ({ keyword, params }: ErrorObject) => texts.field[keyword]?.(params) ?? texts.fieldOtherwise;
