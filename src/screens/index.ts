/** The steps of services on the screen. */
export { StepScreen, type StepScreenProps } from "./StepScreen.tsx";
export type { Destination, Host, Sending, Store } from "./host.ts";
export { flowAtom } from "./flow/atoms.ts";
export { dropAllFlows, dropFlowsOfOthers, restoreFlow, waitingFlow } from "./flow/storage.ts";
export { strayPath } from "./stray.ts";
export { guardStep } from "./use-entrance.ts";
