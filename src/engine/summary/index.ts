/** Changing an answer from a summary, and coming back to it. */
export { beginChange, continueChange, unpassedStep, type Continued } from "./change.ts";
export { changedStep } from "./changed-step.ts";
