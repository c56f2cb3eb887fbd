import type {
  Block,
  Bound,
  Entry,
  Field,
  FieldOption,
  Json,
  JsonObject,
  Lookup,
  Tab,
} from "../definition.ts";
import { evaluate, holds, resolveValue } from "../expressions/evaluate.ts";
import { isEqual, isObject, readPath, reuse } from "../json.ts";
import { innerScope, withRoots, type Scope } from "../expressions/scope.ts";
import { renderText } from "../expressions/text.ts";

export type Path = readonly string[];

export interface ResolvedBound {
  readonly value: Json;
  readonly message: string;
}

export interface VisibleOption {
  readonly value: Json;
  readonly label: string;
  readonly help: string | null;
  readonly enabled: boolean;
}

/** A row typed by hand (not one of `rows`): its position in the list and its columns. */
export interface TypedRow {
  readonly index: number;
  readonly children: readonly VisibleEntry[];
}

/** A field that is shown now, with everything about it resolved. */
export interface VisibleField {
  readonly kind: "field";
  readonly field: Field;
  /** From the form's root. */
  readonly path: Path;
  readonly label: string;
  readonly help: string | null;
  /** The message to show when it is empty; null when it may be. */
  readonly required: string | null;
  readonly min: ResolvedBound | null;
  readonly max: ResolvedBound | null;
  /** Fixed options that exist now; null when there are none or they come from a look-up (`field.options.from`). */
  readonly options: readonly VisibleOption[] | null;
  readonly enabled: boolean;
  /** Rows to choose from (type `righe`). */
  readonly rows: readonly Json[] | null;
  /** Content of the chosen option, of a switch or tick that is on, or of a group. */
  readonly children: readonly VisibleEntry[];
  readonly typedRows: readonly TypedRow[];
}

/** A block that is shown now; sections and tabs have children, every other block is a leaf here. */
export interface VisibleBlock {
  readonly kind: "block";
  readonly block: Block;
  /** Where the data object around it is (`qui`), from the form's root. */
  readonly base: Path;
  readonly children: readonly VisibleEntry[];
  readonly tabs: readonly VisibleTab[];
}

export interface VisibleTab {
  readonly tab: Tab;
  readonly label: string;
  readonly enabled: boolean;
  /** True when its `open` condition asks for it to be shown first. */
  readonly open: boolean;
  readonly children: readonly VisibleEntry[];
}

export type VisibleEntry = VisibleField | VisibleBlock;

interface Place {
  readonly data: JsonObject;
  readonly base: Path;
  readonly scope: Scope;
}

const at = (place: Place, base: Path): Place => ({
  ...place,
  base,
  scope: innerScope(place.scope, place.data, base),
});

const text = (value: Parameters<typeof renderText>[0] | undefined, scope: Scope): string | null =>
  value === undefined ? null : renderText(value, scope).text;

const resolveBound = (bound: Bound | undefined, scope: Scope): ResolvedBound | null => {
  const value = bound ? resolveValue(bound.value, scope) : null;
  return bound && value !== null ? { value, message: renderText(bound.message, scope).text } : null;
};

const isLookup = (options: Field["options"]): options is Lookup =>
  options !== undefined && !Array.isArray(options);

/** The options written in the definition; none when they come from a call. */
export const fixedOptions = (field: Field): readonly FieldOption[] =>
  field.options === undefined || isLookup(field.options) ? [] : field.options;

/** Where an option's content lives: beside the field, or in an object named after the option when it travels as a flag. */
export const optionBase = (field: Field, option: FieldOption, base: Path): Path =>
  field.flags ? [...base, String(option.value)] : base;

const visibleOptions = (field: Field, scope: Scope): readonly VisibleOption[] | null =>
  field.options === undefined || isLookup(field.options)
    ? null
    : field.options
        .filter((option) => holds(option.when, scope))
        .map((option) => ({
          value: option.value,
          label: renderText(option.label, scope).text,
          help: text(option.help, scope),
          enabled: holds(option.enabled, scope),
        }));

/** Content that exists because of what the field holds. */
const dependentContent = (field: Field, value: Json | undefined, place: Place): readonly VisibleEntry[] => {
  if (field.field === "gruppo") return visit(field.content ?? [], at(place, [...place.base, field.name]));
  if (field.field === "righe") return [];
  if (value === true && field.content) return visit(field.content, place);
  const chosen = fixedOptions(field).find(
    (option) => isEqual(option.value, value ?? null) && holds(option.when, place.scope),
  );
  return chosen?.content && value !== undefined
    ? visit(chosen.content, at(place, optionBase(field, chosen, place.base)))
    : [];
};

const typedRows = (
  field: Field,
  value: Json | undefined,
  rows: readonly Json[] | null,
  place: Place,
): readonly TypedRow[] => {
  const { content } = field;
  if (field.field !== "righe" || !content || !Array.isArray(value)) return [];
  return value.flatMap((row, index) => {
    if (!isObject(row) || rows?.some((offered) => isEqual(offered, row))) return [];
    const inside = at(place, [...place.base, field.name, String(index)]);
    return [
      { index, children: visit(content, { ...inside, scope: withRoots(inside.scope, { riga: row }) }) },
    ];
  });
};

const visitField = (field: Field, place: Place): VisibleField => {
  const { scope } = place;
  const path = [...place.base, field.name];
  const value = readPath(place.data, path);
  const listed = field.rows === undefined ? null : evaluate(field.rows, scope);
  const rows = Array.isArray(listed) ? listed : null;
  return {
    kind: "field",
    field,
    path,
    label: renderText(field.label, scope).text,
    help: text(field.help, scope),
    required:
      field.required && holds(field.required.when, scope)
        ? renderText(field.required.message, scope).text
        : null,
    min: resolveBound(field.min, scope),
    max: resolveBound(field.max, scope),
    options: visibleOptions(field, scope),
    enabled: holds(field.enabled, scope),
    rows,
    children: dependentContent(field, value, place),
    typedRows: typedRows(field, value, rows, place),
  };
};

const visitBlock = (block: Block, place: Place): VisibleBlock => ({
  kind: "block",
  block,
  base: place.base,
  children: block.block === "section" ? visit(block.content, place) : [],
  tabs:
    block.block !== "tabs"
      ? []
      : block.items
          .filter((tab) => holds(tab.when, place.scope))
          .map((tab) => ({
            tab,
            label: renderText(tab.label, place.scope).text,
            enabled: holds(tab.enabled, place.scope),
            open: tab.open !== undefined && holds(tab.open, place.scope),
            children: visit(tab.content, place),
          })),
});

const visit = (content: readonly Entry[], place: Place): readonly VisibleEntry[] =>
  content.flatMap((entry): readonly VisibleEntry[] => {
    if ("check" in entry || !holds(entry.when, place.scope)) return [];
    return ["field" in entry ? visitField(entry, place) : visitBlock(entry, place)];
  });

/**
 * The tree of what is shown now, in reading order. `data` are those of the whole form; conditions read them through the
 * form's own name (`scope.form`) and `qui`. With `before`, the tree of the last time, equal parts are the identical
 * objects, so that whatever is drawn from them need not be drawn again.
 */
export const visibleEntries = (
  content: readonly Entry[],
  scope: Scope,
  data: JsonObject,
  before?: readonly VisibleEntry[],
): readonly VisibleEntry[] => reuse(before, visit(content, at({ data, base: [], scope }, [])));

/** Every visible field, in reading order, at any depth. */
export const visibleFields = (entries: readonly VisibleEntry[]): readonly VisibleField[] =>
  entries.flatMap((entry) =>
    entry.kind === "field"
      ? [
          entry,
          ...visibleFields(entry.children),
          ...entry.typedRows.flatMap((row) => visibleFields(row.children)),
        ]
      : [...visibleFields(entry.children), ...entry.tabs.flatMap((tab) => visibleFields(tab.children))],
  );

/** The entries of a look-up: a list inside the call's answer, the answer itself, or (without a call) a list of our own. */
export const lookupEntries = (lookup: Lookup, answer: Json, scope: Scope): readonly Json[] => {
  const list = lookup.list ? evaluate(lookup.list, withRoots(scope, { risposta: answer })) : answer;
  return Array.isArray(list) ? list : [];
};

/**
 * Options made from the entries of a look-up; each holds what will be the field's value. A look-up without a call has
 * its entries in `scope`, whatever is given.
 */
export const lookupOptions = (
  lookup: Lookup,
  entries: readonly Json[],
  scope: Scope,
): readonly VisibleOption[] =>
  (lookup.from === "" ? lookupEntries(lookup, null, scope) : entries)
    .map((entry) => ({ entry, inner: withRoots(scope, { riga: entry }) }))
    .filter(({ inner }) => holds(lookup.where, inner))
    .map(({ entry, inner }) => ({
      value: lookup.value ? evaluate(lookup.value, inner) : entry,
      label: renderText(lookup.label, inner).text,
      help: null,
      enabled: true,
    }));
