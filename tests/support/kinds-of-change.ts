import type {
  Button,
  CompiledService,
  Effect,
  Endpoint,
  Entry,
  ErrorRule,
  Field,
  FieldOption,
  Step,
} from "../../src/engine/definition.ts";
import { aField } from "./content.ts";

/** The same shape, whose members may be set. */
type Open<T> = { -readonly [Name in keyof T]: T[Name] };

interface OpenService extends Open<Omit<CompiledService, "steps">> {
  steps: Open<Step>[];
}

/** A part of a service that a change is made to: a step, and each of the fields of its forms. */
export interface Place {
  readonly step: string;
  /** Position among the fields of the step; absent for changes of the step itself. */
  readonly field?: number;
}

/** A text that no definition has: it is on a page, or in a sentence, only because of the change. */
export const TOKEN = "Zafferano";

/** A kind of change that staff make, as it arrives in the compiled service. */
export interface KindOfChange {
  readonly title: string;
  readonly of: "field" | "step";
  /** Makes the change to a copy; returns false where there is nothing to change. */
  readonly change: (at: Target) => boolean | void;
}

interface Target {
  readonly service: OpenService;
  readonly step: Open<Step>;
  readonly at: number;
  readonly field: Open<Field>;
  /** The content in which the field stands. */
  readonly around: Entry[];
}

/** Fields of the forms of a step, in the order of the page, with the content around each. */
function fieldsOf(step: Step): readonly { readonly field: Field; readonly around: Entry[] }[] {
  const found: { field: Field; around: Entry[] }[] = [];
  const walk = (content: readonly Entry[]): void => {
    for (const entry of content) {
      if ("check" in entry) continue;
      if ("field" in entry) {
        found.push({ field: entry, around: content as Entry[] }); // as: of a copy
        if (Array.isArray(entry.options))
          for (const option of entry.options as readonly FieldOption[]) walk(option.content ?? []);
        walk(entry.content ?? []);
      } else if (entry.block === "tabs") for (const tab of entry.items) walk(tab.content);
      else if (entry.block === "section" || entry.block === "form") walk(entry.content);
    }
  };
  walk(step.content);
  return found;
}

/** A service with a change, and where it was made. */
export interface Changed {
  readonly place: Place;
  readonly after: CompiledService;
}

/** The service with a change of a kind at a step, or at each of the first fields of the step that it fits. */
export function changesAt(
  service: CompiledService,
  kind: KindOfChange,
  step: Step,
  most = 3,
): readonly Changed[] {
  const places: readonly Place[] =
    kind.of === "step" ? [{ step: step.id }] : fieldsOf(step).map((_, field) => ({ step: step.id, field }));
  const found: Changed[] = [];
  for (const place of places) {
    const after = found.length < most ? changed(service, kind, place) : null;
    if (after) found.push({ place, after });
  }
  return found;
}

/** The service with a change of a kind at a place; null where there is nothing to change. */
function changed(service: CompiledService, kind: KindOfChange, place: Place): CompiledService | null {
  const copy = structuredClone(service) as OpenService; // as: a copy may be changed
  const at = copy.steps.findIndex(({ id }) => id === place.step);
  const step = copy.steps[at]!;
  const { field, around } = fieldsOf(step as Step)[place.field ?? 0] ?? { field: undefined, around: [] };
  if (place.field !== undefined && !field) return null;
  const target = { service: copy, step, at, field: field as Open<Field>, around }; // as: of the copy
  return kind.change(target) === false ? null : (copy as CompiledService);
}

const optionsOf = ({ options }: Field): Open<FieldOption>[] | null =>
  Array.isArray(options) && options.length > 0 ? (options as Open<FieldOption>[]) : null; // as: of a copy

const aNewField = (rest: Partial<Field> = {}): Field =>
  aField("testo", "campoNuovo", { key: "prova.nuovo", label: `${TOKEN} nuovo`, ...rest });

const required = { message: "Rispondi alla domanda nuova." };

const aStep = (before: Step, rest: Partial<Step> = {}): Step => ({
  ...before,
  id: "passo_nuovo",
  kind: "form",
  paths: [`${before.paths[0]}/nuovo`],
  title: `${TOKEN} in un passo`,
  load: [],
  content: [aNewField({ key: "passo_nuovo.campoNuovo" })],
  hasForm: true,
  actions: [],
  forget: [],
  next: { key: "passo_nuovo.next", label: "Avanti" },
  ...rest,
});

/** Adds a step before one, to which the buttons that led there lead now. */
function insertStep({ service, step, at }: Target, rest: Partial<Step>): boolean {
  if (at === 0) return false;
  const go = { step: step.id, service: service.id };
  const added = aStep(step as Step, { next: { key: "passo_nuovo.next", label: "Avanti", go }, ...rest });
  const led = <Part extends Effect>(effect: Part): Part => ({
    ...effect,
    ...(effect.go &&
      "step" in effect.go &&
      effect.go.step === step.id && { go: { ...effect.go, step: added.id } }),
    ...(effect.choose && { choose: effect.choose.map(led) }),
  });
  const before = JSON.stringify(service.steps);
  for (const one of service.steps.slice(0, at)) if (one.next) one.next = led(one.next);
  if (JSON.stringify(service.steps) === before) return false;
  service.steps.splice(at, 0, added as Open<Step>);
  return true;
}

/** Replaces a name wherever a service has it. */
function renameStep({ service, step }: Target, to: string): void {
  const { id } = step;
  const text = JSON.stringify(service.steps)
    .replaceAll(`"${id}"`, `"${to}"`)
    .replaceAll(`"${id}.`, `"${to}.`);
  service.steps = JSON.parse(text) as typeof service.steps;
  const ends = JSON.stringify(service.endpoints).replaceAll(`"${id}"`, `"${to}"`);
  service.endpoints = JSON.parse(ends) as typeof service.endpoints;
}

function needs({ step }: Target, name: string): boolean {
  step.needs = { ...step.needs, names: [...step.needs.names, name] };
  return true;
}

const firstText = ({ step }: Target) =>
  step.content.find((entry) => "block" in entry && entry.block === "text") as { level?: string } | undefined;

const onField = (title: string, change: KindOfChange["change"]): KindOfChange => ({
  title,
  of: "field",
  change,
});
const onStep = (title: string, change: KindOfChange["change"]): KindOfChange => ({
  title,
  of: "step",
  change,
});

const swap = ({ around, field }: Target, entries: readonly Entry[]): void =>
  void around.splice(around.indexOf(field as Field), 1, ...entries);
const add = ({ around, field }: Target, entry: Entry): void =>
  void around.splice(around.indexOf(field as Field) + 1, 0, entry);
const endpointOf = ({ service, step }: Target): Open<Endpoint> | undefined => {
  const [call] = step.next?.call ?? [];
  return call && "endpoint" in call ? service.endpoints[call.endpoint] : undefined;
};

/** Sixty kinds of change. */
export const KINDS_OF_CHANGE: readonly KindOfChange[] = [
  onField("un'etichetta", ({ field }) => void (field.label = `${TOKEN} etichetta`)),
  onField("un aiuto", ({ field }) => void (field.help = `${TOKEN} aiuto`)),
  onField("un aiuto tolto", ({ field }) => field.help !== undefined && delete field.help),
  onField("un campo tolto", (at) => swap(at, [])),
  onField("un campo con un altro nome", ({ field }) => {
    if (field.field === "allegati") return false; // its rule has the same name
    field.name = "nomeDiverso";
  }),
  onField("un campo che diventa obbligatorio", ({ field }) => {
    if (field.required) return false;
    field.required = { ...required };
  }),
  onField("un campo obbligatorio soltanto a una condizione", ({ field }) => {
    if (!field.required || field.required.when) return false;
    field.required = { ...field.required, when: ["value", false] };
  }),
  onField(
    "un campo che non è più obbligatorio",
    ({ field }) => field.required !== undefined && delete field.required,
  ),
  onField("il messaggio di un campo obbligatorio", ({ field }) => {
    if (!field.required) return false;
    field.required = { ...field.required, message: `${TOKEN} è obbligatorio.` };
  }),
  onField("un campo di testo che diventa una data", ({ field }) => {
    if (field.field !== "testo") return false;
    field.field = "data";
  }),
  onField("un campo di testo che diventa di più righe", ({ field }) => {
    if (field.field !== "testo") return false;
    field.field = "testoLungo";
  }),
  onField("un campo che diventa un consenso", ({ field }) => {
    if (field.field === "consenso" || field.content || field.options) return false;
    field.field = "consenso";
  }),
  onField("una lunghezza massima", ({ field }) => {
    if (field.field !== "testo") return false;
    field.max = { value: 1, message: "Non superare 1 carattere." };
  }),
  onField("un campo che non si mostra più", ({ field }) => void (field.when = ["value", false])),
  onField("un campo che si mostra a una condizione", ({ field }) => void (field.when = ["value", true])),
  onField("un campo in fondo", (at) => {
    if (at.around.at(-1) === at.field || at.around.length === 1) return false;
    swap(at, []);
    at.around.push(at.field as Field);
  }),
  onField("un campo dentro una parte con un titolo", (at) =>
    swap(at, [
      {
        block: "section",
        key: "prova.parte",
        title: `${TOKEN} parte`,
        content: [at.field as Field],
        actions: [],
      },
    ]),
  ),
  onField("un campo dentro una parte che non si mostra", (at) =>
    swap(at, [
      {
        block: "section",
        key: "prova.parte",
        when: ["value", false],
        content: [at.field as Field],
        actions: [],
      },
    ]),
  ),
  onField("un campo dentro un gruppo", (at) =>
    swap(at, [
      aNewField({
        field: "gruppo",
        name: "gruppoNuovo",
        label: `${TOKEN} gruppo`,
        content: [at.field as Field],
      }),
    ]),
  ),
  onField("un campo nuovo facoltativo", (at) => add(at, aNewField())),
  onField("un campo nuovo obbligatorio", (at) => add(at, aNewField({ required }))),
  onField("un consenso nuovo", (at) => add(at, aNewField({ field: "consenso", required }))),
  onField("una casella nuova", (at) => add(at, aNewField({ field: "casella" }))),
  onField("un controllo fra campi", (at) =>
    add(at, {
      key: "prova.controllo",
      check: ["value", true],
      message: `${TOKEN} controllo`,
      at: [[at.field.name]],
    }),
  ),
  onField("la prima opzione tolta", ({ field }) => {
    const options = optionsOf(field);
    if (!options || options.length < 2) return false;
    options.shift();
  }),
  onField("un'opzione nuova", ({ field }) => {
    const options = optionsOf(field);
    if (!options) return false;
    options.push({ value: "nuova", label: `${TOKEN} opzione` });
  }),
  onField("la scritta di un'opzione", ({ field }) => {
    const [option] = optionsOf(field) ?? [];
    if (!option) return false;
    option.label = `${TOKEN} scritta`;
  }),
  onField("le scritte di due opzioni scambiate", ({ field }) => {
    const [one, other] = optionsOf(field) ?? [];
    if (!one || !other) return false;
    [one.label, other.label] = [other.label, one.label];
  }),
  onField("il valore di un'opzione", ({ field }) => {
    const [option] = optionsOf(field) ?? [];
    if (!option) return false;
    option.value = "altroValore";
  }),
  onField("il contenuto di un'opzione tolto", ({ field }) => {
    const option = optionsOf(field)?.find(({ content }) => content);
    if (!option) return false;
    delete option.content;
  }),
  onField("un'opzione che non si può scegliere", ({ field }) => {
    const [option] = optionsOf(field) ?? [];
    if (!option) return false;
    option.when = ["value", false];
  }),
  onField("il valore iniziale", ({ field }) => {
    if (field.field !== "testo") return false;
    field.default = `${TOKEN} iniziale`;
  }),
  onField("un campo che non si può cambiare", ({ field }) => void (field.enabled = ["value", false])),
  onField("il messaggio di un errore di forma", ({ field }) => {
    const [name] = Object.keys(field.messages);
    if (name === undefined) return false;
    field.messages = { ...field.messages, [name]: `${TOKEN} messaggio` };
  }),
  onField("un campo che svuota un altro", ({ field }) => void (field.forget = [["altroCampo"]])),
  onStep("il titolo della pagina", ({ step }) => void (step.title = `${TOKEN} titolo`)),
  onStep("la tappa", ({ step }) => void (step.stage = `${TOKEN} tappa`)),
  onStep("l'indirizzo", ({ step }) => {
    step.former = [...(step.former ?? []), step.paths[0]!];
    step.paths = [`${step.paths[0]}/altrove`];
  }),
  onStep("il nome del passo", (at) => renameStep(at, "passo_rinominato")),
  onStep("il nome del passo, con quello di prima e altri campi", (at) => {
    const { id } = at.step;
    renameStep(at, "passo_rinominato");
    const step = at.service.steps[at.at]!;
    step.formerNames = [id];
    for (const { field } of fieldsOf(step as Step).slice(1))
      if (field.field !== "allegati") (field as Open<Field>).name += "Nuovo";
  }),
  onStep("un passo tolto", ({ service, at }) => {
    if (at === 0) return false;
    service.steps.splice(at, 1);
  }),
  onStep("un passo tolto, il cui posto prende quello di prima", ({ service, step, at }) => {
    const heir = service.steps[at - 1];
    if (!heir) return false;
    heir.formerNames = [step.id];
    service.steps.splice(at, 1);
  }),
  onStep("un passo nuovo con una domanda obbligatoria", (at) =>
    insertStep(at, { content: [aNewField({ key: "passo_nuovo.campoNuovo", required })] }),
  ),
  onStep("un passo nuovo con una domanda facoltativa", (at) => insertStep(at, {})),
  onStep("un passo nuovo che il seguente chiede", (at) => insertStep(at, {}) && needs(at, "passo_nuovo")),
  onStep("un passo nuovo da leggere soltanto", (at) =>
    insertStep(at, {
      kind: "page",
      hasForm: false,
      content: [{ block: "text", key: "passo_nuovo.testo", text: [{ p: [`${TOKEN} da leggere`] }] }],
    }),
  ),
  onStep(
    "una condizione per entrare",
    ({ step }) => void (step.needs = { ...step.needs, condition: ["value", true] }),
  ),
  onStep("un dato in più per entrare", (at) => needs(at, "datoNuovo")),
  onStep(
    "dove si va se manca qualcosa",
    ({ step }) => step.otherwise !== "home" && ((step.otherwise = "home"), true),
  ),
  onStep("che cosa si dimentica entrando", ({ step }) => {
    if (step.forget === "all") return false;
    step.forget = "all";
  }),
  onStep("la scritta del pulsante", ({ step }) => {
    if (!step.next) return false;
    step.next = { ...step.next, label: `${TOKEN} avanti` };
  }),
  onStep("una conferma del pulsante", ({ step }) => {
    if (!step.next) return false;
    step.next = { ...step.next, confirm: `${TOKEN}: sei sicuro?` };
  }),
  onStep("un pulsante in più", ({ step }) => {
    const button: Button = { key: `${step.id}.prova`, label: `${TOKEN} pulsante`, go: { page: "home" } };
    step.actions = [...step.actions, button];
  }),
  onStep("i pulsanti tolti", ({ step }) => step.actions.length > 0 && ((step.actions = []), true)),
  onStep("un testo in più", ({ step }) => {
    const text: Entry = { block: "text", key: "prova.testo", text: [{ p: [`${TOKEN} in un testo`] }] };
    step.content = [text, ...step.content];
  }),
  onStep("il colore di un avviso", (at) => {
    const text = firstText(at);
    if (!text || text.level === "warning") return false;
    text.level = "warning";
  }),
  onStep("un dato in più da leggere", ({ step }) => {
    const facts: Entry = {
      block: "facts",
      key: "prova.dati",
      items: [{ label: `${TOKEN} dato`, value: `${TOKEN} valore` }],
    };
    step.content = [facts, ...step.content];
  }),
  onStep("un riepilogo tolto", ({ step }) => {
    const at = step.content.findIndex((entry) => "block" in entry && entry.block === "recap");
    if (at < 0) return false;
    step.content = step.content.toSpliced(at, 1);
  }),
  onStep("ciò che si invia", (at) => {
    const { body } = endpointOf(at) ?? {};
    if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
    (body as Record<string, unknown>).campoInventato = `${TOKEN} inviato`;
  }),
  onStep("il messaggio di un rifiuto", (at) => {
    const [rules] = Object.values(endpointOf(at)?.errors ?? {});
    const [rule] = (rules ?? []) as Open<ErrorRule>[]; // as: of a copy
    if (!rule) return false;
    rule.message = [`${TOKEN} rifiuto`];
  }),
  onStep("un servizio con un altro titolo", ({ service }) => void (service.title = `${TOKEN} servizio`)),
  onStep("la presentazione del servizio", ({ service }) => void (service.text = `${TOKEN} presentazione`)),
  onStep("il genere della pagina", ({ step }) => step.kind === "form" && ((step.kind = "page"), true)),
];
