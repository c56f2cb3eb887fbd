import type { Button, CompiledService, Entry, Step } from "../../src/engine/definition.ts";
import { formsOf } from "../../src/engine/index.ts";

/** What a story shows of a step. */
export type State =
  | { readonly kind: "vuoto" }
  | { readonly kind: "compilato" }
  /** The form is sent as it is on arrival. */
  | { readonly kind: "errori"; readonly form: string }
  /** What the page reads has not come yet. */
  | { readonly kind: "caricamento" }
  /** A button has been pressed, and its call is on its way. */
  | { readonly kind: "invio"; readonly button: string; readonly endpoint: string }
  /** A call is refused, as `key` of the endpoint's errors says; without a button, a call of arrival. */
  | { readonly kind: "rifiuto"; readonly endpoint: string; readonly key: string; readonly button?: string };

export interface PlannedStory {
  readonly title: string;
  readonly step: string;
  readonly exportName: string;
  readonly name: string;
  readonly state: State;
}

/** A button of a step, and the form that it sends, if any. */
export interface Press {
  readonly button: Button;
  readonly form: string | null;
}

/** The buttons of a step in reading order, those of its forms included. Buttons of rows are left out: they need a row. */
export function pressesOf(step: Step): readonly Press[] {
  const own = (buttons: readonly Button[], form: string | null = null): Press[] =>
    buttons.map((button) => ({ button, form }));
  const inside = (content: readonly Entry[]): Press[] =>
    content.flatMap((entry) => {
      if (!("block" in entry)) return [];
      if (entry.block === "section") return [...inside(entry.content), ...own(entry.actions)];
      if (entry.block === "tabs") return entry.items.flatMap((tab) => inside(tab.content));
      if (entry.block === "links") return own(entry.items);
      if (entry.block !== "form") return [];
      return [...own(entry.next ? [entry.next] : [], entry.name), ...own(entry.actions)];
    });
  return [
    ...inside(step.content),
    ...own(step.next ? [step.next] : [], step.hasForm ? step.id : null),
    ...own(step.actions),
  ];
}

/** The forms of a step: its own, named like it, and those inside its page. */
export function formsOfStep(
  service: CompiledService,
  step: Step,
): readonly (readonly [string, readonly Entry[]])[] {
  return [...formsOf({ ...service, steps: [step] })];
}

/** Every entry below a list, in reading order. */
export function* entriesBelow(entries: readonly Entry[]): Generator<Entry> {
  for (const entry of entries) {
    yield entry;
    if ("content" in entry && entry.content) yield* entriesBelow(entry.content);
    if ("options" in entry && Array.isArray(entry.options))
      for (const option of entry.options) yield* entriesBelow(option.content ?? []);
    if ("block" in entry && entry.block === "tabs")
      for (const tab of entry.items) yield* entriesBelow(tab.content);
  }
}

const endpointsCalled = (button: Button): string[] =>
  (button.call ?? []).flatMap((call) => ("endpoint" in call ? [call.endpoint] : []));

/** Endpoints that are asked on arrival: loads of the step and of its forms, and look-ups of their fields. */
function endpointsOnArrival(step: Step): string[] {
  const entries = [...entriesBelow(step.content)];
  const loads = entries.flatMap((entry) => ("block" in entry && entry.block === "form" ? entry.load : []));
  const lookups = entries.flatMap((entry) =>
    "field" in entry && entry.options && "from" in entry.options && entry.options.from !== ""
      ? [entry.options.from]
      : [],
  );
  const calls = [...step.load, ...loads].flatMap((call) => ("endpoint" in call ? [call.endpoint] : []));
  return [...new Set([...calls, ...lookups])];
}

/** The refusals of an endpoint that speak differently. */
function refusalsOf(service: CompiledService, endpoint: string): string[] {
  const errors = Object.entries(service.endpoints[endpoint]?.errors ?? {});
  const said = errors.map(([key, rules]) => [key, JSON.stringify(rules)] as const);
  return said
    .filter(([, rules], at) => at === said.findIndex(([, other]) => other === rules))
    .map(([key]) => key);
}

const nameOfKey = (key: string): string =>
  key === "altro" ? "Guasto" : /^\d+$/.test(key) ? `Errore ${key}` : `Rifiuto «${key}»`;

type Planned = readonly [exportName: string, name: string, state: State];

function refusalStories(service: CompiledService, endpoint: string, button?: string): Planned[] {
  return refusalsOf(service, endpoint).map((key) => [
    ["rifiuto", button === undefined ? "arrivo" : "invio", endpoint, key].join("_"),
    `${nameOfKey(key)} di ${endpoint}${button === undefined ? " all'arrivo" : ""}`,
    { kind: "rifiuto", endpoint, key, ...(button !== undefined && { button }) },
  ]);
}

/** For each endpoint that the buttons of a step call, the first button that does. */
function firstCallers(step: Step): Map<string, string> {
  const first = new Map<string, string>();
  for (const { button } of pressesOf(step))
    for (const endpoint of endpointsCalled(button)) if (!first.has(endpoint)) first.set(endpoint, button.key);
  return first;
}

function statesOf(service: CompiledService, step: Step): Planned[] {
  const forms = formsOfStep(service, step).map(([name]) => name);
  const sent = forms.filter((name) => pressesOf(step).some(({ form }) => form === name) || name === step.id);
  const arrival = endpointsOnArrival(step);
  const only = (condition: boolean, ...story: Planned): Planned[] => (condition ? [story] : []);
  return [
    ["vuoto", forms.length > 0 ? "Vuoto" : "Mostrato", { kind: "vuoto" }],
    ...sent.map((form): Planned =>
      sent.length === 1
        ? ["errori", "Errori", { kind: "errori", form }]
        : [`errori_${form}`, `Errori di ${form}`, { kind: "errori", form }],
    ),
    ...only(forms.length > 0, "compilato", "Compilato", { kind: "compilato" }),
    ...only(arrival.length > 0, "caricamento", "In caricamento", { kind: "caricamento" }),
    ...arrival.flatMap((endpoint) => refusalStories(service, endpoint)),
    ...[...firstCallers(step)].flatMap(([endpoint, button]): Planned[] => [
      [`invio_${endpoint}`, `Invio in corso di ${endpoint}`, { kind: "invio", button, endpoint }],
      ...refusalStories(service, endpoint, button),
    ]),
  ];
}

/** Every story of a service: each step, in each state it can be in. */
export function planService(service: CompiledService): PlannedStory[] {
  return service.steps.flatMap((step) =>
    statesOf(service, step).map(([exportName, name, state]) => ({
      title: `Servizi/${service.title.replaceAll("/", "-")}/${step.id}`,
      step: step.id,
      exportName: exportName.replace(/\W/g, "_"),
      name,
      state,
    })),
  );
}
