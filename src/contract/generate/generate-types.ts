import { compile, type JSONSchema } from "json-schema-to-typescript";
import type { OpenapiDocument } from "../openapi.ts";

const BANNER = `/* eslint-disable */
// Generated from schemas/contract/portal.openapi.yaml by \`npm run generate\`. Do not edit.
`;

/** The note that the generator adds to the comment of each definition. */
const REFERENCE_NOTE =
  /( \*\n)? \* This interface was referenced by `Root`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g;

/** The type that the generator makes of the list of schemas. */
const ROOT = /export interface Root \{\n[^}]*\}\n/;

/** TypeScript of the contract's schemas: one type each, named and spelled as on the wire. Deterministic. */
export async function generateTypes({ components }: OpenapiDocument): Promise<string> {
  const names = Object.keys(components.schemas);
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }]));
  const root = { type: "object", properties, definitions: components.schemas };
  const types = await compile(localReferences(root) as JSONSchema, "Root", {
    bannerComment: BANNER,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 110, singleQuote: false },
  });
  return types.replaceAll(REFERENCE_NOTE, "").replace(ROOT, "");
}

/** Points references to the definitions of the root, types files as Blob and unrestricted schemas as unknown. */
function localReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(localReferences);
  if (typeof value !== "object" || value === null) return value;
  const object = value as Readonly<Record<string, unknown>>; // neither an array nor null
  if (typeof object["$ref"] === "string")
    return { $ref: object["$ref"].replace("#/components/schemas/", "#/definitions/") };
  if (object["format"] === "binary") return { description: object["description"], tsType: "Blob" };
  if (isUnrestricted(object)) return { ...object, tsType: "unknown" };
  return Object.fromEntries(Object.entries(object).map(([key, member]) => [key, localReferences(member)]));
}

/** A schema with a description only: the contract allows any value, the generator would read it as an object. */
function isUnrestricted(object: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(object).join() === "description" && typeof object["description"] === "string";
}
