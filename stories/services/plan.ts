import type { CompiledService, Effect, Endpoint, Entry, Step } from "../../src/engine/definition.ts";
import { formsOf } from "../../src/engine/index.ts";
import { fieldsBelow, lookupOf, partsOf, readsPerson } from "./parts.ts";

/** What a story shows of a step. */
export type State =
  /** As it is on arrival, or with its forms filled; `who`: the person is, or is not, logged in. */
  | {
      readonly kind: "vuoto" | "compilato";
      readonly who?: "ospite" | "utente";
      /** Another service has handed data over. */
      readonly handed?: true;
      /** With an answer that is not the first of the contract. */
      readonly answer?: { readonly operation: string; readonly example: string };
    }
  /** The form is sent as it is on arrival. */
  | { readonly kind: "errori"; readonly form: string }
  /** What the page reads has not come yet. */
  | { readonly kind: "caricamento"; readonly endpoint: string }
  /** A button has been pressed, and its call is on its way. */
  | { readonly kind: "invio"; readonly button: string; readonly endpoint: string }
  /** The call of a button is refused, one after the other in each way that the endpoint's errors tell apart. */
  | {
      readonly kind: "rifiuti";
      readonly button: string;
      readonly endpoint: string;
      readonly keys: readonly string[];
    }
  /** The same of what the page asks by itself. */
  | { readonly kind: "guasti"; readonly endpoints: readonly string[]; readonly keys: readonly string[] }
  /** The same of a document that is added or removed. */
  | {
      readonly kind: "documenti";
      readonly endpoint: string;
      readonly keys: readonly string[];
      readonly field: string;
      readonly adds: boolean;
    };

export interface PlannedState {
  readonly step: string;
  readonly exportName: string;
  readonly name: string;
  readonly state: State;
}

/** Other examples of an answer, beside the first: their names by operation. */
export type OtherAnswers = Readonly<Record<string, readonly string[]>>;

const endpointsCalled = ({ call, choose }: Effect): string[] => [
  ...(call ?? []).flatMap((one) => ("endpoint" in one ? [one.endpoint] : [])),
  ...(choose ?? []).flatMap(endpointsCalled),
];

/** The forms of a step by name: its own, named like it, and those inside its page. */
export const formsOfStep = (
  service: CompiledService,
  step: Step,
): readonly (readonly [string, readonly Entry[]])[] => [...formsOf({ ...service, steps: [step] })];

/** Endpoints that are asked without a button: loads of the step and of its forms, and look-ups of their fields. */
export function endpointsAsked(step: Step): string[] {
  const loads = [step.load, ...partsOf(step).forms.map(({ load }) => load)].flat();
  const calls = loads.flatMap((call) => ("endpoint" in call ? [call.endpoint] : []));
  const lookups = fieldsBelow(step.content).flatMap((field) => lookupOf(field) ?? []);
  return [...new Set([...calls, ...lookups])];
}

/** The refusals of an endpoint that speak differently; those that say nothing are not seen. */
function refusalsOf({ errors }: Endpoint): string[] {
  const said = Object.entries(errors)
    .filter(([, rules]) => rules.some(({ at }) => at.kind !== "silent"))
    .map(([key, rules]) => [key, JSON.stringify(rules)] as const);
  return said
    .filter(([, rules], at) => at === said.findIndex(([, other]) => other === rules))
    .map(([key]) => key);
}

type Planned = readonly [exportName: string, name: string, state: State];

const only = (condition: boolean, ...story: Planned): Planned[] => (condition ? [story] : []);

/** The story of endpoints that the page asks by itself, and that fail together. */
export const failureStory = (endpoints: readonly string[], keys: readonly string[]): Planned => [
  `arrivo_${endpoints.join("_")}`,
  `Rifiuti all'arrivo di ${endpoints.join(", ")}`,
  { kind: "guasti", endpoints, keys },
];

function askedStories({ endpoints }: CompiledService, step: Step): Planned[] {
  const asked = endpointsAsked(step);
  return [
    ...asked
      .slice(0, 1)
      .map((endpoint): Planned => ["caricamento", "In caricamento", { kind: "caricamento", endpoint }]),
    ...asked.flatMap((endpoint): Planned[] => {
      const keys = endpoints[endpoint] ? refusalsOf(endpoints[endpoint]) : [];
      return only(keys.length > 0, ...failureStory([endpoint], keys));
    }),
  ];
}

function pressStories({ endpoints }: CompiledService, step: Step): Planned[] {
  const calls = partsOf(step).presses.flatMap(({ button, form }) =>
    endpointsCalled(button).map((endpoint) => ({ endpoint, button: button.key, form })),
  );
  return [
    ...calls
      .slice(0, 1)
      .map(({ endpoint, button }): Planned => [
        "invio",
        "Invio in corso",
        { kind: "invio", button, endpoint },
      ]),
    ...calls.flatMap(({ endpoint, button, form }): Planned[] => {
      const keys = endpoints[endpoint] ? refusalsOf(endpoints[endpoint]) : [];
      const isAlone = calls.filter((call) => call.endpoint === endpoint).length === 1;
      const of = isAlone || form === null ? "" : ` da ${form}`;
      return only(
        keys.length > 0,
        `rifiuti_${endpoint}${of.replaceAll(" ", "_")}`,
        `Rifiuti di ${endpoint}${of}`,
        { kind: "rifiuti", endpoint, keys, button },
      );
    }),
  ];
}

/** What may happen to the documents of a step. */
function documentStories({ rules, endpoints }: CompiledService, step: Step): Planned[] {
  return fieldsBelow(step.content).flatMap((field) => {
    const plug = field.field === "allegati" ? rules[field.name] : undefined;
    return (["carica", "elimina"] as const).flatMap((setting): Planned[] => {
      const name = String(plug?.with[setting]);
      const endpoint = endpoints[name];
      if (!endpoint) return [];
      const keys = refusalsOf(endpoint);
      const state: State = {
        kind: "documenti",
        endpoint: name,
        keys,
        field: field.name,
        adds: setting === "carica",
      };
      return only(keys.length > 0, `rifiuti_${name}`, `Rifiuti di ${name}`, state);
    });
  });
}

function shownStories(service: CompiledService, step: Step, others: OtherAnswers): Planned[] {
  const isForm = partsOf(step).forms.length > 0;
  const kinds = [
    ["vuoto", isForm ? "Vuoto" : "Mostrato"],
    ...(isForm ? [["compilato", "Compilato"] as const] : []),
  ] as const;
  const known = Object.entries(others).flatMap(([operation, examples]) =>
    examples.map((example) => ({ operation, example })),
  );
  const takes = Object.values(step.params).some(({ from }) => from === "service");
  return [
    ...kinds.flatMap(([kind, name]): Planned[] =>
      readsPerson(service, step) && !step.identity
        ? [
            [kind, name, { kind, who: "ospite" }],
            [`${kind}_con_accesso`, `${name}, con accesso`, { kind, who: "utente" }],
          ]
        : [[kind, name, { kind }]],
    ),
    ...only(takes, "arrivo_da_altro", "Arrivando da un altro servizio", { kind: "vuoto", handed: true }),
    ...known.map((answer): Planned => [
      `mostrato_${answer.example}`,
      `Mostrato: ${answer.example}`,
      { kind: "vuoto", answer },
    ]),
  ];
}

function statesOf(service: CompiledService, step: Step, others: OtherAnswers): Planned[] {
  const sent = partsOf(step).presses.flatMap(({ sends, form }) => (sends && form !== null ? [form] : []));
  return [
    ...shownStories(service, step, others),
    ...sent.map((form): Planned =>
      sent.length === 1
        ? ["errori", "Errori", { kind: "errori", form }]
        : [`errori_${form}`, `Errori di ${form}`, { kind: "errori", form }],
    ),
    ...askedStories(service, step),
    ...pressStories(service, step),
    ...documentStories(service, step),
  ];
}

export const titleOf = (service: CompiledService, step: string): string =>
  `Servizi/${service.title.replaceAll("/", "-")}/${step}`;

/** Every state that the steps of a service may be in, as far as the definition alone can tell. */
export function planService(service: CompiledService, others: OtherAnswers): PlannedState[] {
  return service.steps.flatMap((step) =>
    statesOf(service, step, others).map(([exportName, name, state]) => ({
      step: step.id,
      exportName: exportName.replace(/\W/g, "_"),
      name,
      state,
    })),
  );
}
