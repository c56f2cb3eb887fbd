import type { JsonSchema } from "../../../src/contract/json-schema.ts";
import { dereference, type OpenapiDocument } from "../../../src/contract/openapi.ts";

/** The properties of a schema at a path such as `allegati[].identificativoArchivio`, one for each alternative, as written. */
export function nodesAt(document: OpenapiDocument, schema: JsonSchema, path: string): JsonSchema[] {
  const walk = (written: JsonSchema, steps: readonly string[]): JsonSchema[] => {
    const [step, ...rest] = steps;
    if (step === undefined) return [written];
    const { properties = {}, items, allOf = [], anyOf = [], oneOf = [] } = dereference(document, written);
    const inside = step === "[]" ? items : properties[step];
    return [
      ...[...allOf, ...anyOf, ...oneOf].flatMap((each) => walk(each, steps)),
      ...(inside ? walk(inside, rest) : []),
    ];
  };
  return walk(schema, path.replaceAll("[]", ".[]").split(".").filter(Boolean));
}
