/**
 * The compiled definition and the data that it describes. The other entrances of the room are the `index.ts` of its folders:
 * `bundle`, `expressions`, `form`, `calls`, `flow`, `region` and `summary`.
 */
export type * from "./definition.ts";

export { isEmpty, isEqual, isObject, readPath, reuse, writePath } from "./json.ts";
export { memoize } from "./memoize.ts";
export { hasSubmission, isSubmission } from "./flow/submissions.ts";
export { hasWords, usualTitle } from "./usual-title.ts";
export { isConsent, shapeOf } from "../field-types/field-types.ts";
export {
  ANY_ROW,
  branchesOf,
  declaredFields,
  entriesIn,
  fieldsOfObject,
  fixedOptions,
  insideRows,
  isLookup,
  isOfForm,
  isUnshown,
  rowsBranch,
  type Branch,
  type DeclaredField,
  type Path,
} from "./walk.ts";
