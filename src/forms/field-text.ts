import type { Explain, Normalize, TypeRules } from "../engine/form/index.ts";
import type { FieldType, Json } from "../engine/index.ts";
import { fieldTypeOf, fieldTypes } from "../field-types/field-types.ts";
import { messageOf } from "../field-types/message-of.ts";
import { canonical } from "../field-types/typed-text.ts";

/** The canonical writing of values, by type. */
export const normalize: Normalize = Object.fromEntries(
  Object.keys(fieldTypes).map((type) => [type, (value: Json) => canonical(type as FieldType, value)]), // keys of the closed table
);

/** Explains a badly written code, unless the field has a message of its own for it. */
const explain: Explain = (type, value, failure, message) =>
  typeof message === "string"
    ? messageOf(fieldTypeOf(type), value, [failure], { [failure.keyword]: message })
    : null;

/** The rules of the field types, as the engine takes them. */
export const typeRules: TypeRules = { normalize, explain };
