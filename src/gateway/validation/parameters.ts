import type { FastifyRequest } from "fastify";
import type { Operation } from "../../contract/operations.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { fieldErrors } from "./field-errors.ts";

/** Names and values as sent; a name may be repeated. */
type Fields = readonly (readonly [name: string, value: string])[];

/**
 * Reads the parameters of an operation, each from its declared location. Omits blank ones. Throws 422 for parameters that are
 * undeclared, repeated, or unsafe to forward.
 */
export function readParameters({ parameters }: Operation, request: FastifyRequest): Record<string, string> {
  const namesIn = (location: string) =>
    parameters.filter((each) => each.in === location).map(({ name }) => name);
  const path = readOnce(fieldsOf(request.params), namesIn("path"), isSafeSegment);
  const query = readOnce(fieldsOf(request.query), namesIn("query"), isSafeText);
  return Object.fromEntries(Object.entries({ ...query, ...path }).filter(([, value]) => value !== ""));
}

/** Reads the parameters of an operation. Throws 422 for those that break the contract. */
export function checkedParameters(operation: Operation, request: FastifyRequest): Record<string, string> {
  const parameters = readParameters(operation, request);
  const check = request.server.schemas.parametersOf(operation);
  if (!check({ ...parameters })) throw fieldErrors(check.errors ?? []);
  return parameters;
}

/** Returns the fields by name. Throws 422 for fields that are undeclared, repeated or unsafe. */
export function readOnce(
  fields: Fields,
  declared: readonly string[],
  isSafe: (value: string) => boolean = () => true,
): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of fields) {
    const error = !declared.includes(name)
      ? texts.field.additionalProperties
      : values.has(name)
        ? texts.field.repeated
        : isSafe(value)
          ? undefined
          : texts.field.format;
    if (error)
      throw new HttpError(422, undefined, { detail: [{ field: name.slice(0, 60), error: error({}) }] });
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

/** `as`: Fastify leaves the shape open; its parsers make texts, and a list of texts for a repeated name. */
const fieldsOf = (given: unknown): [string, string][] =>
  Object.entries((given ?? {}) as Record<string, string | string[]>).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );

// oxlint-disable-next-line no-control-regex -- the pattern matches control characters
const isSafeText = (value: string) => !/[\u0000-\u001f\u007f]/.test(value);

/**
 * A segment that every server reads as one segment: no slash, backslash, escape, blank or `;`, and no dot at its start or
 * end, which rules out `.` and `..`.
 */
const isSafeSegment = (value: string) => /^(?:[\w~:=+@,-]+(?:\.[\w~:=+@,-]+)*)?$/.test(value);

/**
 * Refuses numbers that read otherwise than they are written, such as `1e1`, `010` and those too large to be exact, so that every
 * server reads the same number.
 */
export function refuseOddNumbers(
  names: readonly string[],
  written: Readonly<Record<string, string>>,
  read: Readonly<Record<string, unknown>>,
): void {
  const odd = names.filter((name) => String(read[name]) !== written[name]);
  if (odd.length === 0) return;
  const detail = odd.map((field) => ({ field, error: texts.fieldOtherwise }));
  throw new HttpError(422, undefined, { detail });
}
