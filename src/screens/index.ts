/** The steps of services on the screen. */
export { StepScreen, type StepScreenProps } from "./StepScreen.tsx";
export type { Destination, Host, Sending, Store } from "./host.ts";
export { dropAllFlows, waitingFlow } from "./flow/storage.ts";
export { strayPath } from "./stray.ts";
export { guardStep } from "./use-entrance.ts";
