/** The state of a service's flow: entering steps, data, drafts and keys of submissions. */
export {
  approachStep,
  canEnter,
  enterStep,
  forget,
  keep,
  leaveStep,
  openTab,
  passForm,
  restartStep,
  saveAnswer,
  scopeOf,
  sendingScope,
  setForm,
  setRule,
  startFlow,
  storable,
  type Arrival,
  type CallState,
  type Entrance,
  type FlowEnv,
  type FlowState,
} from "./flow.ts";
export type { Change } from "./change.ts";
export { endsWhenLeft } from "./ending.ts";
export { migrateFlow, type Draft, type Migration, type MigrationTarget } from "./migrate-flow.ts";
export { formsOf } from "./forms.ts";
export { dropKey, issueKeys, keepKey, keyNameOf, settleKey, targetOf } from "./submissions.ts";
