import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import vocabulary from "../../../schemas/contract/vocabulary.schema.json" with { type: "json" };
import type { OpenapiDocument } from "../openapi.ts";
import { placesIn, type PlaceKind } from "./places.ts";
import type { Problem } from "./problem.ts";

/** Lists the members that start with `x-` and that the vocabulary does not have at their place, or not with their value. */
export function misspeltIn(document: OpenapiDocument): readonly Problem[] {
  const ajv = new Ajv2020({ allErrors: true, validateSchema: false });
  ajv.addSchema(vocabulary, "vocabulary");
  const validators = new Map<PlaceKind, ValidateFunction>();
  const validatorOf = (kind: PlaceKind) => {
    const validate = validators.get(kind) ?? ajv.compile({ $ref: `vocabulary#/$defs/${kind}` });
    validators.set(kind, validate);
    return validate;
  };
  return placesIn(document).flatMap(({ kind, at, node }) => {
    const members = Object.entries(node).filter(([name]) => name.startsWith("x-"));
    const odd = members.filter(([name, value]) => !validatorOf(kind)({ [name]: value }));
    const known = Object.keys(vocabulary.$defs[kind].properties);
    return odd.map(([member]): Problem => ({
      at,
      member,
      kind: known.includes(member) ? "wrong" : "unknown",
    }));
  });
}
