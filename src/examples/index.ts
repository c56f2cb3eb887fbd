/** The answers of operations from the examples of the contract, and the panel that chooses among them. */

export type { ExampleAnswer } from "./answers.ts";
export { examplesPath, panelSource } from "./addresses.ts";
export { behave, type Behaviour } from "./behaviours.ts";
export { noChoices, printChoices, type Choices } from "./choices.ts";
export { createExamples, type Examples } from "./examples.ts";
export { mountExamples, type ChoiceStore } from "./mount-examples.ts";
export type { PanelState } from "./panel-state.ts";
