import { leaveStep, setForm, startFlow, storable } from "../../engine/index.ts";
import type { CompiledService, FlowState, JsonObject } from "../../engine/index.ts";
import type { Host, Store } from "../host.ts";
import { flowAtom } from "./atoms.ts";
import { dropFlow, restoreFlow, storeFlow } from "./storage.ts";

const SAVE_AFTER_MS = 300;

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
}

const open = (store: Store, service: CompiledService, version: string, owner: string | null): Flow => {
  const atom = flowAtom(service.id);
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
    if (isOver(state)) dropFlow(service.id);
    else storeFlow(service.id, storable(state, service), owner);
  };
  const saveSoon = () => {
    saving ??= setTimeout(save, SAVE_AFTER_MS);
  };
  window.addEventListener("pagehide", () => {
    if (saving !== undefined) save();
  });

  store.set(atom, { ...startFlow(version), ...restoreFlow(service.id, version, owner) });
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
  };
};

const opened = new WeakMap<Store, Map<string, { readonly version: string; readonly flow: Flow }>>();

/**
 * The flow of a service: restored from this tab when it is first asked for, afresh when the definition changed. It belongs
 * to who is logged in; a login or a log-out loads the page again, and so opens it again.
 */
export const flowOf = (
  { store, identity }: Pick<Host, "store" | "identity">,
  service: CompiledService,
  version: string,
): Flow => {
  const flows = opened.get(store) ?? new Map<string, { version: string; flow: Flow }>();
  opened.set(store, flows);
  const known = flows.get(service.id);
  if (known?.version === version) return known.flow;
  const owner = typeof identity?.cf === "string" ? identity.cf : null;
  const flow = open(store, service, version, owner);
  flows.set(service.id, { version, flow });
  return flow;
};
