import type { ErrorObject } from "ajv";
import type { ErroreCampo } from "../../contract/errore.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";

/** The most fields that an error names. A page has fewer fields, and the size of an answer must be bounded. */
const mostFields = 50;

/** Makes the error of failed validation: 400 for missing fields if there are any, else 422 with one entry per field. */
export function fieldErrors(errors: ErrorObject[]) {
  const missing = errors.filter(({ keyword }) => keyword === "required").map(fieldOf);
  if (missing.length > 0)
    return new HttpError(400, texts.missing([...new Set(missing)].slice(0, mostFields)));
  const detail = new Map<string, ErroreCampo>();
  // One message per field: that of the first rule that it breaks.
  for (const error of errors) {
    const field = fieldOf(error);
    if (!detail.has(field)) detail.set(field, { field, error: textOf(error) });
  }
  return refuseFields([...detail.values()]);
}

/** Makes the error of refused fields: 422 with an entry for each of the first ones. */
export const refuseFields = (fields: readonly ErroreCampo[]): HttpError =>
  new HttpError(422, undefined, {
    detail: fields.slice(0, mostFields).map(({ field, error }) => ({ field: field.slice(0, 60), error })),
  });

function fieldOf({ keyword, instancePath, params }: ErrorObject) {
  const path = instancePath.slice(1).replaceAll("/", ".");
  const last = keyword === "required" ? params.missingProperty : params.additionalProperty;
  return [path, last].filter(Boolean).join(".");
}

const textOf = ({ keyword, params }: ErrorObject) => texts.field[keyword]?.(params) ?? texts.fieldOtherwise;
