import type { Base } from "../bases.ts";
import { FILE_PART } from "../declarations/files.ts";
import type { JsonSchema } from "../json-schema.ts";
import type { OpenapiDocument } from "../openapi.ts";
import type { Operation } from "../operations.ts";
import { inferSchema, type FindKnown } from "./infer-schema.ts";

/** An operation to add, with an example of each thing that it carries. */
export interface NewOperation {
  readonly id: string;
  readonly base: Base;
  readonly method: Operation["method"];
  /** With `{parameters}`. */
  readonly path: string;
  /** An example of each parameter; those that are not in the path belong to the query. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly request?: unknown;
  readonly response?: unknown;
  /** The request is a form with a file. */
  readonly isUpload: boolean;
}

/** Refusals that most operations have, and those that most uploads have too. */
const refusals = [400, 404, 422, 500, 503];
const refusalsOfUploads = [406, 412];

/** Describes an operation as the contract writes it, without the declarations that only a person can make. */
export function describeOperation(document: OpenapiDocument, operation: NewOperation, find: FindKnown) {
  const { id, base, response, isUpload, request } = operation;
  const hasBody = request !== undefined || isUpload;
  return {
    operationId: id,
    summary: id,
    "x-base": base,
    "x-evidence": "inferred",
    ...parametersOf(operation, find),
    ...(hasBody && { requestBody: bodyOf(operation, find) }),
    responses: {
      "200": {
        description: "Risposta.",
        ...(response !== undefined && contentOf("application/json", response, find)),
      },
      ...Object.fromEntries(
        [...refusals, ...(isUpload ? refusalsOfUploads : [])].map((status) => [
          String(status),
          { $ref: refusalOf(document, status) },
        ]),
      ),
    },
  };
}

function parametersOf({ path, parameters }: NewOperation, find: FindKnown) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!); // the pattern has one group
  const names = [...new Set([...inPath, ...Object.keys(parameters)])];
  if (names.length === 0) return {};
  return {
    parameters: names.map((name) => ({
      name,
      in: inPath.includes(name) ? "path" : "query",
      required: true,
      schema: inferSchema(name in parameters ? [parameters[name]] : [], name, find),
      ...(name in parameters && { example: parameters[name] }),
    })),
  };
}

function bodyOf({ isUpload, request = {} }: NewOperation, find: FindKnown) {
  if (!isUpload) return { required: true, ...contentOf("application/json", request, find) };
  const form = inferSchema([request], "", find);
  const schema: JsonSchema = {
    type: "object",
    properties: { [FILE_PART]: { type: "string", format: "binary" }, ...form.properties },
    required: [FILE_PART, ...(form.required ?? [])],
  };
  return { required: true, content: { "multipart/form-data": { schema } } };
}

const contentOf = (mediaType: string, example: unknown, find: FindKnown) => ({
  content: { [mediaType]: { schema: inferSchema([example], "", find), example } },
});

/** The answer of the contract that most operations give with a status. */
function refusalOf({ paths }: OpenapiDocument, status: number): string {
  const counts = new Map<string, number>();
  for (const { responses } of Object.values(paths).flatMap((item) => Object.values(item))) {
    const reference = responses[status]?.$ref;
    if (reference !== undefined) counts.set(reference, (counts.get(reference) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  if (!most) throw new Error(`${status}: no operation of the contract refuses with it`);
  return most[0];
}
