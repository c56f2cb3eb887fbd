import type { FieldType } from "../field-types/field-types.ts";

/**
 * The compiled definition: the JSON that `definitions/bundle` writes and that the engine, the forms and the screens read.
 * `schemas/service.schema.json` documents the authored properties. In the compiled form expressions are trees, texts are
 * split at their `{data}`, fragments are expanded, overlays merged, and every call has the method and path of the contract.
 *
 *     Manifest                      one per region; `contract/catalogue.ts` has the pages that a portal offers in it
 *       ServiceIndex                the routes, and where each service's file is
 *     CompiledService
 *       steps: Step[]               screens, in the order of the file
 *         content: Entry[]          fields, blocks and checks in reading order
 *         next, actions: Button[]
 *       endpoints: {name: Endpoint} calls
 *       values: {name: Expr}        derived values
 *       rules: {name: RulePlug}     cart, bands, attachments
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

// ── Expressions and texts ─────────────────────────────────────────────────────────────────────────────────────────

/** The closed list of functions an expression may call (see `engine/expressions/functions.ts` for the results). */
export type FunctionName =
  | "size"
  | "anni"
  | "giorni"
  | "prima"
  | "dopo"
  | "contiene"
  | "primo"
  | "plural"
  | "voce"
  | "nominativo"
  | "codiceSoggetto"
  | "righe"
  | "somma";

export type BinaryOperator = "and" | "or" | "==" | "!=" | "<" | "<=" | ">" | ">=" | "in";

/**
 * An expression, parsed from CEL when the definition is compiled.
 * `["path", "calcolo", "tassa"]` reads through missing data as null; everything else is strict about its types, which
 * the check has proved. A `text` joins its parts and is null while one of them is missing.
 */
export type Expr =
  | readonly ["value", Json]
  | readonly ["path", string, ...string[]]
  | readonly ["member", Expr, string]
  | readonly ["list", ...Expr[]]
  | readonly ["not", Expr]
  | readonly ["if", Expr, Expr, Expr]
  | readonly [BinaryOperator, Expr, Expr]
  | readonly ["text", ...Expr[]]
  | readonly ["format", Expr, Format]
  | readonly ["call", FunctionName, ...Expr[]];

export interface Computed {
  readonly expr: Expr;
}

/** A constant or something to compute. A constant is never an object with a single key `expr`. */
export type Value = Json | Computed;

/**
 * How a value is printed. A value of another form is printed unchanged. `html`: in a fact, in a
 * table and as a paragraph of its own it keeps its safe tags; elsewhere it is printed without tags.
 */
export type Format = "euro" | "intero" | "data" | "mese" | "html" | "maiuscolo" | "frase";

export interface Inserted {
  readonly expr: Expr;
  readonly format?: Format;
  /** In a bundle of another language: a text that the services of the region send, in Italian. */
  readonly received?: true;
}

/** Plain text; an array where data is inserted. If any inserted value is null the text counts as incomplete. */
export type Text = string | readonly (string | Inserted)[];

/** The Markdown subset: paragraphs and lists of plain, strong and emphasised text and links. */
export type RichInline =
  | string
  | Inserted
  | { readonly strong: readonly RichInline[] }
  | { readonly em: readonly RichInline[] }
  | { readonly link: Text; readonly text: readonly RichInline[] };
export type RichBlock =
  | { readonly p: readonly RichInline[] }
  | { readonly list: readonly (readonly RichInline[])[] };
export type RichText = readonly RichBlock[];

export type Level = "info" | "success" | "warning" | "error";

// ── Content ───────────────────────────────────────────────────────────────────────────────────────────────────────

export type { FieldType };

interface EntryBase {
  /** Unique within the step; dotted (`calcolo_importo.targa`), also the address that overlays use. */
  readonly key: string;
  /** The entry exists only while this is true. Hidden means emptied, not validated, not sent. */
  readonly when?: Expr;
}

/** A bound of length, value, date or count, by the field's type. */
export interface Bound {
  readonly value: Value;
  readonly message: Text;
}

export interface FieldOption {
  readonly value: Json;
  readonly label: Text;
  readonly help?: Text;
  readonly when?: Expr;
  readonly enabled?: Expr;
  /** Exists only while the option is chosen. With `flags` its values live in an object named after the option. */
  readonly content?: readonly Entry[];
  /** How the option is sent when the field has `flags`: a bare boolean, or an object with this boolean member. */
  readonly flag?: "bare" | "value" | "checked";
  /** The object of the option when nothing is answered, from the contract of the body that contains it. */
  readonly empty?: Json;
}

/** Options that come from a call. `label`, `when` and `value` read one entry as `riga`; without `value` the whole entry. */
export interface Lookup {
  readonly from: string;
  /** Where the list is in the answer; absent: the answer is the list. */
  readonly list?: Expr;
  readonly label: Text;
  readonly value?: Expr;
  readonly when?: Expr;
  /** Options that the definition adds after those of the list. */
  readonly add?: readonly AddedOption[];
}
export type AddedOption = Pick<FieldOption, "value" | "label" | "when">;

export interface Field extends EntryBase {
  readonly field: FieldType;
  /** Name in the request; also the `name` attribute of the control. */
  readonly name: string;
  readonly label: Text;
  readonly help?: Text;
  readonly required?: { readonly message: Text; readonly when?: Expr };
  readonly min?: Bound;
  readonly max?: Bound;
  /** The strict check of the type is on (`FieldTypeSpec.strict`). */
  readonly strict?: true;
  /** Messages of the static constraints by schema keyword (`pattern`, `minLength`, `format` …). */
  readonly messages: Readonly<Record<string, Text>>;
  readonly options?: readonly FieldOption[] | Lookup;
  readonly flags?: "chosen" | "each";
  /** How the field is sent when it is unanswered, from the contract of the body that contains it. Absent: it is left out. */
  readonly empty?: Json;
  /** A typed row with nothing answered, from the same contract. */
  readonly emptyRow?: JsonObject;
  /** A group that is left out when nothing in it is answered. */
  readonly optional?: boolean;
  /** Dependent content of a tick (while on), members of a group, columns of typed rows. */
  readonly content?: readonly Entry[];
  /** Rows to choose from (type `righe`) and how each is shown. */
  readonly rows?: Expr;
  readonly items?: readonly FactItem[];
  /** Heading of each typed row; without data in it, it is followed by the number of the row. */
  readonly title?: Text;
  /** Texts of typed rows: the buttons that add and remove one, and the text shown when there is none. */
  readonly add?: Text;
  readonly remove?: Text;
  readonly none?: Text;
  readonly default?: Value;
  /** Endpoints that the step loads and whose data the default reads: it is set when they have been answered. */
  readonly awaits?: readonly string[];
  /** A read-only field: shown, sent like any other, not typed. */
  readonly value?: Expr;
  /** It can be changed while this is true; with `rows`, a row can be chosen while this is true of it. */
  readonly enabled?: Expr;
  /** Paths (from the form's root) emptied when this field changes. */
  readonly forget?: readonly (readonly string[])[];
  /** True when a condition, lookup or load reads this field: its changes are committed at once. */
  readonly reactive: boolean;
}

/** A rule over several fields; the message appears under each of `at` (paths from the form's root), or on the form. */
export interface Check extends EntryBase {
  readonly check: Expr;
  readonly message: Text;
  readonly at: readonly (readonly string[])[];
}

/** The colour of a datum. */
export type Tone = Exclude<Level, "primary">;

export interface FactItem {
  readonly label: Text;
  readonly value: Value;
  readonly format?: Format;
  /** As of inserted data. */
  readonly received?: true;
  readonly when?: Expr;
  /** Rendered large: the main result of the page. */
  readonly level?: "primary";
  /** The tone of the first condition that holds. */
  readonly tones?: readonly { readonly tone: Tone; readonly when: Expr }[];
}

export interface TextBlock extends EntryBase {
  readonly block: "text";
  readonly title?: Text;
  readonly text: RichText;
  /** Absent: plain text. Present: a notice of that level. */
  readonly level?: Level;
  /** While the text is there, the rest of its step is not: the conditions of the rest say so too. */
  readonly end?: true;
}
export interface FactsBlock extends EntryBase {
  readonly block: "facts";
  readonly title?: Text;
  readonly items: readonly FactItem[];
}
/** The facts of a service for people who have not begun it. It stands beside the page, on a phone below it. */
export interface SheetBlock extends EntryBase {
  readonly block: "sheet";
  readonly title?: Text;
  readonly items: readonly FactItem[];
}
export interface SectionBlock extends EntryBase {
  readonly block: "section";
  readonly title?: Text;
  /** The part opens and closes from its title; it is open at first while this is true. */
  readonly default?: Expr;
  readonly content: readonly Entry[];
  readonly actions: readonly Button[];
}
/** A form of its own inside a page, with its own button and its own errors. */
export interface FormBlock extends EntryBase {
  readonly block: "form";
  readonly name: string;
  readonly title?: Text;
  readonly content: readonly Entry[];
  readonly load: readonly Call[];
  readonly next?: Button;
  readonly actions: readonly Button[];
}
export interface Tab {
  readonly key: string;
  readonly label: Text;
  readonly when?: Expr;
  /** The tab is selected first while this is true. */
  readonly default?: Expr;
  readonly enabled?: Expr;
  readonly content: readonly Entry[];
}
/** Tabs that only arrange content; tabs that are an answer are a field of type `schede`. */
export interface TabsBlock extends EntryBase {
  readonly block: "tabs";
  readonly items: readonly Tab[];
}
export interface TableBlock extends EntryBase {
  readonly block: "table";
  readonly title?: Text;
  readonly rows: Expr;
  readonly items: readonly FactItem[];
  readonly empty?: Text;
  readonly actions: readonly Button[];
}
/** Repeats its content for each row, read as `riga`. */
export interface ListBlock extends EntryBase {
  readonly block: "list";
  readonly title?: Text;
  readonly rows: Expr;
  readonly label?: Text;
  /** Data that stay visible beside the label while the row is closed; with them the rows are numbered. */
  readonly items?: readonly FactItem[];
  readonly content: readonly Entry[];
  readonly empty?: Text;
  readonly actions: readonly Button[];
}
/** Reads a form (or a part of it) back with the labels of its fields; with `value`, reads an answer of the same shape. */
export interface RecapBlock extends EntryBase {
  readonly block: "recap";
  readonly title?: Text;
  readonly of: readonly string[];
  readonly value?: Expr;
  /** The entries of the form that is read back. */
  readonly content: readonly Entry[];
}
export interface LinksBlock extends EntryBase {
  readonly block: "links";
  readonly title?: Text;
  readonly items: readonly (Button & { readonly text?: Text })[];
}
/**
 * A list that a person pastes or uploads: each line is filled in like the form in `content`, looked up by `call`, and read as
 * `riga` (`screens/paste/lines.ts`). The lines are kept under `name`.
 */
export interface PasteBlock extends EntryBase {
  readonly block: "paste";
  readonly name: string;
  readonly title?: Text;
  /** The most lines. */
  readonly max: number;
  /** The form of one line alone. */
  readonly content: readonly Entry[];
  /** Two lines with the same value are one, twice. */
  readonly value: Expr;
  readonly call: Call;
  /** Data of a line that was found. */
  readonly items: readonly FactItem[];
}
export interface MediaBlock extends EntryBase {
  readonly block: "media";
  readonly label: Text;
  readonly value: Expr;
}
export type Block =
  | TextBlock
  | FactsBlock
  | SheetBlock
  | SectionBlock
  | FormBlock
  | TabsBlock
  | TableBlock
  | ListBlock
  | RecapBlock
  | LinksBlock
  | MediaBlock
  | PasteBlock;
export type Entry = Field | Check | Block;

// ── Buttons and loads ─────────────────────────────────────────────────────────────────────────────────────────────

/** A tree of values to send. A member or an item that computes to undefined is left out. */
export type SendTree = Value | Layers | readonly SendTree[] | { readonly [member: string]: SendTree };

/**
 * Objects laid over each other, the later over the earlier; one whose condition is false is left out, and all of them
 * together when none is left. No object of the contract has a single member `layers`.
 */
export interface Layers {
  readonly layers: readonly { readonly tree: SendTree; readonly when?: Expr }[];
}

/**
 * With `rows` the call is made once for each row for which `when` holds, read as `riga`; a refused one does not stop the others, and is
 * named by `label`.
 */
export type Call =
  | {
      readonly endpoint: string;
      readonly with?: Readonly<Record<string, SendTree>>;
      readonly when?: Expr;
      readonly rows?: Expr;
      readonly label?: Text;
    }
  | {
      readonly rule: string;
      readonly operation: string;
      readonly with?: Readonly<Record<string, SendTree>>;
      readonly when?: Expr;
      readonly rows?: Expr;
      readonly label?: Text;
    };

export type Target =
  | { readonly step: string; readonly service: string; readonly with?: Readonly<Record<string, Value>> }
  | { readonly page: "home" | "login" | "back" | "print" }
  | { readonly leave: Value };

/** In order: calls (stop at the first refusal), keep, forget, then `choose` or `go`. Without `go` the person stays. */
export interface Effect {
  readonly when?: Expr;
  readonly call?: readonly Call[];
  readonly keep?: Readonly<Record<string, Value>>;
  readonly forget?: readonly string[];
  readonly choose?: readonly Effect[];
  readonly go?: Target;
  readonly message?: Text;
}
export interface Button extends Effect {
  readonly key: string;
  readonly label: Text;
  readonly enabled?: Expr;
  readonly confirm?: Text;
}

// ── Steps and endpoints ───────────────────────────────────────────────────────────────────────────────────────────

export type StepKind = "form" | "summary" | "outcome" | "page";

export interface Step {
  readonly id: string;
  readonly kind: StepKind;
  /** Absolute paths; the first is the canonical one. */
  readonly paths: readonly string[];
  /** Earlier paths, which redirect to the canonical one. */
  readonly former?: readonly string[];
  /** Earlier ids: drafts that stand at them, and their answers, belong to this step. */
  readonly formerNames?: readonly string[];
  readonly title: Text;
  /** Label in the wizard bar. */
  readonly stage?: string;
  /** Names that must hold data, and a condition. When they do not: `otherwise` (a step of this service, or home). */
  readonly needs: { readonly names: readonly string[]; readonly condition?: Expr };
  readonly otherwise: string | "home";
  /** True when the guard asks for a logged-in person. */
  readonly identity: boolean;
  /** Data that a button hands over or that the address has, by type; an `oggetto` comes from a button only. */
  readonly params: Readonly<Record<string, FieldType | "oggetto">>;
  readonly load: readonly Call[];
  readonly content: readonly Entry[];
  /** True when fields stand directly in `content`: they belong to the form named like the step. */
  readonly hasForm: boolean;
  readonly next?: Button;
  readonly actions: readonly Button[];
  /** The names that are cleared on entry. */
  readonly forget: "all" | readonly string[];
}

/**
 * Where a refusal is shown. `named`: under the fields that the server names, renamed by `names`; `rule`: in the box, and the
 * rule marks the entries that the refusal names.
 */
export type ErrorPlace =
  | { readonly kind: "box" }
  | { readonly kind: "fields"; readonly fields: readonly string[] }
  | { readonly kind: "named"; readonly names: Readonly<Record<string, string>> }
  | { readonly kind: "rule"; readonly rule: string }
  | { readonly kind: "denied" }
  | { readonly kind: "silent" };

export interface ErrorRule {
  readonly when?: Expr;
  /** The first complete text is shown. */
  readonly message: readonly Text[];
  readonly title?: Text;
  readonly at: ErrorPlace;
  readonly level: Exclude<Level, "success">;
}

export interface Endpoint {
  readonly operation: string;
  readonly base: "public" | "auth" | "identity";
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path of the contract, with `{param}`. */
  readonly path: string;
  readonly params: Readonly<
    Record<string, { readonly in: "path" | "query"; readonly value?: Value; readonly required: boolean }>
  >;
  readonly body?: SendTree;
  readonly bodyType: "none" | "json" | "multipart";
  /** `pdf` is a document of that kind, `binary` any other file. */
  readonly expects: "json" | "text" | "pdf" | "binary" | "none";
  /** Name of the data, or of the rule, that receives the answer. */
  readonly save?: string;
  /** A success that is a refusal: handled by the errors under `key`. */
  readonly refuse: readonly { readonly key: string; readonly when: Expr }[];
  /** By status (`"404"`), by a key of `refuse`, and `"altro"` for everything else, a missing response included. */
  readonly errors: Readonly<Record<string, readonly ErrorRule[]>>;
  /** Waits `after` seconds before each attempt and asks while `when` holds; then `message`, with a button that starts again. */
  readonly wait?: {
    readonly after: readonly number[];
    /** The pauses once the attempts are over and the person asks again; absent: asks at once, then like `after`. */
    readonly again?: readonly number[];
    readonly when: Expr;
    readonly message: Text;
    readonly label?: Text;
  };
  /** True when the call changes data: it is sent with an idempotency key and carried out once. */
  readonly keyed?: boolean;
  /** True when the contract promises a body to a keyed call: a success without one does not show that it was carried out. */
  readonly promised?: boolean;
  /**
   * The call that reveals whether an unanswered call was carried out. It was when this one is refused with one of `errors`
   * (a status, or a key of the other endpoint's `refuse`), whose text is shown; a success of this one proves nothing.
   */
  readonly verify?: {
    readonly endpoint: string;
    readonly with?: Readonly<Record<string, SendTree>>;
    readonly errors: Readonly<Record<string, Text>>;
  };
  /** The text shown when an unanswered call may safely be repeated. */
  readonly repeat?: Text;
  /** True when the call only reads and may be asked once per parameters (lookups). */
  readonly lookup: boolean;
}

export interface RulePlug {
  readonly rule: "cart" | "bands" | "attachments";
  readonly with: Readonly<Record<string, Value>>;
  readonly errors: Readonly<Record<string, Text>>;
  /** The step that shows the data of the rule; the message of a refusal caused by one entry (`voce`) links to it. */
  readonly link?: { readonly label: Text; readonly step: string };
}

export interface CompiledService {
  readonly id: string;
  readonly title: string;
  /** Presents it to people who find it with a search engine. */
  readonly text?: string;
  readonly steps: readonly Step[];
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly values: Readonly<Record<string, Expr>>;
  readonly rules: Readonly<Record<string, RulePlug>>;
}

// ── The bundle of a region ────────────────────────────────────────────────────────────────────────────────────────

export interface Route {
  readonly path: string;
  readonly service: string;
  readonly step: string;
  /** Earlier paths, which redirect to this one. */
  readonly former?: readonly string[];
}
/** Every page of a service loads all entries: they have no more than the router needs before it loads the service. */
export interface ServiceEntry {
  readonly title: string;
  /** True: anonymous users of its pages are redirected to the login. */
  readonly login: boolean;
  /** The level of assurance that its login must have, when above that of every login. */
  readonly level?: number;
  /** Address of the compiled service and of its validators module, beside the manifest. */
  readonly data: string;
  readonly validators: string;
  /** Digest of both, in the language of the definitions: stamps sessions and submissions. */
  readonly version: string;
}
/** A service that a region never offers: its addresses, and all below them, say so. */
export interface ClosedService {
  readonly service: string;
  readonly title: string;
  readonly paths: readonly string[];
}
/** The part that every page needs, with the pages that its program offers. It does not grow with services that no page shows. */
export interface Manifest {
  readonly version: string;
  /** The region file; `servizi` has only the services of this file. */
  readonly region: JsonObject;
  /** Address of the index of services, beside the manifest. */
  readonly index: string;
}
/** The part that the addresses of services need, loaded with the first one that is opened. */
export interface ServiceIndex {
  readonly routes: readonly Route[];
  readonly closed: readonly ClosedService[];
  readonly services: Readonly<Record<string, ServiceEntry>>;
  /** `servizi` of the region file, for the services that the manifest does not have. */
  readonly states: JsonObject;
  /** `video` of the region file; null without films. */
  readonly video?: Json;
  /** Limits that the gateway enforces, by operation; absent where no definition states any. */
  readonly documents?: Readonly<Record<string, DocumentLimits>>;
  /** The level of assurance that an operation needs, where every service that uses it asks for one. */
  readonly levels?: Readonly<Record<string, number>>;
  /** The operations that pages call for each row of a list. */
  readonly lists?: readonly string[];
}
/** Limits of documents, as authors write them; absent: those of the portal. */
export interface DocumentLimits {
  /** The largest document, for example `500 KB`. */
  readonly dimensione?: string;
  readonly formati?: readonly string[];
  /** The most documents of one request. */
  readonly massimo?: number;
}
/** The manifest with its index: `region` is the whole region file. */
export type WholeManifest = Manifest & ServiceIndex;
/** A service's validators module: `export default (formats) => ({ [form name]: validate })`. */
export type FormValidator = ((data: unknown) => boolean) & {
  errors?:
    | null
    | readonly {
        readonly instancePath: string;
        readonly keyword: string;
        readonly params: Record<string, unknown>;
      }[];
};
export type Validators = Readonly<Record<string, FormValidator>>;
