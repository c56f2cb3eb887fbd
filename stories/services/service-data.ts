import type { CompiledService, Json, JsonObject, Validators } from "../../src/engine/definition.ts";
import type { wireFormats } from "../../src/wire/formats/wire-formats.ts";

/** A service in one region; null where it is off. */
export interface InRegion {
  readonly facts: JsonObject;
  readonly service: CompiledService | null;
  readonly rules: ((formats: typeof wireFormats) => Validators) | null;
}

/** What the plugin of `.storybook/service-stories.ts` writes of a service. */
export interface ServiceData {
  readonly id: string;
  readonly regions: Readonly<Record<string, InRegion>>;
  /** Examples of the contract: answers and refusals by operation, parameters by name, the person who is logged in. */
  readonly recorded: {
    readonly answers: Readonly<Record<string, Json>>;
    readonly refusals: Readonly<Record<string, Readonly<Record<string, Json>>>>;
    readonly params: Readonly<Record<string, Json>>;
    readonly identity: JsonObject;
  };
  /** The first right example that the author wrote beside each field, by the field's name. */
  readonly examples: Readonly<Record<string, Json>>;
}
