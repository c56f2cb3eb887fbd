import { compile, type JSONSchema } from "json-schema-to-typescript";
import { parse } from "yaml";

const BANNER = `/* eslint-disable */
// Generated from schemas/contract/portal.openapi.yaml by \`npm run generate\`. Do not edit.
`;

/** What the generator adds to every comment: that a definition is one, which everything here is. */
const REFERENCE_NOTE =
  /( \*\n)? \* This interface was referenced by `Operations`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g;

/** The parts of the OpenAPI document that types are made from. */
interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonObject>; responses: Record<string, Response> };
}

interface Operation {
  operationId: string;
  summary?: string;
  "x-base": string;
  parameters?: {
    name: string;
    in: "path" | "query";
    required?: boolean;
    description?: string;
    schema: JsonObject;
  }[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Response | { $ref: string }>;
}

interface Response {
  content?: Content;
}

type Content = Record<string, { schema?: JsonObject }>;
type JsonObject = { [key: string]: unknown };

/**
 * TypeScript of the contract: one type per schema, Italian names as on the wire, and `Operations`, which says for each
 * operationId its method, path, base, parameters, body and the answer of each status. The same text gives the same types.
 */
export async function generateWireTypes(openapiText: string): Promise<string> {
  const contract = parse(openapiText) as Contract; // the contract is checked on its own, by tests/contract.test.ts
  const root = { ...operationsSchema(contract), definitions: contract.components.schemas };
  const types = await compile(localReferences(root) as JSONSchema, "Operations", {
    bannerComment: BANNER,
    additionalProperties: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 110, singleQuote: false },
  });
  return types.replaceAll(REFERENCE_NOTE, "");
}

function operationsSchema({ paths, components }: Contract): JsonObject {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const schema = operationSchema(method, path, operation, components.responses);
      return [operation.operationId, schema] as const;
    }),
  );
  return {
    ...objectOf(Object.fromEntries(entries)),
    description: "Every call of the portal, by operationId.",
  };
}

function operationSchema(
  method: string,
  path: string,
  operation: Operation,
  shared: Contract["components"]["responses"],
): JsonObject {
  const { parameters = [], requestBody, responses } = operation;
  const answers = Object.entries(responses).map(([status, answer]) => {
    const response = "$ref" in answer ? shared[answer.$ref.split("/").at(-1) ?? ""] : answer;
    return [status, bodySchema(response?.content)] as const;
  });
  const members = {
    method: { const: method },
    path: { const: path },
    base: { const: operation["x-base"] },
    ...parametersSchema("path", parameters),
    ...parametersSchema("query", parameters),
    ...(requestBody ? { body: bodySchema(requestBody.content) } : {}),
    answers: objectOf(Object.fromEntries(answers)),
  };
  return { ...objectOf(members), description: operation.summary };
}

/** `pathParameters` and `query`: present only when the operation has some. */
function parametersSchema(place: "path" | "query", all: NonNullable<Operation["parameters"]>): JsonObject {
  const here = all.filter((parameter) => parameter.in === place);
  if (here.length === 0) return {};
  const members = here.map(({ name, schema, description }) => [name, { ...schema, description }] as const);
  const required = here.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  const name = place === "path" ? "pathParameters" : "query";
  return { [name]: { ...objectOf(Object.fromEntries(members)), required } };
}

/** The JSON (or form) of a body; what is a file is a Blob, no content is undefined. */
function bodySchema(content: Content | undefined): JsonObject {
  if (!content) return { tsType: "undefined" };
  const [[mediaType, body] = ["", undefined]] = Object.entries(content);
  const isFile = mediaType !== "application/json" && mediaType !== "multipart/form-data";
  return isFile ? { tsType: "Blob" } : (body?.schema ?? { tsType: "unknown" });
}

function objectOf(properties: JsonObject): JsonObject {
  return { type: "object", properties, required: Object.keys(properties) };
}

/** Points references to where the generator looks, marks the files inside forms and what may be anything. */
function localReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(localReferences);
  if (typeof value !== "object" || value === null) return value;
  const object = value as JsonObject; // neither an array nor null: an object of the YAML
  if (typeof object["$ref"] === "string") {
    return { $ref: object["$ref"].replace("#/components/schemas/", "#/definitions/") };
  }
  if (object["format"] === "binary") return { description: object["description"], tsType: "Blob" };
  if (isAnything(object)) return { ...object, tsType: "unknown" };
  return Object.fromEntries(Object.entries(object).map(([key, member]) => [key, localReferences(member)]));
}

/** A schema that only describes: the generator would read it as an object, the contract means any value, null included. */
function isAnything(object: JsonObject): boolean {
  return Object.keys(object).join() === "description" && typeof object["description"] === "string";
}
