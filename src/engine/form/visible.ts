import type { Block, Check, Entry, Field, Json, JsonObject, Tab } from "../definition.ts";
import { evaluate, holds } from "../expressions/evaluate.ts";
import { innerScope, withRoots, type Scope } from "../expressions/scope.ts";
import { renderText } from "../expressions/text.ts";
import { readPath, reuse } from "../json.ts";
import { memoize } from "../memoize.ts";
import { messages } from "../messages.ts";
import { branchesOf, insideRows, openBranch, typedRowBranches, type Path } from "../walk.ts";
import { isFixed, resolveField, type ResolvedField } from "./resolve-field.ts";

/** A row typed by hand (not one of `rows`): its position in the list, its heading and its columns. */
export interface TypedRow {
  readonly index: number;
  readonly title: string;
  readonly children: readonly VisibleEntry[];
}

/** A visible field, with its texts, bounds and options resolved. */
export interface VisibleField extends ResolvedField {
  readonly kind: "field";
  readonly field: Field;
  /** From the form's root. */
  readonly path: Path;
  readonly value: Json;
  /** Rows to choose from. */
  readonly rows: readonly Json[] | null;
  /** Those of `rows` that can be chosen now. */
  readonly choosable: readonly Json[] | null;
  /** Content of the chosen option, of a switch or tick that is on, or of a group. */
  readonly children: readonly VisibleEntry[];
  readonly typedRows: readonly TypedRow[];
}

/** A visible block; sections and tabs have children, every other block is a leaf here. */
export interface VisibleBlock {
  readonly kind: "block";
  readonly block: Block;
  /** Path from the form's root to the data object around it (`qui`). */
  readonly base: Path;
  readonly children: readonly VisibleEntry[];
  readonly tabs: readonly VisibleTab[];
}

export interface VisibleTab {
  readonly tab: Tab;
  readonly label: string;
  readonly enabled: boolean;
  /** True when its `default` condition selects it. */
  readonly open: boolean;
  readonly children: readonly VisibleEntry[];
}

export type VisibleEntry = VisibleField | VisibleBlock;

/** A check in visible content, with the scope of its content and the paths of the fields under which it reports. */
export interface ActiveCheck {
  readonly check: Check;
  readonly scope: Scope;
  readonly at: readonly Path[];
}

/** The visible content of a form, from one walk of its definition. */
export interface VisibleContent {
  readonly entries: readonly VisibleEntry[];
  readonly checks: readonly ActiveCheck[];
}

/** The object that content reads and writes, and the list of checks that the walk fills. */
interface Site {
  readonly data: JsonObject;
  readonly base: Path;
  readonly scope: Scope;
  readonly checks: ActiveCheck[];
}

const NO_ENTRIES: readonly VisibleEntry[] = [];
const NO_TABS: readonly VisibleTab[] = [];
const NO_ROWS: readonly TypedRow[] = [];
const ROOT: Path = [];

const at = (site: Site, relative: Path): Site => {
  if (relative.length === 0) return site;
  const base = [...site.base, ...relative];
  return { ...site, base, scope: innerScope(site.scope, site.data, base) };
};

/** `next`, or `before` when every member is identical. */
const share = <T extends object>(before: T | undefined, next: T): T =>
  before && (Object.keys(next) as (keyof T)[]).every((key) => before[key] === next[key]) ? before : next;

const shareList = <T>(before: readonly T[] | undefined, next: readonly T[]): readonly T[] =>
  before?.length === next.length && next.every((item, i) => item === before[i]) ? before : next;

/** The heading of a typed row: its text when that names data, otherwise its text and number. */
const titleOfRow = ({ title = messages.row }: Field, number: number, scope: Scope): string => {
  const { text, complete } = renderText(title, scope);
  if (typeof title !== "string" && complete) return text;
  return `${text.trim() || messages.row} ${number}`;
};

/** The rows for which the condition of the field holds, read as `riga`. */
const choosableRows = (
  { enabled }: Field,
  rows: readonly Json[] | null,
  { scope }: Site,
  before: VisibleField | undefined,
): readonly Json[] | null =>
  rows === null || enabled === undefined
    ? rows
    : shareList(
        before?.choosable ?? undefined,
        rows.filter((riga) => holds(enabled, withRoots(scope, { riga }))),
      );

const visitRows = (field: Field, value: Json | undefined, site: Site, before: VisibleField | undefined) => {
  const listed = field.rows === undefined ? null : evaluate(field.rows, site.scope);
  const rows = Array.isArray(listed) ? reuse(before?.rows, listed) : null;
  const choosable = choosableRows(field, rows, site, before);
  const branches = typedRowBranches(field, value, rows);
  if (branches.length === 0) return { rows, choosable, typedRows: NO_ROWS };
  const typedRows = branches.map(({ index, row, content, base }, position) => {
    const inside = at(site, base);
    const known = before?.typedRows.find((one) => one.index === index);
    const rowSite = { ...inside, scope: withRoots(inside.scope, { riga: row }) };
    const title = titleOfRow(field, position + 1, rowSite.scope);
    return share(known, { index, title, children: visit(content, rowSite, known?.children) });
  });
  return { rows, choosable, typedRows: shareList(before?.typedRows, typedRows) };
};

/** Whether the entry of a field depends on its value alone, because it has fixed texts and options and no content. */
const isPlain = memoize(
  (field: Field): boolean => isFixed(field) && field.rows === undefined && branchesOf(field).length === 0,
);

const visitField = (field: Field, site: Site, before: VisibleField | undefined): VisibleField => {
  const path = before?.path ?? [...site.base, field.name]; // the same field below the same parent keeps its path
  const value = readPath(site.data, path);
  if (before && before.value === (value ?? null) && isPlain(field)) return before;
  const branch = openBranch(field, value, (when) => holds(when, site.scope));
  return share<VisibleField>(before, {
    kind: "field",
    field,
    path,
    value: value ?? null,
    ...resolveField(field, site.scope, before),
    children: branch ? visit(branch.content, at(site, branch.base), before?.children) : NO_ENTRIES,
    ...visitRows(field, value, site, before),
  });
};

const visitTab = (tab: Tab, site: Site, before: VisibleTab | undefined): VisibleTab =>
  share(before, {
    tab,
    label: renderText(tab.label, site.scope).text,
    enabled: holds(tab.enabled, site.scope),
    open: tab.default !== undefined && holds(tab.default, site.scope),
    children: visit(tab.content, site, before?.children),
  });

const visitBlock = (block: Block, site: Site, before: VisibleBlock | undefined): VisibleBlock => {
  const branches = branchesOf(block);
  const [section] = branches.filter(({ kind }) => kind === "section");
  const tabs = branches.flatMap(({ tab }) =>
    tab && holds(tab.when, site.scope)
      ? [
          visitTab(
            tab,
            site,
            before?.tabs.find((one) => one.tab === tab),
          ),
        ]
      : [],
  );
  return share<VisibleBlock>(before, {
    kind: "block",
    block,
    base: before?.base ?? site.base,
    children: section ? visit(section.content, site, before?.children) : NO_ENTRIES,
    tabs: tabs.length === 0 ? NO_TABS : shareList(before?.tabs, tabs),
  });
};

const activeCheck = (check: Check, { base, scope }: Site): ActiveCheck => ({
  check,
  scope,
  at: check.at.map((path) => insideRows(path, base)),
});

const sourceOf = (visible: VisibleEntry | undefined): Entry | undefined =>
  visible?.kind === "field" ? visible.field : visible?.block;

/**
 * Visits content in order. `before` lists entries of the same content in the same order, so one position in it is enough
 * to find the earlier object of each entry.
 */
const visit = (
  content: readonly Entry[],
  site: Site,
  before: readonly VisibleEntry[] | undefined,
): readonly VisibleEntry[] => {
  const entries: VisibleEntry[] = [];
  let next = 0;
  for (const entry of content) {
    const known = sourceOf(before?.[next]) === entry ? before?.[next++] : undefined;
    if (!holds(entry.when, site.scope)) continue;
    if ("check" in entry) site.checks.push(activeCheck(entry, site));
    else if ("field" in entry)
      entries.push(visitField(entry, site, known?.kind === "field" ? known : undefined));
    else entries.push(visitBlock(entry, site, known?.kind === "block" ? known : undefined));
  }
  return shareList(before, entries);
};

/**
 * Walks the content of a form once. `data` are those of the whole form; conditions read them through the form's name
 * (`scope.form`) and `qui`. With `before`, the entries of an earlier walk, equal parts are the identical objects.
 */
export const walkVisible = (
  content: readonly Entry[],
  scope: Scope,
  data: JsonObject,
  before?: readonly VisibleEntry[],
): VisibleContent => {
  const checks: ActiveCheck[] = [];
  const site: Site = { data, base: ROOT, scope: innerScope(scope, data, ROOT), checks };
  return { entries: visit(content, site, before), checks };
};

/** The entries that are visible now. */
export const visibleEntries = (...walk: Parameters<typeof walkVisible>): readonly VisibleEntry[] =>
  walkVisible(...walk).entries;

const collectFields = (entries: readonly VisibleEntry[], into: VisibleField[]): VisibleField[] => {
  for (const entry of entries) {
    if (entry.kind === "field") into.push(entry);
    collectFields(entry.children, into);
    if (entry.kind === "field") for (const row of entry.typedRows) collectFields(row.children, into);
    else for (const tab of entry.tabs) collectFields(tab.children, into);
  }
  return into;
};

/** Every visible field among entries, in reading order, at any depth. */
export const visibleFields = (entries: readonly VisibleEntry[]): readonly VisibleField[] =>
  collectFields(entries, []);
