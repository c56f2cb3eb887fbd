import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import vocabulary from "../../../schemas/contract/vocabulary.schema.json" with { type: "json" };
import type { OpenapiDocument } from "../openapi.ts";
import { placesIn, type PlaceKind } from "./places.ts";
import type { Problem } from "./problem.ts";

const ajv = new Ajv2020({ allErrors: true, validateSchema: false });
const validators = new Map<string, ValidateFunction>();

/** The validator of a member at a kind of place; undefined where the vocabulary has no such member. */
function validatorOf(kind: PlaceKind, member: string): ValidateFunction | undefined {
  const key = `${kind}/properties/${member}`;
  const known = validators.get(key);
  if (known || !Object.hasOwn(vocabulary.$defs[kind].properties, member)) return known;
  if (!ajv.getSchema("vocabulary")) ajv.addSchema(vocabulary, "vocabulary");
  const made = ajv.compile({ $ref: `vocabulary#/$defs/${key}` });
  validators.set(key, made);
  return made;
}

/** Lists the members that start with `x-` and that the vocabulary does not have at their place, or not with their value. */
export const misspeltIn = (document: OpenapiDocument): readonly Problem[] =>
  placesIn(document).flatMap(({ kind, at, node }) =>
    Object.entries(node).flatMap(([member, value]): Problem[] => {
      if (!member.startsWith("x-")) return [];
      const validate = validatorOf(kind, member);
      if (!validate) return [{ at, member, kind: "unknown" }];
      return validate(value) ? [] : [{ at, member, kind: "wrong" }];
    }),
  );
