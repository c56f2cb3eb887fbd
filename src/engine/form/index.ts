/** The state of a form: its snapshot, its visible content, its lookups and how it is encoded. */
export { takeSnapshot, type FormDefinition, type FormSnapshot } from "./snapshot.ts";
export {
  visibleEntries,
  visibleFields,
  type VisibleBlock,
  type VisibleEntry,
  type VisibleField,
  type VisibleTab,
} from "./visible.ts";
export type { VisibleOption } from "./resolve-field.ts";
export type { FieldProblem } from "./validate.ts";
export { lookupEntries, lookupOptions } from "./lookup-options.ts";
export { decodeForm } from "./decode.ts";
export { encodeForm } from "./encode.ts";
export { keepKnown } from "./keep-known.ts";
export { outlineOf, type FieldOutline, type Outline, type ValueKind } from "./outline.ts";
export { readParam } from "../../field-types/read-param.ts";
export { inLaterPath, laterNames, type LaterPaths } from "./later-names.ts";
