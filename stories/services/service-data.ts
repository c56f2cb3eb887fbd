import type { CompiledService, Json, JsonObject, Validators } from "../../src/engine/definition.ts";
import type { wireFormats } from "../../src/formats/wire-formats.ts";
import type { PlannedState, Fixture } from "../../src/explorer/index.ts";

/** The date of every story. */
export const TODAY = "2026-11-20";

/** A service in one region; null where the region does not offer it. */
export interface InRegion {
  readonly facts: JsonObject;
  readonly service: CompiledService | null;
  readonly rules: ((formats: typeof wireFormats) => Validators) | null;
}

/** A state of a step, with its fixture in each region that has it: positions in `ServiceStories.fixtures`. */
export interface ServiceStory extends PlannedState {
  readonly fixtures: Readonly<Record<string, number>>;
}

/** The stories of a service and their fixtures. */
export interface ServiceStories {
  readonly stories: readonly ServiceStory[];
  readonly fixtures: readonly Fixture[];
}

/** The module of a service that the plugin of `.storybook/service-stories.ts` generates. */
export interface ServiceData extends ServiceStories {
  readonly id: string;
  readonly regions: Readonly<Record<string, InRegion>>;
  /** Examples of the contract: responses and refusals by operation, and the logged-in user. */
  readonly recorded: {
    readonly answers: Readonly<Record<string, Json>>;
    readonly refusals: Readonly<Record<string, Readonly<Record<string, Json>>>>;
    readonly identity: JsonObject;
  };
}
