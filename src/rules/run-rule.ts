import { isObject, type Json, type JsonObject } from "../engine/index.ts";
import type {
  AccertamentoRateizzabile,
  AllegatoIntegrato,
  FasciaRateizzazione,
} from "../contract/portal.generated.ts";
import {
  documentsOfCase,
  integrate,
  noAttachments,
  viewAttachments,
  limitsOfFiles,
  type AttachmentsSettings,
  type AttachmentsState,
  type CaseDocument,
} from "./attachments.ts";
import {
  rejectEntries,
  settleTransaction,
  startTransaction,
  type RefusedField,
} from "./cart-transactions.ts";
import {
  addEntry,
  emptyCart,
  removeEntry,
  restoreEntry,
  viewCart,
  type CartChange,
  type CartSettings,
  type CartState,
  type CartEntry,
} from "./cart.ts";
import { addAssessment, removeAssessment, viewBands, type AssessmentsChange } from "./instalment-bands.ts";
import { readEntry } from "./read-entry.ts";
import type { RuleName } from "./registry.ts";

/** The new state of a rule, or the name of the refusal and the data that its text inserts. */
export type RuleChange =
  | { readonly ok: true; readonly memory: Json }
  | { readonly ok: false; readonly refusal: string; readonly facts: JsonObject };

/** A rule as a service runs it. State, settings and arguments are plain JSON; the check of definitions proves their types. */
export interface RunningRule {
  /** The initial state. */
  readonly start: Json;
  /** The members that expressions read. */
  view(memory: Json, settings: JsonObject): JsonObject;
  operate(operation: string, given: JsonObject, memory: Json, settings: JsonObject): RuleChange;
  /** Takes the answer of a call that is saved into the rule. */
  receive(answer: Json, memory: Json, settings: JsonObject): RuleChange;
  /** Takes the fields that a refused call names; only for rules with `rejects` in their signature. */
  reject?(detail: readonly RefusedField[], memory: Json): RuleChange;
}

/** Plain data read as another type: input was checked with the definition, output is JSON by construction. */
const as = <T>(value: unknown): T => value as T;

const remember = (memory: unknown): RuleChange => ({ ok: true, memory: as<Json>(memory) });

const unknown = (rule: RuleName, operation: string): never => {
  throw new Error(`${rule}: no operation ${operation}; the check should have said so`);
};

const textOf = (value: Json | undefined): string =>
  value === null || value === undefined ? "" : String(value);

/** Parameters of the server are texts, numbers or missing. */
const cartSettings = (settings: JsonObject): CartSettings => ({
  limite: Number(settings.limite ?? 0),
  tipoAccertamento: textOf(settings.tipoAccertamento),
  tipoAnteriore: textOf(settings.tipoAnteriore),
  tipoSuccessivo: textOf(settings.tipoSuccessivo),
  dataSoglia: textOf(settings.dataSoglia),
});

const afterCart = (change: CartChange, { limite, dataSoglia }: CartSettings): RuleChange =>
  change.ok
    ? remember(change.state)
    : {
        ok: false,
        refusal: change.refusal,
        facts: { voce: as<Json>(change.voce), data: dataSoglia, n: limite },
      };

/** A state stored by an earlier version may lack newer members. */
const cartOf = (memory: Json): CartState => ({ ...emptyCart, ...as<CartState>(memory) });

type CartOperation = (state: CartState, given: JsonObject) => CartState;

/** Operations that cannot be refused. */
const CART_OPERATIONS: Readonly<Record<string, CartOperation>> = {
  togli: (state, { voce }) => removeEntry(state, as<CartEntry>(voce)),
  rimetti: restoreEntry,
  avvia: (state, { transazione }) => startTransaction(state, textOf(transazione)),
  salda: (state, { transazione }) => settleTransaction(state, textOf(transazione)),
};

const cart: RunningRule = {
  start: as<Json>(emptyCart),
  view: (memory, settings) => as<JsonObject>(viewCart(cartOf(memory), cartSettings(settings))),
  operate(operation, given, memory, settings) {
    if (operation === "aggiungi") return this.receive(given.voce ?? null, memory, settings);
    const change = CART_OPERATIONS[operation] ?? unknown("cart", operation);
    return remember(change(cartOf(memory), given));
  },
  receive(answer, memory, settings) {
    const entry = readEntry(answer);
    if (!entry) return { ok: false, refusal: "illeggibile", facts: {} };
    const parameters = cartSettings(settings);
    return afterCart(addEntry(cartOf(memory), entry, parameters), parameters);
  },
  reject: (detail, memory) => remember(rejectEntries(cartOf(memory), detail)),
};

type Assessments = readonly AccertamentoRateizzabile[];

const afterBands = (change: AssessmentsChange, massimo: number): RuleChange =>
  change.ok
    ? remember(change.accertamenti)
    : { ok: false, refusal: change.refusal, facts: { n: massimo, voce: null, data: null } };

/** A setting that is a number, or the text of one from a field; otherwise none. */
const givenNumber = (value: Json | undefined): number | undefined => {
  const text = textOf(value).trim();
  return text === "" || !Number.isFinite(Number(text)) ? undefined : Number(text);
};

const bands: RunningRule = {
  start: [],
  view: (memory, settings) =>
    as<JsonObject>(
      viewBands(as<Assessments>(memory), {
        fasce: as<readonly FasciaRateizzazione[]>(settings.fasce ?? []),
        massimo: Number(settings.massimo ?? 0),
        variabili: settings.variabili === true,
        totale: givenNumber(settings.totale),
        numero: givenNumber(settings.numero),
        minimo: givenNumber(settings.minimo),
        massimoRate: givenNumber(settings.massimoRate),
        perRata: givenNumber(settings.perRata),
      }),
    ),
  operate(operation, { accertamento }, memory, settings) {
    const list = as<Assessments>(memory);
    const chosen = as<AccertamentoRateizzabile>(accertamento);
    if (operation === "togli") return remember(removeAssessment(list, chosen));
    if (operation !== "aggiungi") return unknown("bands", operation);
    const massimo = Number(settings.massimo ?? 0);
    return afterBands(addAssessment(list, chosen, massimo), massimo);
  },
  // The contract counts the first assessment of an answer only.
  receive(answer, memory, settings) {
    const [accertamento] = as<{ accertamenti?: Assessments } | null>(answer)?.accertamenti ?? [];
    if (!accertamento) return remember(memory);
    return this.operate("aggiungi", { accertamento: as<Json>(accertamento) }, memory, settings);
  },
};

const isDocument = (item: unknown): boolean =>
  isObject(item) && typeof item.identificativoArchivio === "string";

/** The documents of a list in an answer; none when it is null. */
const documentsIn = (list: Json | undefined): readonly CaseDocument[] =>
  Array.isArray(list) ? as<readonly CaseDocument[]>(list.filter(isDocument)) : [];

export const attachmentsSettings = (settings: JsonObject): AttachmentsSettings => ({
  massimo: Number(settings.massimo ?? 0),
  presenti: documentsOfCase(documentsIn(settings.presenti), documentsIn(settings.aggiunti)),
  integrazione: settings.integrazione === true,
  ...limitsOfFiles({
    ...(typeof settings.dimensione === "string" && { dimensione: settings.dimensione }),
    ...(Array.isArray(settings.formati) && { formati: settings.formati.map(String) }),
  }),
});

/** Documents are the value of their field; the rule stores pending files and confirmed documents. */
const attachments: RunningRule = {
  start: as<Json>(noAttachments),
  view: (memory, settings) =>
    as<JsonObject>(viewAttachments(as<AttachmentsState>(memory), attachmentsSettings(settings))),
  operate: (operation) => unknown("attachments", operation),
  receive: (answer, memory) =>
    remember(integrate(as<AttachmentsState>(memory), as<readonly AllegatoIntegrato[]>(answer ?? []))),
};

export const RUNNING: Readonly<Record<RuleName, RunningRule>> = { cart, bands, attachments };
