/** What a compiled definition means: pure functions on plain data. */
export type * from "./definition.ts";

export { isEmpty, isEqual, isObject, readPath, reuse, writePath } from "./json.ts";
export { formScope, innerScope, withRoots, type Scope } from "./scope.ts";
export { evaluate, holds, isComputed, resolveValue } from "./evaluate.ts";
export { formatValue } from "./format.ts";
export {
  firstComplete,
  renderRich,
  renderText,
  type PlainBlock,
  type PlainInline,
  type Rendered,
} from "./text.ts";

export {
  lookupEntries,
  lookupOptions,
  visibleEntries,
  visibleFields,
  type Path,
  type ResolvedBound,
  type TypedRow,
  type VisibleBlock,
  type VisibleEntry,
  type VisibleField,
  type VisibleOption,
  type VisibleTab,
} from "./visible.ts";
export { fillDefaults, pruneForm } from "./prune.ts";
export {
  normalizeForm,
  validateForm,
  type Explain,
  type FieldProblem,
  type Normalize,
  type TypeRules,
} from "./validate.ts";
export { decodeForm, encodeForm } from "./encode.ts";

export {
  buildRequest,
  requestKey,
  resolveSend,
  type HttpRequest,
  type MissingParameters,
} from "./requests.ts";
export {
  explainRefusal,
  judgeAnswer,
  type Answer,
  type Done,
  type Problem,
  type Refusal,
} from "./answers.ts";
export { explainFailure, failureTexts, type Breakdown } from "./failures.ts";
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
} from "./flow.ts";
export { migrateFlow, type Draft, type Migration } from "./migrate-flow.ts";
export { outlineOf, type Outline } from "./outline.ts";
export { formsOf, formsOfStep } from "./forms.ts";
export { dropKey, issueKeys, keepKey, keyNameOf, settleKey, targetOf } from "./submissions.ts";
