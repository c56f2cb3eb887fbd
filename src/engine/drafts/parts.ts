import type { CompiledService, Json, JsonObject } from "../definition.ts";
import { isEmpty, isObject } from "../json.ts";
import type { Draft } from "../flow/draft.ts";
import { startFlow, type FlowState } from "../flow/state.ts";
import { hasSubmission, requestIdOf } from "../flow/submissions.ts";

/**
 * The parts of a draft that the server keeps for a person, by their names. Each is replaced as a whole: of two devices the one that has changed a part
 * last wins. Answers belong to a draft, because later steps need those that earlier steps have read on arrival.
 */
export type DraftParts = Readonly<Record<string, Json>>;

/** The step, the data of its address and the keys of the submissions. */
const way = "percorso";
/** The id of the request. The server merges drafts of one request only. */
const request = "richiesta";
/** The version and the outline of the definition that made it. */
const definition = "definizione";
const formPrefix = "modulo.";
/** Prefixes of answers, and of data that buttons have kept, each with the member of the state. */
const dataPrefixes = [
  ["risposta.", "answers"],
  ["tenuto.", "kept"],
] as const;

/** True for a service whose drafts are kept: one that ends with a submission. A search has nothing to keep. */
export const keepsDrafts = (service: CompiledService): boolean => hasSubmission(service);

/** The parts of a stored state. */
export function partsOfDraft({ state, outline }: Draft): DraftParts {
  const { version, step, arrived, address, keys } = state;
  const id = requestIdOf(state);
  const forms = Object.entries(state.forms).filter(([, data]) => !isEmpty(data));
  const data = dataPrefixes.flatMap(([prefix, member]) =>
    Object.entries(state[member]).map(([name, value]) => [prefix + name, value] as const),
  );
  return {
    ...Object.fromEntries(data),
    [way]: { step, arrived, address, keys },
    ...(id !== undefined && { [request]: id }),
    [definition]: { version, outline: (outline ?? null) as Json }, // an outline is JSON
    ...Object.fromEntries(
      forms.map(([name, data]) => [formPrefix + name, { data, passed: state.passed.includes(name) }]),
    ),
  };
}

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** The data of one kind with the parts that have its prefix; null removes a datum. */
function withData(before: JsonObject, parts: DraftParts, prefix: string): JsonObject {
  const data = new Map(Object.entries(before));
  for (const [name, part] of Object.entries(parts)) {
    if (!name.startsWith(prefix)) continue;
    if (part === null) data.delete(name.slice(prefix.length));
    else data.set(name.slice(prefix.length), part);
  }
  return Object.fromEntries(data);
}

/** A state with parts in place of its own; null removes one. `migrateFlow` checks the content of a part. */
export function withParts(before: FlowState, parts: DraftParts): FlowState {
  const forms = new Map(Object.entries(before.forms));
  const passed = new Set(before.passed);
  for (const [name, part] of Object.entries(parts)) {
    if (!name.startsWith(formPrefix)) continue;
    const form = name.slice(formPrefix.length);
    const { data, passed: isPassed } = objectOf(part);
    if (isObject(data)) forms.set(form, data);
    else forms.delete(form);
    if (isPassed === true) passed.add(form);
    else passed.delete(form);
  }
  const data = dataPrefixes.map(([prefix, member]) => [member, withData(before[member], parts, prefix)]);
  return { ...before, ...Object.fromEntries(data), forms: Object.fromEntries(forms), passed: [...passed] };
}

/** The id of the request of a draft. Parts of two drafts with the same id are those of one request; null: its program gave it none. */
export function requestOf({ [request]: id }: DraftParts): string | null {
  return typeof id === "string" ? id : null;
}

/** The draft that parts of the server make. */
export function draftOfParts(parts: DraftParts): Draft {
  const { version, outline } = objectOf(parts[definition]);
  const { step, arrived, address, keys } = objectOf(parts[way]);
  const state: FlowState = {
    ...startFlow(typeof version === "string" ? version : ""),
    step: typeof step === "string" ? step : null,
    arrived: objectOf(arrived),
    address: objectOf(address),
    keys: objectOf(keys) as FlowState["keys"], // written by `partsOfDraft`
  };
  return {
    state: withParts(state, parts),
    ...(isObject(outline) && { outline: outline as unknown as Draft["outline"] }), // `soundOutline` checks it
  };
}

/** Where a draft has been left: the step, and the stages that follow. */
export interface DraftPlace {
  readonly step: string;
  readonly title: string;
  readonly missing: readonly string[];
}

/** The stages of a service after that of a step, once each. */
export function stagesAfter({ steps }: CompiledService, step: string): string[] {
  const at = steps.findIndex(({ id }) => id === step);
  const stages = new Set(
    steps.slice(at + 1).flatMap(({ kind, stage }) => (kind === "outcome" ? [] : (stage ?? []))),
  );
  stages.delete(steps[at]?.stage ?? "");
  return [...stages];
}
