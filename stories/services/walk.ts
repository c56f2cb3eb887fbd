import {
  buildRequest,
  canEnter,
  enterStep,
  formScope,
  formsOf,
  holds,
  isEmpty,
  isEqual,
  isObject,
  passForm,
  readPath,
  setForm,
  startFlow,
  validateForm,
  visibleEntries,
  visibleFields,
  type Call,
  type CompiledService,
  type FlowState,
  type Json,
  type JsonObject,
  type Scope,
  type Step,
} from "../../src/engine/index.ts";
import { canonical } from "../../src/field-types/typed-text.ts";
import { normalize } from "../../src/forms/field-text.ts";
import { envNow, setCallState, scopeNow } from "../../src/screens/calls/context.ts";
import { runEffect } from "../../src/screens/calls/run-effect.ts";
import { fieldTypeOf } from "../../src/field-types/field-types.ts";
import { fillForm, type Examples, type Manner } from "./fill-form.ts";
import { fieldsBelow, lookupOf, partsOf, type FormPart, type Press } from "./parts.ts";
import { answerOf, isShown, load, openStage, rowsOf, type Moment, type Stage, type World } from "./stage.ts";

/** The flow of a person at each point of a visit: what a story has to begin with to show it. */
export interface Walk {
  /** On arrival, by step. */
  readonly arrivals: Map<string, FlowState>;
  /** The same, with data from another service. */
  readonly handed: Map<string, FlowState>;
  /** With the forms filled, by step. */
  readonly filled: Map<string, FlowState>;
  /** Where a form can be sent as it is, by name. */
  readonly forms: Map<string, FlowState>;
  /** Where the page asks an endpoint by itself, by step and endpoint. */
  readonly loads: Map<string, FlowState>;
  /** Before a button that asks an endpoint, by button and endpoint. */
  readonly presses: Map<string, FlowState>;
  /** Where there are documents, by step. */
  readonly documents: Map<string, FlowState>;
}

export const both = (a: string, b: string): string => `${a} ${b}`;

/** Keeps what was found first. */
const note = (found: Map<string, FlowState>, name: string, flow: FlowState): void => {
  if (!found.has(name)) found.set(name, flow);
};

const ROUNDS = 6;
/** How many times a button may leave the person on the step, with something new on it. */
const STAYS = 1;

/**
 * Goes through a service as a person would, with the machinery of the portal: enters every step that lets in, fills its
 * forms in more than one way, and presses every button; where a button leads is where other steps are entered from.
 */
export async function walkService(given: World): Promise<Walk> {
  const world = { ...given, service: withoutWaits(given.service) };
  const walk: Walk = {
    arrivals: new Map(),
    handed: new Map(),
    filled: new Map(),
    forms: new Map(),
    loads: new Map(),
    presses: new Map(),
    documents: new Map(),
  };
  let moments: readonly Moment[] = [{ flow: startFlow(""), calls: {} }];
  let rest = world.service.steps;
  for (;;) {
    const entered = firstEntered(world, rest, moments);
    if (!entered) return walk;
    rest = rest.filter((step) => step !== entered.step);
    moments = [...(await visit(world, walk, entered.step, entered.moment, STAYS)), ...moments];
  }
}

/** Nobody waits on a walk: what is not ready is taken as it is. */
const withoutWaits = (service: CompiledService): CompiledService => ({
  ...service,
  endpoints: Object.fromEntries(
    Object.entries(service.endpoints).map(([name, { wait: _, ...endpoint }]) => [name, endpoint]),
  ),
});

function firstEntered(world: World, steps: readonly Step[], moments: readonly Moment[]) {
  for (const step of steps)
    for (const handed of [false, true])
      for (const moment of moments) {
        const entered = enter(world, step, moment, handed);
        if (entered) return { step, moment: entered };
      }
  return null;
}

function enter(world: World, step: Step, before: Moment, handed: boolean): Moment | null {
  const arrived = arrivalOf(world, step, handed);
  const { context } = openStage(world, { ...before, flow: { ...before.flow, arrived } });
  if (!canEnter(world.service, step, context.flow.read(), envNow(context)).ok) return null;
  return { ...before, flow: enterStep(world.service, step, { ...before.flow, step: null }, arrived) };
}

/** What arrives at a step: an example for each of its parameters. */
function arrivalOf({ byName }: World, step: Step, handed: boolean): JsonObject {
  const params = Object.entries(step.params).filter(([, { from }]) => handed || from === "address");
  return Object.fromEntries(
    params.map(([name, { from, type }]): [string, Json] => {
      const known = byName.find((one) => one[name] !== undefined)?.[name];
      if (type === "oggetto") return [name, isObject(known) ? known : {}];
      const value = known ?? fieldTypeOf(type).examples.valid[0] ?? "1";
      return [name, from === "address" ? String(value) : canonical(type, value)];
    }),
  );
}

const examplesOf = ({ service, byName, answers }: World): Examples => {
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

/** Everything that can be done on a step; the answer are the moments that its buttons lead to, the last one first. */
async function visit(
  world: World,
  walk: Walk,
  step: Step,
  arrival: Moment,
  stays: number,
): Promise<Moment[]> {
  const { service } = world;
  note(walk.arrivals, step.id, arrival.flow);
  const handed = enter(world, step, arrival, true);
  if (handed) note(walk.handed, step.id, handed.flow);

  const stage = openStage(world, arrival);
  await load(stage, world, step.load, new Map());
  for (const name of stage.asked) note(walk.loads, both(step.id, name), arrival.flow);
  noteForms(walk, step, stage, arrival.flow);
  noteFields(world, walk, step, stage, arrival.flow);

  const ends: Moment[] = [];
  for (const opens of [true, false]) {
    const filled = await fill(world, walk, step, stage.now(), { opens });
    if (opens) note(walk.filled, step.id, filled.flow);
    for (const press of partsOf(step).presses) {
      const end = await pressed(world, walk, press, filled);
      if (!end) continue;
      ends.unshift(end.moment);
      if (end.stays && stays > 0) ends.push(...(await visit(world, walk, step, end.moment, stays - 1)));
    }
  }
  for (const field of fieldsBelow(step.content)) {
    const lookup = lookupOf(field);
    if (lookup !== null && service.endpoints[lookup] && !walk.loads.has(both(step.id, lookup)))
      await fill(world, walk, step, stage.now(), { opens: true, towards: field });
  }
  return ends;
}

const formsShown = (step: Step, stage: Stage): readonly FormPart[] =>
  partsOf(step).forms.filter(({ place }) => isShown(place, scopeNow(stage.context)));

const scopeIn = ({ context }: Stage, form: string): Scope =>
  formScope(scopeNow(context), form, context.flow.read().forms[form] ?? {});

/** Notes the forms that can be sent. */
function noteForms(walk: Walk, step: Step, stage: Stage, flow: FlowState): void {
  for (const { name } of formsShown(step, stage)) {
    const send = partsOf(step).presses.find(({ sends, form }) => sends && form === name)?.button;
    const scope = scopeIn(stage, name);
    if (holds(send?.when, scope) && holds(send?.enabled, scope)) note(walk.forms, name, flow);
  }
}

/** Notes the look-ups and the documents that are on the page, for a story that begins with `flow`. */
function noteFields({ service }: World, walk: Walk, step: Step, stage: Stage, flow: FlowState): void {
  const { context } = stage;
  for (const { name, content } of formsShown(step, stage)) {
    const data = context.flow.read().forms[name] ?? {};
    const scope = scopeIn(stage, name);
    for (const { field, path } of visibleFields(visibleEntries(content, scope, data))) {
      if (field.field === "allegati" && !isEmpty(readPath(data, path))) note(walk.documents, step.id, flow);
      const lookup = lookupOf(field) ?? "";
      const endpoint = service.endpoints[lookup];
      if (!endpoint || "missing" in buildRequest(endpoint, undefined, scope)) continue;
      setCallState(context, lookup, { stato: "fatta", codice: null });
      note(walk.loads, both(step.id, lookup), flow);
    }
  }
}

/** Fills the forms of a step, and makes the calls that what is filled in asks for. */
async function fill(world: World, walk: Walk, step: Step, start: Moment, manner: Manner): Promise<Moment> {
  const stage = openStage(world, start);
  const { context, asked } = stage;
  const sent = new Map<Call, string>();
  for (let round = 0; round < ROUNDS; round++) {
    const before = context.flow.read();
    asked.clear();
    await load(stage, world, [...step.load, ...formsShown(step, stage).flatMap((form) => form.load)], sent);
    for (const name of asked) note(walk.loads, both(step.id, name), before);
    for (const { name, content } of formsShown(step, stage)) {
      const form = { name, content, scope: scopeNow(context), validator: world.validators[name] };
      const data = fillForm(form, context.flow.read().forms[name] ?? {}, examplesOf(world), manner);
      context.flow.update((flow) => setForm(flow, name, data));
    }
    noteFields(world, walk, step, stage, context.flow.read());
    if (isEqual(before, context.flow.read())) break;
  }
  return stage.now();
}

/** Presses a button where it stands; nothing when it is not there, or its form cannot be sent. */
async function pressed(world: World, walk: Walk, press: Press, before: Moment) {
  const { button, form, sends, place } = press;
  const stage = openStage(world, before);
  const { context } = stage;
  const data = (form !== null && before.flow.forms[form]) || {};
  const locals = rowsOf(place, scopeNow(context)).map((row) => ({
    ...row,
    ...(form !== null && { qui: data }),
  }));
  const local = locals.find((one) => {
    const scope = scopeNow(context, one);
    return isShown(place, scope) && holds(button.when, scope) && holds(button.enabled, scope);
  });
  if (!local) return null;
  if (sends && form !== null) {
    const content = formsOf(world.service).get(form) ?? [];
    const scope = formScope(scopeNow(context), form, data);
    if (validateForm(content, data, scope, world.validators[form], { normalize }).length > 0) return null;
    context.flow.update((flow) => passForm(flow, form, data));
  }
  await runEffect(button, context, local);
  for (const name of stage.asked) note(walk.presses, both(button.key, name), before.flow);
  return { moment: stage.now(), stays: !stage.hasLeft() };
}
