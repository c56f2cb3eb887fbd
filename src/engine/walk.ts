import { isConsent, shapeOf } from "../field-types/field-types.ts";
import type { Entry, Expr, Field, FieldOption, Json, Lookup, Tab } from "./definition.ts";
import { isEqual, isObject, readPath } from "./json.ts";

/**
 * How content nests. Every other file that walks content uses these functions.
 *
 *     entry            branch            exists while            its fields write to
 *     section          section           always                  the same object
 *     tabs             tab (each)        its `when` is true      the same object
 *     tick             on                the value is true       the same object
 *     choice           option (each)     the option is chosen    the same object; with `flags` the object named after the option
 *     consent          section           always                  the same object
 *     group            group             always                  the object named after the field
 *     typed rows       rows              once for each row       the row
 *     list             list              once for each row       no form
 *     form             form              always                  a form of its own
 *     recap            recap             always                  nothing: it repeats the content of a form
 */
export type BranchKind =
  | "section"
  | "tab"
  | "on"
  | "option"
  | "group"
  | "rows"
  | "list"
  | "form"
  | "recap"
  | "paste";

/** Names from the root of a form's data to a value. */
export type Path = readonly string[];

/** Content inside an entry. */
export interface Branch {
  readonly kind: BranchKind;
  readonly content: readonly Entry[];
  /** From the data object around the entry to the object that the fields of the content write to. */
  readonly base: Path;
  readonly option?: FieldOption;
  readonly tab?: Tab;
}

/** Stands for the position in the path of a column of typed rows. */
export const ANY_ROW = "*";

/** A declared path with the positions of the rows that contain `around`, an object or a field inside the same rows. */
export const insideRows = (path: Path, around: Path): Path =>
  path.map((name, depth) => (name === ANY_ROW ? (around[depth] ?? name) : name));

/** The path by which a definition declares a field of some data: each position in a list is `ANY_ROW`. */
export const declaredPath = (path: Path, data: Json): Path =>
  path.map((name, depth) => (Array.isArray(readPath(data, path.slice(0, depth))) ? ANY_ROW : name));

const SAME: Path = [];
const NONE: readonly Branch[] = [];

export const isLookup = (options: Field["options"]): options is Lookup =>
  options !== undefined && !Array.isArray(options);

/** True for a field that is sent and not shown: its value comes from data. */
export const isUnshown = ({ label, value }: Field): boolean => label === "" && value !== undefined;

/** The options written in the definition; none when they come from a call. */
export const fixedOptions = ({ options }: Field): readonly FieldOption[] =>
  options === undefined || isLookup(options) ? [] : options;

const contentBranch = ({ field, name, content }: Field): Branch | null => {
  if (shapeOf(field) === "group") return { kind: "group", content: content ?? [], base: [name] };
  if (!content) return null;
  if (shapeOf(field) === "rows") return { kind: "rows", content, base: [name, ANY_ROW] };
  if (isConsent(field)) return { kind: "section", content, base: SAME };
  return { kind: "on", content, base: SAME };
};

const optionBranch = (field: Field, option: FieldOption): Branch => ({
  kind: "option",
  content: option.content ?? [],
  base: field.flags ? [String(option.value)] : SAME,
  option,
});

const branchesOfField = (field: Field): readonly Branch[] => {
  const own = contentBranch(field);
  const options = fixedOptions(field).filter(({ content }) => content);
  if (!own && options.length === 0) return NONE;
  return [...(own ? [own] : []), ...options.map((option) => optionBranch(field, option))];
};

/** Every branch of an entry, in reading order, regardless of conditions. */
export const branchesOf = (entry: Entry): readonly Branch[] => {
  if ("check" in entry) return NONE;
  if ("field" in entry) return branchesOfField(entry);
  if (entry.block === "tabs")
    return entry.items.map((tab) => ({ kind: "tab", content: tab.content, base: SAME, tab }));
  return "content" in entry ? [{ kind: entry.block, content: entry.content, base: SAME }] : NONE;
};

/** The branches whose fields belong to the form around them. */
export const isOfForm = ({ kind }: Branch): boolean =>
  kind !== "list" && kind !== "form" && kind !== "recap" && kind !== "paste";

/** The branch that a value opens: the members of a group, the content of a switch that is on or of the chosen option. */
export const openBranch = (
  field: Field,
  value: Json | undefined,
  isActive: (when: Expr | undefined) => boolean = () => true,
): Branch | null => {
  const own = contentBranch(field);
  if (own?.kind === "group" || own?.kind === "section" || (own?.kind === "on" && value === true)) return own;
  if (value === undefined || own?.kind === "rows") return null;
  const chosen = fixedOptions(field).find((option) => isEqual(option.value, value) && isActive(option.when));
  return chosen?.content ? optionBranch(field, chosen) : null;
};

/** The columns of the rows that a person types; null when none can be typed. */
export const rowsBranch = (field: Field): Branch | null => {
  const branch = contentBranch(field);
  return branch?.kind === "rows" ? branch : null;
};

/** A row that was typed, which is not one of those offered. */
export interface TypedRowBranch extends Branch {
  readonly index: number;
  readonly row: Json;
}

/** One branch for each typed row of a value. */
export const typedRowBranches = (
  field: Field,
  value: Json | undefined,
  offered: readonly Json[] | null,
): readonly TypedRowBranch[] => {
  const branch = rowsBranch(field);
  if (!branch || !Array.isArray(value)) return [];
  return value.flatMap((row, index) =>
    isObject(row) && !offered?.some((one) => isEqual(one, row))
      ? [{ ...branch, base: [field.name, String(index)], index, row }]
      : [],
  );
};

/** Every entry at any depth, in reading order, below the branches that `enters` accepts (all of them by default). */
export function* entriesIn(
  content: readonly Entry[],
  enters: (branch: Branch) => boolean = () => true,
): Generator<Entry> {
  for (const entry of content) {
    yield entry;
    for (const branch of branchesOf(entry)) if (enters(branch)) yield* entriesIn(branch.content, enters);
  }
}

export interface DeclaredField {
  /** From the form's root; `ANY_ROW` for each row. */
  readonly path: Path;
  readonly field: Field;
}

/** Every field in the content of a form, regardless of conditions. */
export const declaredFields = (content: readonly Entry[], base: Path = []): readonly DeclaredField[] =>
  content.flatMap((entry): readonly DeclaredField[] => [
    ...("field" in entry ? [{ path: [...base, entry.name], field: entry }] : []),
    ...branchesOf(entry)
      .filter(isOfForm)
      .flatMap((branch) => declaredFields(branch.content, [...base, ...branch.base])),
  ]);

/** The fields that write to the same object as the content itself: those of groups, rows and flagged options excluded. */
export const fieldsOfObject = (content: readonly Entry[]): readonly Field[] =>
  [...entriesIn(content, (branch) => isOfForm(branch) && branch.base.length === 0)].filter(
    (entry): entry is Field => "field" in entry,
  );
