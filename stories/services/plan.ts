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

function statesOf(service: CompiledService, step: Step): (readonly [string, string, State])[] {
  const forms = formsOfStep(service, step);
  const presses = pressesOf(step);
  const arrival = endpointsOnArrival(step);
  const refusal = (endpoint: string, button?: Button) =>
    refusalsOf(service, endpoint).map((key): readonly [string, string, State] => [
      ["rifiuto", button?.key, endpoint, key].filter(Boolean).join("_"),
      `${nameOfKey(key)} di ${endpoint}`,
      { kind: "rifiuto", endpoint, key, ...(button && { button: button.key }) },
    ]);
  return [
    ["vuoto", forms.length > 0 ? "Vuoto" : "Mostrato", { kind: "vuoto" }],
    ...forms
      .filter(([name]) => name === step.id || presses.some(({ form }) => form === name))
      .map(([name], at): readonly [string, string, State] => [
        at === 0 ? "errori" : `errori_${name}`,
        at === 0 ? "Errori" : `Errori di ${name}`,
        { kind: "errori", form: name },
      ]),
    ...(forms.length > 0 ? [["compilato", "Compilato", { kind: "compilato" }] as const] : []),
    ...(arrival.length > 0 ? [["caricamento", "In caricamento", { kind: "caricamento" }] as const] : []),
    ...arrival.flatMap((endpoint) => refusal(endpoint)),
    ...presses.flatMap(({ button }) => {
      const [first] = endpointsCalled(button);
      if (first === undefined) return [];
      const busy: State = { kind: "invio", button: button.key, endpoint: first };
      return [
        [`invio_${button.key}`, `Invio in corso di ${first}`, busy] as const,
        ...endpointsCalled(button).flatMap((endpoint) => refusal(endpoint, button)),
      ];
    }),
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
