/** Renders the steps of services. */
export { StepScreen } from "./StepScreen.tsx";
export { SheetView } from "./blocks/SheetView.tsx";
export type {
  Destination,
  DraftToKeep,
  Host,
  KeptDraft,
  OwnFlow,
  Usage,
  SendOptions,
  ServerDrafts,
} from "./host.ts";
export { envOf } from "./calls/env.ts";
export { hasUnconfirmed } from "./attachments/unconfirmed.ts";
export { callsAtom, closeOpenFlows, flashAtom, flowAtom, forgetFlow, handOverAtom } from "./flow/atoms.ts";
export { flowOf } from "./flow/flow.ts";
export { quietly } from "./flow/quietly.ts";
export {
  closeFlows,
  dropAllFlows,
  dropEndedFlows,
  dropFlow,
  dropFlowsOfOthers,
  hasDrafts,
  restoreFlow,
  storeFlow,
  waitingFlow,
} from "./flow/storage.ts";
export { arrivalRequests, loadAhead } from "./parts/load-ahead.ts";
export { partsOf } from "./parts/parts-of.ts";
export { strayPath } from "./stray-path.ts";
export { enterEarly, guardStep, type StepVisit } from "./use-entrance.ts";
