/** What a compiled definition means: pure functions on plain data. */
export type * from "./definition.ts";

export { isEmpty, isEqual, isObject, readPath, reuse, writePath } from "./json.ts";
export { formScope, innerScope, withRoots, type Scope } from "./expressions/scope.ts";
export { evaluate, holds, isComputed, resolveValue } from "./expressions/evaluate.ts";
export { formatField, formatValue } from "./format.ts";
export { isConsent, shapeOf } from "../field-types/field-types.ts";
export {
  firstComplete,
  renderRich,
  renderText,
  type PlainBlock,
  type PlainInline,
  type Rendered,
} from "./expressions/text.ts";

export { lookupEntries, lookupOptions } from "./form/lookup-options.ts";
export type { ResolvedBound, VisibleOption } from "./form/resolve-field.ts";
export {
  takeSnapshot,
  type FormDefinition,
  type FormSnapshot,
  type Normalize,
  type TypeRules,
} from "./form/snapshot.ts";
export { pruneForm } from "./form/settle.ts";
export type { Explain, FieldProblem } from "./form/validate.ts";
export {
  visibleEntries,
  visibleFields,
  type TypedRow,
  type VisibleBlock,
  type VisibleEntry,
  type VisibleField,
  type VisibleTab,
} from "./form/visible.ts";
export { fillDefaults, normalizeForm, validateForm } from "./form/without-snapshot.ts";
export {
  branchesOf,
  declaredFields,
  entriesIn,
  fieldsOfObject,
  fixedOptions,
  isOfForm,
  type Branch,
  type DeclaredField,
  type Path,
} from "./walk.ts";
export { decodeForm } from "./form/decode.ts";
export { encodeForm } from "./form/encode.ts";

export {
  buildRequest,
  requestKey,
  resolveSend,
  type HttpRequest,
  type MissingParameters,
} from "./calls/requests.ts";
export type { Answer, Done, Refusal } from "./calls/answer.ts";
export { explainRefusal, judgeAnswer, type Problem } from "./calls/answers.ts";
export { explainFailure, failureTexts, type Breakdown } from "./calls/failures.ts";
export {
  canEnter,
  enterStep,
  forget,
  keep,
  leaveStep,
  passForm,
  saveAnswer,
  scopeOf,
  sendingScope,
  setForm,
  setRule,
  startFlow,
  storable,
  type CallState,
  type Entrance,
  type FlowEnv,
  type FlowState,
} from "./flow/flow.ts";
export { migrateFlow, type Draft, type Migration } from "./flow/migrate-flow.ts";
export { outlineOf, type Outline } from "./form/outline.ts";
export { formsOf, formsOfStep } from "./flow/forms.ts";
export { dropKey, issueKeys, keepKey, keyNameOf, settleKey, targetOf } from "./flow/submissions.ts";
