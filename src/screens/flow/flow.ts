import {
  leaveStep,
  migrateFlow,
  outlineOf,
  setForm,
  startFlow,
  storable,
  type CompiledService,
  type FlowState,
  type JsonObject,
  type Migration,
  type Validators,
} from "../../engine/index.ts";
import { typeRules } from "../../forms/index.ts";
import { envOf } from "../calls/env.ts";
import type { Host } from "../host.ts";
import { flowAtom } from "./atoms.ts";
import { dropFlow, restoreFlow, storeFlow } from "./storage.ts";

const SAVE_AFTER_MS = 300;

/** A service as it was loaded. */
export interface Loaded {
  readonly service: CompiledService;
  /** Of the definition: a draft of another version is migrated. */
  readonly version: string;
  readonly validators: Validators;
}

/** The flow of one service in one store. Drafts stand beside the atom, so that a key draws nothing. */
export interface Flow {
  /** The state, with what is being typed. */
  read(): FlowState;
  update(change: (state: FlowState) => FlowState): void;
  /** What is being typed into a form. */
  draft(form: string, data: JsonObject): void;
  /** A step is on the screen. */
  arrive(): void;
  /** The step is off the screen; unless another of the service follows at once, the flow leaves it. */
  depart(): void;
  /** Stores the draft now if a save is due. */
  flush(): void;
  /** The migration that the draft went through when the flow was opened, until a step has told the person. */
  migration: Migration | null;
}

/** The stored draft, brought to this definition; null when there is none, or this very definition made it. */
const restore = (host: Host, { service, version, validators }: Loaded, owner: string | null) => {
  const draft = restoreFlow(service.id, owner);
  if (draft === null || draft.state.version === version)
    return { state: draft?.state ?? null, migration: null };
  const envHere = (state: FlowState) => envOf(host, {}, service, state);
  const target = { service, version, validators, typeRules, envOf: envHere };
  const migration = migrateFlow(target, draft);
  return { state: migration.state, migration };
};

const open = (host: Host, loaded: Loaded, owner: string | null): Flow => {
  const { store } = host;
  const { service, version } = loaded;
  const atom = flowAtom(service.id);
  const outline = outlineOf(service);
  const drafts = new Map<string, JsonObject>();
  let saving: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const read = (): FlowState => {
    const state = store.get(atom) ?? startFlow(version);
    return [...drafts].reduce((filled, [form, data]) => setForm(filled, form, data), state);
  };
  const isOver = (state: FlowState) =>
    service.steps.some(({ id, kind }) => id === state.step && kind === "outcome");
  const save = () => {
    clearTimeout(saving);
    saving = undefined;
    const state = read();
    if (isOver(state)) dropFlow(service.id, owner);
    else storeFlow(service.id, { state: storable(state, service), outline }, owner);
  };
  const saveSoon = () => {
    saving ??= setTimeout(save, SAVE_AFTER_MS);
  };
  const flush = () => {
    if (saving !== undefined) save();
  };
  window.addEventListener("pagehide", flush);

  const { state, migration } = restore(host, loaded, owner);
  store.set(atom, { ...startFlow(version), ...state });
  const update: Flow["update"] = (change) => {
    const before = read();
    const after = change(before);
    drafts.clear();
    if (after !== store.get(atom)) store.set(atom, after);
    saveSoon();
  };
  return {
    read,
    update,
    draft(form, data) {
      drafts.set(form, data);
      saveSoon();
    },
    arrive: () => clearTimeout(leaving),
    // React may take a screen off and put it back at once (StrictMode): that is no leaving.
    depart() {
      leaving = setTimeout(() => update((state) => leaveStep(service, state)), 0);
    },
    flush,
    migration,
  };
};

const opened = new WeakMap<Host["store"], Map<string, { readonly version: string; readonly flow: Flow }>>();

/**
 * The flow of a service: restored from this tab when it is first asked for, and migrated when the definition changed. It
 * belongs to the logged-in person; a login or a log-out loads the page again, and so opens it again.
 */
export const flowOf = (host: Host, loaded: Loaded): Flow => {
  const { service, version } = loaded;
  const flows = opened.get(host.store) ?? new Map<string, { version: string; flow: Flow }>();
  opened.set(host.store, flows);
  const known = flows.get(service.id);
  if (known?.version === version) return known.flow;
  // While developing a definition changes under an open page.
  known?.flow.flush();
  const owner = typeof host.identity?.cf === "string" ? host.identity.cf : null;
  const flow = open(host, loaded, owner);
  flows.set(service.id, { version, flow });
  return flow;
};
