import type { Button, CompiledService, Effect, Endpoint, Entry, Step } from "../../src/engine/definition.ts";
import { formsOf } from "../../src/engine/flow/index.ts";
import { fieldsBelow, isOpened, lookupOf, partsOf, readsPerson } from "./step-parts.ts";

/** The state of a step that a story shows. */
export type StoryState =
  /** On arrival, or with its forms filled. `who`: a guest or a logged-in user; absent when both see the same. */
  | {
      readonly kind: "vuoto" | "compilato";
      readonly who?: "ospite" | "utente";
      /** Another service has passed data. */
      readonly handed?: true;
      /** With an example of a response other than the first of the contract. */
      readonly answer?: { readonly operation: string; readonly example: string };
    }
  /** The form is submitted as it is on arrival. */
  | { readonly kind: "errori"; readonly form: string }
  /** The data of the page is loading. */
  | { readonly kind: "caricamento"; readonly endpoint: string }
  /** A button was clicked, and its call is pending. */
  | { readonly kind: "invio"; readonly button: string; readonly endpoint: string }
  /** The call of a button is refused, in turn with each error that the endpoint distinguishes. */
  | {
      readonly kind: "rifiuti";
      readonly button: string;
      readonly endpoint: string;
      readonly keys: readonly string[];
    }
  /** The same for calls that the page makes on its own. */
  | { readonly kind: "guasti"; readonly endpoints: readonly string[]; readonly keys: readonly string[] }
  /** The same for the upload or the removal of a document. */
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
  readonly state: StoryState;
}

/** Names of the further examples of a response, by operation. */
export type OtherAnswers = Readonly<Record<string, readonly string[]>>;

const endpointsCalled = ({ call, choose }: Effect): string[] => [
  ...(call ?? []).flatMap((one) => ("endpoint" in one ? [one.endpoint] : [])),
  ...(choose ?? []).flatMap(endpointsCalled),
];

/** Returns the forms of a step by name: its own, which has the name of the step, and those of its panels. */
export const formsOfStep = (
  service: CompiledService,
  step: Step,
): readonly (readonly [string, readonly Entry[]])[] => [...formsOf({ ...service, steps: [step] })];

/** Returns the endpoints that a step calls without a button: loads of the step and of its forms, and lookups of fields. */
export function endpointsCalledOnLoad(step: Step): string[] {
  const loads = [step.load, ...partsOf(step).forms.map(({ load }) => load)].flat();
  const calls = loads.flatMap((call) => ("endpoint" in call ? [call.endpoint] : []));
  const lookups = fieldsBelow(step.content).flatMap((field) => lookupOf(field) ?? []);
  return [...new Set([...calls, ...lookups])];
}

/** Returns one key for each different error of an endpoint; silent errors are not visible. */
function refusalsOf({ errors }: Endpoint): string[] {
  const visible = Object.entries(errors)
    .filter(([, rules]) => rules.some(({ at }) => at.kind !== "silent"))
    .map(([key, rules]) => [key, JSON.stringify(rules)] as const);
  return visible
    .filter(([, rules], at) => at === visible.findIndex(([, other]) => other === rules))
    .map(([key]) => key);
}

type Planned = readonly [exportName: string, name: string, state: StoryState];

const only = (condition: boolean, ...story: Planned): Planned[] => (condition ? [story] : []);

/** Returns the story of endpoints that the page calls on its own and that fail together. */
export const failureStory = (endpoints: readonly string[], keys: readonly string[]): Planned => [
  `arrivo_${endpoints.join("_")}`,
  `Rifiuti all'arrivo di ${endpoints.join(", ")}`,
  { kind: "guasti", endpoints, keys },
];

function loadStories({ endpoints }: CompiledService, step: Step): Planned[] {
  const asked = endpointsCalledOnLoad(step);
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

function clickStories({ endpoints }: CompiledService, step: Step): Planned[] {
  const calls = partsOf(step).buttons.flatMap(({ button, form }) =>
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

/** Returns the stories of refused uploads and removals of documents. */
function documentStories({ rules, endpoints }: CompiledService, step: Step): Planned[] {
  return fieldsBelow(step.content).flatMap((field) => {
    const plug = field.field === "allegati" ? rules[field.name] : undefined;
    return (["carica", "elimina"] as const).flatMap((setting): Planned[] => {
      const name = String(plug?.with[setting]);
      const endpoint = endpoints[name];
      if (!endpoint) return [];
      const keys = refusalsOf(endpoint);
      const state: StoryState = {
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
  const takes = Object.keys(step.params).length > 0 && isOpened(service, step);
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

/** True when a button is enabled by answers of its own form: it cannot be clicked on arrival. */
const readsItsForm = ({ enabled }: Button, form: string): boolean =>
  enabled !== undefined && readsRoot(enabled, ["qui", form]);

const readsRoot = (expr: unknown, roots: readonly string[]): boolean =>
  Array.isArray(expr) &&
  (expr[0] === "path" ? roots.includes(String(expr[1])) : expr.some((part) => readsRoot(part, roots)));

function statesOf(service: CompiledService, step: Step, others: OtherAnswers): Planned[] {
  const sent = partsOf(step).buttons.flatMap(({ sends, form, button }) =>
    sends && form !== null && !readsItsForm(button, form) ? [form] : [],
  );
  return [
    ...shownStories(service, step, others),
    ...sent.map((form): Planned =>
      sent.length === 1
        ? ["errori", "Errori", { kind: "errori", form }]
        : [`errori_${form}`, `Errori di ${form}`, { kind: "errori", form }],
    ),
    ...loadStories(service, step),
    ...clickStories(service, step),
    ...documentStories(service, step),
  ];
}

export const titleOf = (service: CompiledService, step: string): string =>
  `Servizi/${service.title.replaceAll("/", "-")}/${step}`;

/** Returns every state of the steps of a service that follows from its definition. */
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
