import type { CompiledService, Json, JsonObject, Validators } from "../../src/engine/definition.ts";
import type { wireFormats } from "../../src/formats/wire-formats.ts";
import type { PlannedState } from "./plan.ts";
import type { Scene } from "./scenes.ts";

/** The day on which every story takes place. */
export const TODAY = "2026-11-20";

/** A service in one region; null where it is off. */
export interface InRegion {
  readonly facts: JsonObject;
  readonly service: CompiledService | null;
  readonly rules: ((formats: typeof wireFormats) => Validators) | null;
}

/** A state of a step, with what it begins with in each region that has it: positions in `scenes`. */
export interface ServiceStory extends PlannedState {
  readonly scenes: Readonly<Record<string, number>>;
}

/** The stories of a service, and what they begin with. */
export interface ServiceStories {
  readonly stories: readonly ServiceStory[];
  readonly scenes: readonly Scene[];
}

/** What the plugin of `.storybook/service-stories.ts` writes of a service. */
export interface ServiceData extends ServiceStories {
  readonly id: string;
  readonly regions: Readonly<Record<string, InRegion>>;
  /** Examples of the contract: answers and refusals by operation, the person who is logged in. */
  readonly recorded: {
    readonly answers: Readonly<Record<string, Json>>;
    readonly refusals: Readonly<Record<string, Readonly<Record<string, Json>>>>;
    readonly identity: JsonObject;
  };
}
