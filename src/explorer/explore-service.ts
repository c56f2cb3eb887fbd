import { buildRequest } from "../engine/calls/index.ts";
import {
  approachStep,
  canEnter,
  enterStep,
  formsOf,
  passForm,
  setForm,
  startFlow,
  type FlowState,
  type Arrival,
} from "../engine/flow/index.ts";
import { formScope, holds, type Scope } from "../engine/expressions/index.ts";
import {
  isEmpty,
  isEqual,
  isObject,
  readPath,
  writePath,
  type Call,
  type CompiledService,
  type Json,
  type JsonObject,
  type Step,
} from "../engine/index.ts";
import { takeSnapshot, visibleEntries, visibleFields } from "../engine/form/index.ts";
import { canonical } from "../field-types/typed-text.ts";
import { envNow, runEffect, scopeNow, setCallState } from "../screens/calls/index.ts";
import { fieldTypeOf } from "../field-types/field-types.ts";
import type { OptionPlace } from "./planned-states.ts";
import {
  isOpened,
  fieldsBelow,
  lookupOf,
  optionsOf,
  partsOf,
  type FormPart,
  type ButtonPart,
} from "./step-parts.ts";
import { fillForm, type Examples, type FillOptions } from "./fill-form.ts";
import { answerOf, type ServiceInputs } from "./inputs.ts";
import { isVisible, load, simulateFrom, rowsOf, type FlowSnapshot, type Simulation } from "./simulation.ts";

/** The flows that reach each state of a service. */
export interface Exploration {
  /** On arrival, by step. */
  readonly arrivals: Map<string, FlowState>;
  /** On arrival with data from another service, by step. */
  readonly handed: Map<string, FlowState>;
  /** With the forms filled, by step. */
  readonly filled: Map<string, FlowState>;
  /** With an option chosen, by `optionKey`. */
  readonly options: Map<string, FlowState>;
  /** Where a form can be submitted with errors, by name. */
  readonly forms: Map<string, FlowState>;
  /** Where the page calls an endpoint on its own, by step and endpoint. */
  readonly loads: Map<string, FlowState>;
  /** Before the click of a button that calls an endpoint, by button and endpoint. */
  readonly clicks: Map<string, FlowState>;
  /** Where there are documents, by step. */
  readonly documents: Map<string, FlowState>;
}

/** A visit of a service, and its findings. */
interface Walk {
  readonly inputs: ServiceInputs;
  readonly found: Exploration;
}

/** Joins two names into a key. */
export const both = (a: string, b: string): string => `${a} ${b}`;

export const optionKey = (step: string, form: string, option: OptionPlace): string =>
  JSON.stringify([step, form, option]);

/** Keeps the first flow that was found. */
const record = (found: Map<string, FlowState>, name: string, flow: FlowState): void => {
  if (!found.has(name)) found.set(name, flow);
};

const ROUNDS = 6;
/** The number of times that a step is visited again after a button that does not leave it. */
const STAYS = 1;

/**
 * Explores a service with the code of the portal: enters every step whose guard allows it, fills its forms in several ways,
 * and clicks every button. Other steps are entered from the flows that the buttons lead to.
 */
export async function exploreService(given: ServiceInputs): Promise<Exploration> {
  const inputs = { ...given, service: withoutWaits(given.service) };
  const exploration: Exploration = {
    arrivals: new Map(),
    handed: new Map(),
    filled: new Map(),
    options: new Map(),
    forms: new Map(),
    loads: new Map(),
    clicks: new Map(),
    documents: new Map(),
  };
  let snapshots: readonly FlowSnapshot[] = [{ flow: startFlow(""), calls: {} }];
  let rest = inputs.service.steps;
  for (;;) {
    const entered = firstEntered(inputs, rest, snapshots);
    if (!entered) return exploration;
    rest = rest.filter((step) => step !== entered.step);
    snapshots = [
      ...(await visit({ inputs, found: exploration }, entered.step, entered.snapshot, STAYS)),
      ...snapshots,
    ];
  }
}

/** Removes polling: the first response counts. */
const withoutWaits = (service: CompiledService): CompiledService => ({
  ...service,
  endpoints: Object.fromEntries(
    Object.entries(service.endpoints).map(([name, { wait: _, ...endpoint }]) => [name, endpoint]),
  ),
});

function firstEntered(inputs: ServiceInputs, steps: readonly Step[], snapshots: readonly FlowSnapshot[]) {
  for (const step of steps)
    for (const handed of [false, true])
      for (const snapshot of snapshots) {
        const entered = enter(inputs, step, snapshot, handed);
        if (entered) return { step, snapshot: entered };
      }
  return null;
}

function enter(
  inputs: ServiceInputs,
  step: Step,
  before: FlowSnapshot,
  handed: boolean,
): FlowSnapshot | null {
  const arrival = arrivalAt(inputs, step, handed);
  const { context } = simulateFrom(inputs, {
    ...before,
    flow: approachStep(inputs.service, step, { ...before.flow, step: null }, arrival),
  });
  if (!canEnter(inputs.service, step, context.flow.read(), envNow(context)).ok) return null;
  return { ...before, flow: enterStep(inputs.service, step, { ...before.flow, step: null }, arrival) };
}

/** Returns an example of each parameter of a step: in the address when no button of the service opens the step, except objects. */
function arrivalAt({ service, byName }: ServiceInputs, step: Step, handed: boolean): Arrival {
  const isInner = isOpened(service, step);
  if (isInner && !handed) return { address: {}, handed: {} };
  const params = Object.entries(step.params).map(([name, type]): [string, Json] => {
    const known = byName.find((one) => one[name] !== undefined)?.[name];
    if (type === "oggetto") return [name, isObject(known) ? known : {}];
    return [name, canonical(type, known ?? fieldTypeOf(type).examples.valid[0] ?? "1")];
  });
  const isHanded = ([name]: readonly [string, Json]) => isInner || step.params[name] === "oggetto";
  return {
    address: Object.fromEntries(params.filter((one) => !isHanded(one))),
    handed: Object.fromEntries(params.filter(isHanded)),
  };
}

const examplesOf = ({ service, byName, answers }: ServiceInputs): Examples => {
  const answer = (endpoint: string) => answerOf(answers, service.endpoints[endpoint]?.operation ?? "");
  return {
    byName,
    answerOf: answer,
    documentsOf(field) {
      const uploaded = answer(String(service.rules[field]?.with.carica));
      if (!isObject(uploaded)) return [];
      const { identificativoArchivio = "1", nomeAllegato = "documento.pdf" } = uploaded;
      return [{ identificativoArchivio: String(identificativoArchivio), nomeAllegato: String(nomeAllegato) }];
    },
  };
};

/** Runs every action of a step; returns the flows that its buttons lead to, the last one first. */
async function visit(walk: Walk, step: Step, arrival: FlowSnapshot, stays: number): Promise<FlowSnapshot[]> {
  const { inputs, found: exploration } = walk;
  const { service } = inputs;
  record(exploration.arrivals, step.id, arrival.flow);
  const handed = enter(inputs, step, arrival, true);
  if (handed) record(exploration.handed, step.id, handed.flow);

  const simulation = simulateFrom(inputs, arrival);
  await load(simulation, inputs, step.load, new Map());
  for (const name of simulation.requested) record(exploration.loads, both(step.id, name), arrival.flow);
  recordForms(walk, step, simulation, arrival.flow);
  recordFields(walk, step, simulation, arrival.flow);

  const ends: FlowSnapshot[] = [];
  for (const opens of [true, false]) {
    const filled = await fill(walk, step, simulation.snapshot(), { opens });
    if (opens) record(exploration.filled, step.id, filled.flow);
    for (const press of partsOf(step).buttons) {
      const end = await click(walk, press, filled);
      if (!end) continue;
      ends.unshift(end.snapshot);
      // A story arrives at its step, which the button may have closed to further arrivals.
      if (end.stays && stays > 0 && enter(inputs, step, end.snapshot, false))
        ends.push(...(await visit(walk, step, end.snapshot, stays - 1)));
    }
  }
  for (const field of fieldsBelow(step.content)) {
    const lookup = lookupOf(field);
    if (lookup !== null && service.endpoints[lookup] && !exploration.loads.has(both(step.id, lookup)))
      await fill(walk, step, simulation.snapshot(), { opens: true, towards: field });
  }
  if (inputs.options) await chooseOptions(walk, step, simulation.snapshot(), inputs.options);
  return ends;
}

/** Fills the forms of a step once for each option of each field, and records the flows in which it is chosen. */
async function chooseOptions(
  walk: Walk,
  step: Step,
  start: FlowSnapshot,
  known: ReadonlySet<string>,
): Promise<void> {
  const { inputs, found } = walk;
  for (const { name: form, content } of partsOf(step).forms)
    for (const [position, field] of fieldsBelow(content).entries())
      for (const [at, { value }] of optionsOf(field).entries()) {
        const key = optionKey(step.id, form, [position, at]);
        if (known.has(key) || found.options.has(key)) continue;
        const choose = { field, value };
        const { flow } = await fill(walk, step, start, { opens: true, towards: field, choose });
        const data = flow.forms[form] ?? {};
        const scope = scopeIn(simulateFrom(inputs, { ...start, flow }), form);
        const isChosen = visibleFields(visibleEntries(content, scope, data)).some(
          (shown) => shown.field === field && isEqual(readPath(data, shown.path), value),
        );
        if (isChosen) record(found.options, key, flow);
      }
}

const visibleForms = (step: Step, simulation: Simulation): readonly FormPart[] =>
  partsOf(step).forms.filter(({ context: place }) => isVisible(place, scopeNow(simulation.context)));

const scopeIn = ({ context }: Simulation, form: string): Scope =>
  formScope(scopeNow(context), form, context.flow.read().forms[form] ?? {});

/** Records the forms that can be submitted with errors. */
function recordForms(
  { inputs, found: exploration }: Walk,
  step: Step,
  simulation: Simulation,
  flow: FlowState,
): void {
  for (const form of visibleForms(step, simulation)) {
    const send = partsOf(step).buttons.find((press) => press.sends && press.form === form.name)?.button;
    const scope = scopeIn(simulation, form.name);
    if (!holds(send?.when, scope) || !holds(send?.enabled, scope)) continue;
    const wrong = wrongData(inputs, form, simulation);
    if (wrong)
      record(exploration.forms, form.name, wrong === "arrival" ? flow : setForm(flow, form.name, wrong));
  }
}

/**
 * Data with which a form has errors: as on arrival, or with its defaults emptied, when those are valid. Null when it is valid in both
 * ways: nothing is required.
 */
function wrongData(
  { validators }: ServiceInputs,
  { name, content }: FormPart,
  { context }: Simulation,
): JsonObject | "arrival" | null {
  const definition = { name, content, validator: validators[name], defaults: true };
  const arrival = takeSnapshot(definition, context.flow.read().forms[name] ?? {}, scopeNow(context));
  if (arrival.problems.length > 0) return "arrival";
  const emptied = arrival.fields
    .filter(({ field }) => field.default !== undefined)
    .reduce((data, { path }) => writePath(data, path, null), arrival.data);
  return takeSnapshot(definition, emptied, scopeNow(context)).problems.length > 0 ? emptied : null;
}

/** Records the visible lookups and documents, for a story that starts with `flow`. */
function recordFields(
  { inputs: { service }, found: exploration }: Walk,
  step: Step,
  simulation: Simulation,
  flow: FlowState,
): void {
  const { context } = simulation;
  for (const { name, content } of visibleForms(step, simulation)) {
    const data = context.flow.read().forms[name] ?? {};
    const scope = scopeIn(simulation, name);
    for (const { field, path } of visibleFields(visibleEntries(content, scope, data))) {
      if (field.field === "allegati" && !isEmpty(readPath(data, path)))
        record(exploration.documents, step.id, flow);
      const lookup = lookupOf(field) ?? "";
      const endpoint = service.endpoints[lookup];
      if (!endpoint || "missing" in buildRequest(endpoint, undefined, scope)) continue;
      setCallState(context, lookup, { stato: "fatta", codice: null });
      record(exploration.loads, both(step.id, lookup), flow);
    }
  }
}

/** Fills the forms of a step and makes the load calls that their values cause. */
async function fill(
  walk: Walk,
  step: Step,
  start: FlowSnapshot,
  options: FillOptions,
): Promise<FlowSnapshot> {
  const { inputs, found: exploration } = walk;
  const simulation = simulateFrom(inputs, start);
  const { context, requested } = simulation;
  const sent = new Map<Call, string>();
  for (let round = 0; round < ROUNDS; round++) {
    const before = context.flow.read();
    requested.clear();
    await load(
      simulation,
      inputs,
      [...step.load, ...visibleForms(step, simulation).flatMap((form) => form.load)],
      sent,
    );
    for (const name of requested) record(exploration.loads, both(step.id, name), before);
    for (const { name, content } of visibleForms(step, simulation)) {
      const form = { name, content, scope: scopeNow(context), validator: inputs.validators[name] };
      const data = fillForm(form, context.flow.read().forms[name] ?? {}, examplesOf(inputs), options);
      context.flow.update((flow) => setForm(flow, name, data));
    }
    recordFields(walk, step, simulation, context.flow.read());
    if (isEqual(before, context.flow.read())) break;
  }
  return simulation.snapshot();
}

/** Clicks a button; returns null when it is not visible or enabled, or its form is not valid. */
async function click({ inputs, found: exploration }: Walk, press: ButtonPart, before: FlowSnapshot) {
  const { button, form, sends, context: place } = press;
  const simulation = simulateFrom(inputs, before);
  const { context } = simulation;
  const data = (form !== null && before.flow.forms[form]) || {};
  const locals = rowsOf(place, scopeNow(context)).map((row) => ({
    ...row,
    ...(form !== null && { qui: data }),
  }));
  const local = locals.find((one) => {
    const scope = scopeNow(context, one);
    return isVisible(place, scope) && holds(button.when, scope) && holds(button.enabled, scope);
  });
  if (!local) return null;
  if (sends && form !== null) {
    const content = formsOf(inputs.service).get(form) ?? [];
    const definition = { name: form, content, validator: inputs.validators[form] };
    if (takeSnapshot(definition, data, scopeNow(context)).problems.length > 0) return null;
    context.flow.update((flow) => passForm(flow, form, data));
  }
  await runEffect(button, context, local);
  for (const name of simulation.requested) record(exploration.clicks, both(button.key, name), before.flow);
  return { snapshot: simulation.snapshot(), stays: !simulation.hasLeft() };
}
