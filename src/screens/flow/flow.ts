import {
  endsWhenLeft,
  leaveStep,
  migrateFlow,
  setForm,
  startFlow,
  storable,
  type FlowState,
} from "../../engine/flow/index.ts";
import { continueChange } from "../../engine/summary/index.ts";
import { outlineOf, type Outline } from "../../engine/form/index.ts";
import {
  hasSubmission,
  isEqual,
  type CompiledService,
  type JsonObject,
  type Validators,
} from "../../engine/index.ts";
import { envOf } from "../calls/env.ts";
import type { Host, KeptDraft } from "../host.ts";
import { arrivalSubmitAtom, callsAtom, flowAtom, flowsAtom, handOverAtom } from "./atoms.ts";
import type { Flow } from "./open-flow.ts";
import { isLargeAnswer } from "./large-answers.ts";
import { createLaterSave } from "./save-later.ts";
import { dropFlow, restoreFlow, storeFlow } from "./storage.ts";

export type { Flow } from "./open-flow.ts";

/** A loaded service. */
export interface Loaded {
  readonly service: CompiledService;
  /** Of the definition: a draft of another version is migrated. */
  readonly version: string;
  readonly validators: Validators;
}

/** Restores the stored state, migrated when another version of the definition wrote it. */
const restore = (host: Host, { service, version, validators }: Loaded, owner: string | null) => {
  const draft = restoreFlow(service.id, owner);
  if (draft === null || draft.state.version === version)
    return { state: draft?.state ?? null, migration: null };
  const envHere = (state: FlowState) => envOf(host, {}, service, state);
  const target = { service, version, validators, envOf: envHere };
  const migration = migrateFlow(target, draft);
  return { state: migration.state, migration };
};

const open = (host: Host, loaded: Loaded, owner: string | null): Flow => {
  const { store } = host;
  const { service, version } = loaded;
  const own = flowAtom(service.id);
  const drafts = new Map<string, JsonObject>();
  let outline: Outline | undefined; // made by the first save, so that a page opens without it
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let entered: string | null = null;
  /** The last step that was shown: a service that is left is continued there. */
  let lastStep: string | null = null;
  /** True once the person has typed something, or gone on: defaults of the page are no draft for the server. */
  let isBegun = false;

  const read = (): FlowState => {
    const state = store.get(own) ?? startFlow(version);
    return [...drafts].reduce((filled, [form, data]) => setForm(filled, form, data), state);
  };
  const isOver = (state: FlowState) =>
    service.steps.some(({ id, kind }) => id === state.step && kind === "outcome");
  const save = (): void => {
    const state = read();
    const isUntouched = state.step === null && isEqual(state, startFlow(version));
    if (isOver(state) || isUntouched) {
      dropFlow(service.id, owner);
      return keptDraft()?.end(isOver(state) ? "sent" : "left");
    }
    const draft = {
      state: storable(state, service, isLargeAnswer),
      outline: (outline ??= outlineOf(service)),
    };
    const ends = endsWhenLeft(service, state);
    storeFlow(service.id, { ...draft, ends }, owner);
    isBegun ||= state.passed.length > 0;
    lastStep = state.step ?? lastStep;
    // Back at a search the typed data of later steps wait for the same search: the copy from before has them.
    if (isBegun && !ends && state.former === null)
      keptDraft()?.keep({ ...draft, state: { ...draft.state, step: lastStep } });
  };
  const { request: saveSoon, close: closeSave } = createLaterSave(save);

  const { state, migration } = restore(host, loaded, owner);
  store.set(own, { ...startFlow(version), ...state });
  const update: Flow["update"] = (change) => {
    const before = read();
    const after = change(before);
    drafts.clear();
    if (after !== store.get(own)) store.set(own, after);
    saveSoon();
  };
  let kept: KeptDraft | undefined;
  const keptDraft = () =>
    (kept ??= hasSubmission(service) ? host.drafts?.open(host, service, { read, update }) : undefined);
  return {
    read,
    update,
    async settle() {
      const known = keptDraft();
      if (!known) return null;
      save();
      return known.settle();
    },
    draft(form, data) {
      isBegun = true;
      drafts.set(form, data);
      saveSoon();
    },
    continueTo(step) {
      const envHere = (now: FlowState) => envOf(host, store.get(callsAtom(service.id)), service, now);
      const context = { service, validators: loaded.validators, envOf: envHere };
      const { state: continued, ...to } = continueChange(context, read(), step);
      update(() => continued);
      return to;
    },
    arrive() {
      clearTimeout(leaving);
      entered = null;
    },
    depart() {
      if (isClosed) return;
      const isHandedOver = store.get(handOverAtom) !== null;
      const leave = (state: FlowState) =>
        !isHandedOver && endsWhenLeft(service, state) ? startFlow(version) : leaveStep(service, state);
      // In StrictMode React unmounts a screen and mounts it again at once.
      leaving = setTimeout(() => {
        if (store.get(arrivalSubmitAtom)?.service === service.id) store.set(arrivalSubmitAtom, null);
        update(leave);
      }, 0);
    },
    close() {
      closeSave();
      clearTimeout(leaving);
      isClosed = true;
    },
    migration,
    noteEntered: (step) => void (entered = step),
    isEntered: (step) => entered === step,
  };
};

/**
 * Returns the flow of a service. The first call restores it from the storage of the tab. It belongs to the logged-in
 * person; a login or a logout reloads the page, and so opens it again.
 */
export const flowOf = (host: Host, loaded: Loaded): Flow => {
  const { service, version } = loaded;
  const flows = host.store.get(flowsAtom);
  const known = flows.get(service.id);
  if (known?.version === version) return known.flow;
  // In development a definition changes while its page is open.
  known?.flow.close();
  const owner = typeof host.identity?.cf === "string" ? host.identity.cf : null;
  const flow = open(host, loaded, owner);
  flows.set(service.id, { version, flow });
  return flow;
};
