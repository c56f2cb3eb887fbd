import type { FieldTypeSpec, Shape } from "./field-type.ts";
import { fieldTypes } from "./table.generated.ts";

export { fieldTypes };

/** The names that `type` may have in the fields of services. */
export type FieldType = keyof typeof fieldTypes;

/** The named type, seen as the interface that all have in common. */
export const fieldTypeOf = (type: FieldType): FieldTypeSpec => fieldTypes[type];

/** Shape of the values of a type. */
export const shapeOf = (type: FieldType): Shape => fieldTypes[type].shape;

/** True when a word of a definition names a type. */
export const isFieldType = (name: string): name is FieldType => Object.hasOwn(fieldTypes, name);

/** The text that replaces the back end's own for a refused field; undefined when its own is shown. */
export const refusalTextOf = (name: string): string | undefined =>
  Object.values<FieldTypeSpec>(fieldTypes).find(({ refusal }) => refusal?.names.includes(name))?.refusal
    ?.message;

/** True for a legal act of the person, such as a consent. */
export const isConsent = (type: FieldType): boolean => {
  const spec = fieldTypeOf(type);
  return spec.shape === "flag" && spec.consent;
};
