/** The state of a form: its snapshot, its visible content, its lookups and how it is encoded. */
export {
  takeSnapshot,
  type FormDefinition,
  type FormSnapshot,
  type Normalize,
  type TypeRules,
} from "./snapshot.ts";
export {
  visibleEntries,
  visibleFields,
  type TypedRow,
  type VisibleBlock,
  type VisibleEntry,
  type VisibleField,
  type VisibleTab,
} from "./visible.ts";
export type { ResolvedBound, VisibleOption } from "./resolve-field.ts";
export type { Explain, FieldProblem } from "./validate.ts";
export { lookupEntries, lookupOptions } from "./lookup-options.ts";
export { pruneForm } from "./settle.ts";
export { fillDefaults, normalizeForm, validateForm } from "./without-snapshot.ts";
export { decodeForm } from "./decode.ts";
export { encodeForm } from "./encode.ts";
export { outlineOf, type Outline } from "./outline.ts";
