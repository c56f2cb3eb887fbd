import type { Text } from "../../src/engine/definition.ts";
import type { ServiceData, ServiceStory } from "./service-data.ts";
import { shown, type StoryState } from "../../src/explorer/index.ts";

/** Returns the refusals that a state plays, in order. */
export const keysOf = (state: StoryState): readonly string[] => ("keys" in state ? state.keys : []);

/** Returns the same state with one of its refusals; with all of them when there is none with that key. */
export function withOneRefusal(state: StoryState, key: unknown): StoryState {
  const keys = keysOf(state).filter((one) => one === String(key));
  return "keys" in state && keys.length > 0 ? { ...state, keys } : state;
}

/** Returns each refusal with its status and the message that people read. */
export function refusalTexts(
  data: ServiceData,
  { state }: ServiceStory,
): readonly (readonly [string, string])[] {
  const names = state.kind === "guasti" ? state.endpoints : "endpoint" in state ? [state.endpoint] : [];
  const services = Object.values(data.regions).flatMap(({ service }) => service ?? []);
  const endpoint = services
    .map(({ endpoints }) => endpoints[names[0] ?? ""])
    .find((one) => one !== undefined);
  return keysOf(state).map((key) => {
    const texts: readonly Text[] = endpoint?.errors[key]?.[0]?.message ?? [];
    const text = texts.at(-1);
    return [key, text === undefined ? key : `${key}: ${shown(text)}`];
  });
}
