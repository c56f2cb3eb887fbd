import type { Button, CompiledService, Effect, Endpoint, Entry, Step, Text } from "../engine/definition.ts";
import { withoutMarks } from "../formats/marks.ts";
import { hasWords, usualTitle } from "../engine/index.ts";
import { formsOf } from "../engine/flow/index.ts";
import { fieldsBelow, isOpened, lookupOf, optionsOf, partsOf, readsPerson } from "./step-parts.ts";

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
  /** Filled, with an option of a field chosen; asked for by those who prove a service. */
  | { readonly kind: "scelta"; readonly form: string; readonly option: OptionPlace }
  /** The form is submitted with errors: as it is on arrival, or without its defaults. */
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

/** An option of a form: the position of its field among those of the form, and its own. Fields of different branches may share a name. */
export type OptionPlace = readonly [field: number, option: number];

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

/** Returns one key for each different error of an endpoint, a denial last: it leaves the page. Silent errors are not visible. */
function refusalsOf({ errors }: Endpoint): string[] {
  const isDenial = (rules: Endpoint["errors"][string]) => rules.some(({ at }) => at.kind === "denied");
  const visible = Object.entries(errors)
    .filter(([, rules]) => rules.some(({ at }) => at.kind !== "silent"))
    .toSorted(([, one], [, other]) => Number(isDenial(one)) - Number(isDenial(other)))
    .map(([key, rules]) => [key, JSON.stringify(rules)] as const);
  return visible
    .filter(([, rules], at) => at === visible.findIndex(([, other]) => other === rules))
    .map(([key]) => key);
}

type Planned = readonly [exportName: string, name: string, state: StoryState];

const only = (condition: boolean, ...story: Planned): Planned[] => (condition ? [story] : []);

/** Returns the story of endpoints that the page calls on its own and that fail together. `labels` are those of its lists. */
export const failureStory = (
  endpoints: readonly string[],
  keys: readonly string[],
  labels: readonly string[],
): Planned => [
  `arrivo_${endpoints.join("_")}`,
  labels.length > 0 ? `Non arriva: ${[...new Set(labels)].join(", ")}` : "Non arrivano i dati della pagina",
  { kind: "guasti", endpoints, keys },
];

/** Returns the label of the list that an endpoint fills, as people see it. */
export const labelsOfLookup = (step: Step, endpoint: string): string[] =>
  fieldsBelow(step.content).flatMap((field) =>
    lookupOf(field) === endpoint && field.label !== undefined ? [shown(field.label)] : [],
  );

/** A text as a designer recognizes it: an ellipsis stands for each datum. */
export const shown = (text: Text): string =>
  withoutMarks(
    typeof text === "string" ? text : text.map((part) => (typeof part === "string" ? part : "…")).join(""),
  );

function loadStories({ endpoints }: CompiledService, step: Step): Planned[] {
  const asked = endpointsCalledOnLoad(step);
  return [
    ...asked
      .slice(0, 1)
      .map((endpoint): Planned => ["caricamento", "In caricamento", { kind: "caricamento", endpoint }]),
    ...asked.flatMap((endpoint): Planned[] => {
      const keys = endpoints[endpoint] ? refusalsOf(endpoints[endpoint]) : [];
      return only(keys.length > 0, ...failureStory([endpoint], keys, labelsOfLookup(step, endpoint)));
    }),
  ];
}

const pendingStory = ({ button, endpoint }: { button: string; endpoint: string }): Planned => [
  "invio",
  "Invio in corso",
  { kind: "invio", button, endpoint },
];

function clickStories({ endpoints }: CompiledService, step: Step): Planned[] {
  const calls = partsOf(step).buttons.flatMap(({ button, form, sends }) =>
    endpointsCalled(button).map((endpoint) => ({
      endpoint,
      button: button.key,
      label: shown(button.label),
      form,
      sends,
    })),
  );
  // That of the page's own form, or of another one; further buttons may come with data.
  const sending = calls.filter(({ sends }) => sends);
  const pending = sending.find(({ form }) => form === step.id) ?? sending[0] ?? calls[0];
  return [
    ...(pending ? [pendingStory(pending)] : []),
    ...calls.flatMap(({ endpoint, button, label, form }): Planned[] => {
      const keys = endpoints[endpoint] ? refusalsOf(endpoints[endpoint]) : [];
      const isAlone = calls.filter((call) => call.endpoint === endpoint).length === 1;
      const of = isAlone || form === null ? "" : ` da ${form}`;
      return only(keys.length > 0, `rifiuti_${endpoint}${of.replaceAll(" ", "_")}`, `Rifiuti di «${label}»`, {
        kind: "rifiuti",
        endpoint,
        keys,
        button,
      });
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
      const text = setting === "carica" ? "Documento rifiutato" : "Documento che non si elimina";
      return only(keys.length > 0, `rifiuti_${name}`, text, state);
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

/** True when a button is shown or enabled by answers of its own form: it cannot be clicked on arrival. */
const readsItsForm = ({ when, enabled }: Button, form: string): boolean =>
  [when, enabled].some((condition) => readsRoot(condition, ["qui", form]));

const readsRoot = (expr: unknown, roots: readonly string[]): boolean =>
  Array.isArray(expr) &&
  (expr[0] === "path" ? roots.includes(String(expr[1])) : expr.some((part) => readsRoot(part, roots)));

/** Returns one state for each option that a definition gives to a field. */
const optionStates = (step: Step): Planned[] =>
  partsOf(step).forms.flatMap(({ name: form, content }) =>
    fieldsBelow(content).flatMap((field, position) =>
      optionsOf(field).map(({ label }, at): Planned => [
        `scelta_${form}_${position + 1}_${at + 1}`,
        `${shown(field.label)}: «${shown(label)}»`,
        { kind: "scelta", form, option: [position, at] },
      ]),
    ),
  );

function statesOf(service: CompiledService, step: Step, others: OtherAnswers): Planned[] {
  const sent = partsOf(step).buttons.flatMap(({ sends, form, button }) =>
    sends && form !== null && !readsItsForm(button, form) ? [{ form, label: shown(button.label) }] : [],
  );
  return [
    ...shownStories(service, step, others),
    ...sent.map(({ form, label }): Planned =>
      sent.length === 1
        ? ["errori", "Errori", { kind: "errori", form }]
        : [`errori_${form}`, `Errori di «${label}»`, { kind: "errori", form }],
    ),
    ...loadStories(service, step),
    ...clickStories(service, step),
    ...documentStories(service, step),
  ];
}

/** Returns the place of a step in the list: the titles that people see, with the number of the step. */
export const titleOf = (service: CompiledService, step: string): string => {
  const at = service.steps.findIndex(({ id }) => id === step);
  const found = service.steps[at];
  return `${folderOf(service)}/${at + 1}. ${found ? inPath(nameOfStep(service, found)) : step}`;
};

/** Returns the title of a step as a designer recognizes it, where it is only a datum its usual one; where that has no words, its stage or its id. */
export function nameOfStep(
  { values }: Pick<CompiledService, "values">,
  { id, title, stage }: Pick<Step, "id" | "title" | "stage">,
): string {
  const usual = usualTitle(title, values);
  return hasWords(usual) ? shown(usual) : (stage ?? id.replaceAll("_", " "));
}

/** Returns the folder of a service. */
export const folderOf = (service: CompiledService): string => `Servizi/${inPath(service.title)}`;

const inPath = (title: string): string => title.replaceAll("/", "-");

/** Returns the identifier of a step, from which Storybook makes addresses: it stays when titles change. */
export const metaIdOf = (service: string, step: string): string =>
  `servizi-${service}-${step}`.toLowerCase().replaceAll("_", "-");

/** Numbers the states with the same name: one button may make several calls. */
const withOwnNames = (states: readonly Planned[]): Planned[] =>
  states.map(([exportName, name, state], at) => {
    const before = states.slice(0, at).filter(([, other]) => other === name).length;
    return [exportName, before === 0 ? name : `${name} (${before + 1})`, state];
  });

/** The same for the map of a service. */
export const mapIdOf = (service: string): string => `servizi-${service}`.replaceAll("_", "-");

/** Returns every state of the steps of a service that follows from its definition; with `options`, also one for each option. */
export function planService(
  service: CompiledService,
  others: OtherAnswers,
  { options = false } = {},
): PlannedState[] {
  return service.steps.flatMap((step) =>
    withOwnNames([...statesOf(service, step, others), ...(options ? optionStates(step) : [])]).map(
      ([exportName, name, state]) => ({
        step: step.id,
        exportName: exportName.replace(/\W/g, "_"),
        name,
        state,
      }),
    ),
  );
}
