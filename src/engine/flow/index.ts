/** The state of a service's flow: entering steps, data, drafts and keys of submissions. */
export { approachStep, enterStep, leaveStep, restartStep, type Arrival } from "./enter.ts";
export { canEnter, scopeOf, sendingScope } from "./scope.ts";
export {
  forget,
  keep,
  openTab,
  passForm,
  saveAnswer,
  setForm,
  setRule,
  startFlow,
  type CallState,
  type FlowEnv,
  type FlowState,
} from "./state.ts";
export { storable } from "./storable.ts";
export { endsWhenLeft } from "./ending.ts";
export type { Draft } from "./draft.ts";
export { migrateFlow, type Migration, type MigrationTarget, type PageFields } from "./migrate-flow.ts";
export { formsOf } from "./forms.ts";
export { confirmKey, dropKey, issueKeys, keyNameOf, targetOf, withKey } from "./submissions.ts";
