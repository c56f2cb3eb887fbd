import type { JsonSchema } from "../json-schema.ts";
import type { OpenapiContent, OpenapiDocument } from "../openapi.ts";

/** Kinds of places whose members the vocabulary defines. */
export type PlaceKind = "document" | "operation" | "parameter" | "body" | "answer" | "property" | "schema";

/** An object of the document in which members of the vocabulary may stand. */
export interface Place {
  readonly kind: PlaceKind;
  /** For people: `creaTransazione 200`, `VoceCarrello.targa`. */
  readonly at: string;
  readonly node: object;
}

/** Lists each such object of a document. */
export function placesIn(document: OpenapiDocument): readonly Place[] {
  const { responses = {}, schemas = {} } = document.components;
  return [
    { kind: "document", at: "openapi", node: document },
    ...Object.values(document.paths).flatMap((item) =>
      Object.values(item)
        .filter((written) => written.operationId !== undefined)
        .flatMap((written) => inOperation(written)),
    ),
    ...Object.entries(responses).flatMap(([name, response]) => inAnswer(name, response)),
    ...Object.entries(schemas).flatMap(([name, schema]) => inSchema(name, schema, "schema")),
  ];
}

function inOperation(written: OpenapiDocument["paths"][string][string]): Place[] {
  const { operationId: at, parameters = [], requestBody, responses } = written;
  return [
    { kind: "operation", at, node: written },
    ...parameters.flatMap((parameter): Place[] => [
      { kind: "parameter", at: `${at} ${parameter.name}`, node: parameter },
      ...inSchema(`${at} ${parameter.name}`, parameter.schema, "schema"),
    ]),
    ...(requestBody ? [{ kind: "body", at, node: requestBody } as const] : []),
    ...inContent(at, requestBody?.content),
    ...Object.entries(responses).flatMap(([status, response]) => inAnswer(`${at} ${status}`, response)),
  ];
}

const inAnswer = (at: string, response: { readonly content?: OpenapiContent }): Place[] => [
  { kind: "answer", at, node: response },
  ...inContent(at, response.content),
];

const inContent = (at: string, content: OpenapiContent = {}): Place[] =>
  Object.values(content).flatMap(({ schema }) => (schema ? inSchema(at, schema, "schema") : []));

function inSchema(at: string, schema: JsonSchema, kind: PlaceKind): Place[] {
  const { properties = {}, items, allOf = [], anyOf = [], oneOf = [] } = schema;
  return [
    { kind, at, node: schema },
    ...[...allOf, ...anyOf, ...oneOf].flatMap((each) => inSchema(at, each, kind)),
    ...(items ? inSchema(`${at}[]`, items, "property") : []),
    ...Object.entries(properties).flatMap(([name, each]) => inSchema(`${at}.${name}`, each, "property")),
  ];
}
