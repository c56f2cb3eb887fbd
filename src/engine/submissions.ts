import type { CompiledService } from "./definition.ts";
import { outcomeNames, type FlowState } from "./flow.ts";

/** Endpoints whose answer is the receipt that an outcome shows: what they ask for must be done once. */
const submissionsOf = (service: CompiledService): readonly string[] => {
  const receipts = outcomeNames(service);
  return Object.entries(service.endpoints)
    .filter(([, { method, bodyType, save }]) => {
      const writes = (method === "POST" || method === "PUT") && bodyType === "json";
      return writes && save !== undefined && receipts.includes(save);
    })
    .map(([name]) => name);
};

/**
 * Gives a key to each submission that has none. They are made on entry, not when the button is pressed: a second press, a
 * reload, a copy of the tab all find the same one. They go when the flow starts afresh.
 */
export const issueKeys = (service: CompiledService, state: FlowState, newKey: () => string): FlowState => {
  const without = submissionsOf(service).filter((name) => !(name in state.keys));
  if (without.length === 0) return state;
  return {
    ...state,
    keys: { ...state.keys, ...Object.fromEntries(without.map((name) => [name, newKey()])) },
  };
};

/** What is sent next is another submission. A key that was answered well stays: going back and pressing again repeats it. */
export const renewKey = (state: FlowState, endpoint: string, key: string): FlowState => ({
  ...state,
  keys: { ...state.keys, [endpoint]: key },
});
