/** Visits every state that a service can reach, without a page. */
export { exploreService } from "./explore-service.ts";
export type { Fixture } from "./fixtures.ts";
export { loadParts } from "./load-parts.ts";
export {
  folderOf,
  mapIdOf,
  metaIdOf,
  shown,
  nameOfStep,
  titleOf,
  type PlannedState,
  type StoryState,
} from "./planned-states.ts";
export { recordAnswers, type Recorded } from "./recorded-answers.ts";
export { isVisible, rowsOf, simulateFrom } from "./simulation.ts";
export {
  statesOfService,
  type ExampleData,
  type OfferedService,
  type ServiceState,
} from "./states-of-service.ts";
export { fieldsBelow, lookupOf, partsOf, type ButtonPart, type FormPart } from "./step-parts.ts";
export { writtenExamples } from "./written-examples.ts";
