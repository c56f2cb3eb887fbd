import type {
  Entry,
  Expr,
  FactItem,
  Field,
  FieldOption,
  FieldType,
  Format,
  Level,
  Lookup,
  Tab,
} from "../engine/definition.ts";
import { checkExamples } from "./field-examples.ts";
import { fieldRules } from "./field-rules.ts";
import { compileButton, compileButtons, compileCalls, registerCall } from "./effects.ts";
import { isExpression } from "./expressions.ts";
import {
  formType,
  hasFields,
  isField,
  isObject,
  objects,
  reportUnknown,
  rowType,
  typeContext,
} from "./model.ts";
import { wordsFor } from "./nouns.ts";
import { registerAttachments } from "./rules.ts";
import {
  conditionAt,
  expressionAt,
  given,
  richAt,
  type ServiceContext,
  type Site,
  textAt,
  valueAt,
  withLocal,
  withNames,
} from "./service-context.ts";
import { type Authored, placeOf } from "./source.ts";
import { ANY, listOf, type Type } from "./types.ts";
import { suggest } from "./problems.ts";

/** Where an entry stands: the key before its own, and the path of the data object it writes to. */
interface Position {
  readonly prefix: string;
  readonly path: readonly string[];
}

/** Compiles a list of entries in reading order. */
export function compileContent(
  context: ServiceContext,
  site: Site,
  content: readonly Authored[],
  position: Position,
): Entry[] {
  const keys = new Map<string, number>();
  const keyOf = (entry: Authored, index: number) => {
    const base = `${position.prefix}.${String(entry.id ?? entry.name ?? `${String(entry.kind ?? "check")}${index}`)}`;
    const count = (keys.get(base) ?? 0) + 1;
    keys.set(base, count);
    return count === 1 ? base : `${base}~${count}`;
  };
  reportTwins(context, content);
  return content.map((entry, index) => compileEntry(context, site, entry, keyOf(entry, index), position));
}

/** The same field name twice in one place is allowed only for faces that exclude each other by a condition. */
function reportTwins(context: ServiceContext, content: readonly Authored[]): void {
  const seen = new Map<string, Authored>();
  for (const entry of content.filter(isField)) {
    const twin = seen.get(String(entry.name));
    if (twin && !(isExpression(entry.when) && isExpression(twin.when))) {
      context.report.add("field-twice", placeOf(entry, "name"), { name: String(entry.name) });
    }
    seen.set(String(entry.name), entry);
  }
}

function compileEntry(
  context: ServiceContext,
  site: Site,
  entry: Authored,
  key: string,
  position: Position,
): Entry {
  const { when, inside } = conditionAt(context, site, entry);
  const base = { key, ...(when && { when }) };
  if (isField(entry)) return { ...base, ...compileField(context, inside, entry, key, position) };
  if ("check" in entry) {
    return {
      ...base,
      check: expressionAt(context, inside, entry, "check", { kind: "boolean" }).expr,
      message: textAt(context, inside, entry, "message"),
      at: (Array.isArray(entry.at) ? entry.at : []).map((name) =>
        fieldPath(context, site, entry, "at", String(name), position),
      ),
    };
  }
  return { ...base, ...compileBlock(context, inside, entry, key, position) } as Entry;
}

/** A field by its name: the nearest one, beside or further out; or by its dotted path from the form's root. */
function fieldPath(
  context: ServiceContext,
  site: Site,
  holder: Authored,
  word: string,
  name: string,
  position: Position,
): string[] {
  const form = site.form ? context.model.forms.get(site.form)?.type() : undefined;
  if (!form) return [...position.path, name];
  const parts = name.split(".");
  for (let depth = parts.length > 1 ? 0 : position.path.length; depth >= 0; depth--) {
    const path = [...position.path.slice(0, depth), ...parts];
    if (typeAt(form, path)) return path;
  }
  const beside = typeAt(form, position.path);
  const known = Object.keys({ ...membersOf(form), ...membersOf(beside) });
  context.report.add("unknown-field", placeOf(holder, word), { name }, suggest(name, known));
  return [...position.path, ...parts];
}

const membersOf = (type: Type | undefined): Readonly<Record<string, Type>> =>
  type?.kind === "object" ? type.members() : {};

/** The type at a path inside a form; undefined when there is nothing. */
function typeAt(type: Type, path: readonly string[]): Type | undefined {
  return path.reduce<Type | undefined>((at, name) => membersOf(at)[name], type);
}

function compileField(
  context: ServiceContext,
  site: Site,
  field: Authored,
  key: string,
  position: Position,
): Omit<Field, "key" | "when"> {
  const type = field.type as FieldType;
  const nested = nestedSite(context, site, field, position);
  if (type === "allegati") registerAttachments(context, site, field);
  if (type === "consenso") {
    for (const word of ["default", "value"].filter((one) => one in field))
      context.report.add("consent-default", placeOf(field, word));
  }
  const compiled: Omit<Field, "key" | "when"> = {
    field: type,
    name: String(field.name),
    label: "label" in field ? textAt(context, site, field, "label") : "",
    ...given(field, "help", () => textAt(context, site, field, "help")),
    ...fieldRules(context, site, field),
    ...given(field, "options", () => compileOptions(context, site, field, key, position)),
    ...(field.flags ? { flags: field.flags as "chosen" | "each" } : {}),
    ...(field.look ? { look: field.look as "tabs" | "lista" } : {}),
    ...given(field, "content", () =>
      compileContent(context, nested.site, objects(field.content), { prefix: key, path: nested.path }),
    ),
    ...given(field, "rows", () => expressionAt(context, site, field, "rows", listOf(ANY)).expr),
    ...given(field, "items", () =>
      compileItems(context, rowSite(context, site, field), objects(field.items)),
    ),
    ...given(field, "default", () => valueAt(context, site, field, "default").value),
    ...given(field, "value", () => expressionAt(context, site, field, "value").expr),
    ...given(field, "enabled", () => expressionAt(context, site, field, "enabled", { kind: "boolean" }).expr),
    ...given(field, "clears", () =>
      (field.clears as string[]).map((name) => fieldPath(context, site, field, "clears", name, position)),
    ),
    drives: false,
  };
  checkExamples(context.report, field, compiled);
  return compiled;
}

/** The content of a group lives in an object of its own. */
function nestedSite(context: ServiceContext, site: Site, field: Authored, position: Position) {
  if (field.type !== "gruppo") return { site, path: position.path };
  const type = formType(objects(field.content), contextOfTypes(context, site));
  return { site: withLocal(site, { qui: type }), path: [...position.path, String(field.name)] };
}

const contextOfTypes = (context: ServiceContext, site: Site) =>
  typeContext(context.model, (value, holder, key, extra) =>
    isExpression(value)
      ? expressionAt(context, { ...withLocal(site, extra ?? {}), available: null }, holder as Authored, key)
          .type
      : ANY,
  );

function compileOptions(
  context: ServiceContext,
  site: Site,
  field: Authored,
  key: string,
  position: Position,
): FieldOption[] | Lookup {
  if (isObject(field.options)) return compileLookup(context, site, field.options);
  return objects(field.options).map((option) => {
    const { when, inside } = conditionAt(context, site, option);
    const path = field.flags ? [...position.path, String(option.value)] : position.path;
    const nested = field.flags
      ? withLocal(inside, { qui: formType(objects(option.content), contextOfTypes(context, site)) })
      : inside;
    return {
      value: option.value as FieldOption["value"],
      label: textAt(context, inside, option, "label"),
      ...(when && { when }),
      ...given(option, "help", () => textAt(context, inside, option, "help")),
      ...given(
        option,
        "enabled",
        () => expressionAt(context, inside, option, "enabled", { kind: "boolean" }).expr,
      ),
      ...given(option, "content", () =>
        compileContent(context, nested, objects(option.content), {
          prefix: `${key}.${String(option.value)}`,
          path,
        }),
      ),
    };
  });
}

function compileLookup(context: ServiceContext, site: Site, lookup: Authored): Lookup {
  const from = String(lookup.from);
  const list = isExpression(lookup.from)
    ? expressionAt(context, site, lookup, "from", listOf(ANY)).expr
    : undefined;
  if (!list) {
    if (!context.model.endpoints.has(from))
      reportUnknown(context.report, "unknown-endpoint", lookup, "from", from, [
        ...context.model.endpoints.keys(),
      ]);
    else registerCall(context, from, { site, holder: lookup, key: "from" });
  }
  const risposta = list ? ANY : context.model.answerOf(from);
  const inAnswer = withLocal(site, { risposta });
  const rows = isExpression(lookup.rows)
    ? expressionAt(context, inAnswer, lookup, "rows", listOf(ANY)).expr
    : list;
  if (!list && !lookup.rows && risposta.kind !== "list" && risposta.kind !== "any") {
    context.report.add("lookup-not-list", placeOf(lookup, "from"), { name: from });
  }
  const row = withLocal(site, { riga: rowType(lookup, contextOfTypes(context, site)) });
  return {
    from: list ? "" : from,
    ...(rows && { list: rows }),
    label: textAt(context, row, lookup, "label"),
    ...given(lookup, "value", () => expressionAt(context, row, lookup, "value").expr),
    ...given(lookup, "where", () => expressionAt(context, row, lookup, "where", { kind: "boolean" }).expr),
  };
}

function compileItems(context: ServiceContext, site: Site, items: readonly Authored[]): FactItem[] {
  return items.map((item) => {
    const { when, inside } = conditionAt(context, site, item);
    const value =
      "text" in item
        ? { text: textAt(context, inside, item, "text") }
        : valueAt(context, inside, item, "value").value;
    if (!("text" in item) && !("value" in item))
      context.report.add("missing-word", placeOf(item), { name: "value", where: wordsFor(item, "0").where });
    return {
      label: textAt(context, inside, item, "label"),
      value,
      ...(when && { when }),
      ...(item.format ? { format: item.format as Format } : {}),
      ...(item.level === "primary" ? { level: "primary" as const } : {}),
    };
  });
}

/** The site in which `riga` is one of the rows. */
function rowSite(context: ServiceContext, site: Site, holder: Authored): Site {
  const type = isExpression(holder.rows) ? expressionAt(context, site, holder, "rows").type : ANY;
  return withLocal(site, { riga: type.kind === "list" ? type.item : ANY });
}

/** Compiles a block; the result carries everything but key and condition. */
function compileBlock(
  context: ServiceContext,
  site: Site,
  entry: Authored,
  key: string,
  position: Position,
): object {
  const title = given(entry, "title", () => textAt(context, site, entry, "title"));
  const inside = (content: readonly Authored[], at = site) =>
    compileContent(context, at, content, { prefix: key, path: position.path });
  const rows = (): { rows: Expr } => ({ rows: expressionAt(context, site, entry, "rows", listOf(ANY)).expr });
  const empty = given(entry, "empty", () => textAt(context, site, entry, "empty"));
  switch (entry.kind) {
    case "text":
      return {
        block: "text",
        ...title,
        text: richAt(context, site, entry, "text"),
        ...(entry.level ? { level: entry.level as Level } : {}),
      };
    case "facts":
      return { block: "facts", ...title, items: compileItems(context, site, objects(entry.items)) };
    case "section":
      return {
        block: "section",
        ...title,
        content: inside(objects(entry.content)),
        actions: compileButtons(context, site, entry, key),
      };
    case "form":
      return { block: "form", ...title, ...compileForm(context, site, entry, key) };
    case "tabs":
      return {
        block: "tabs",
        items: objects(entry.items).map((tab, index) =>
          compileTab(context, site, tab, `${key}.${String(tab.id ?? index)}`, position),
        ),
      };
    case "table":
    case "list": {
      const row = rowSite(context, site, entry);
      const actions = compileButtons(context, row, entry, key);
      if (entry.kind === "table")
        return {
          block: "table",
          ...title,
          ...rows(),
          items: compileItems(context, row, objects(entry.items)),
          ...empty,
          actions,
        };
      const label = given(entry, "label", () => textAt(context, row, entry, "label"));
      return {
        block: "list",
        ...title,
        ...rows(),
        ...label,
        content: inside(objects(entry.content), row),
        ...empty,
        actions,
      };
    }
    case "recap":
      return {
        block: "recap",
        ...title,
        of: recapOf(context, entry),
        ...given(entry, "value", () => expressionAt(context, site, entry, "value").expr),
        content: [],
      };
    case "links":
      return {
        block: "links",
        ...title,
        items: objects(entry.items).map((item, index) => ({
          ...compileButton(context, site, item, `${key}.${index}`),
          ...given(item, "text", () => textAt(context, site, item, "text")),
        })),
      };
    default:
      return {
        block: "media",
        label: textAt(context, site, entry, "label"),
        value: expressionAt(context, site, entry, "value").expr,
      };
  }
}

function compileTab(
  context: ServiceContext,
  site: Site,
  tab: Authored,
  key: string,
  position: Position,
): Tab {
  const { when, inside } = conditionAt(context, site, tab);
  return {
    key,
    label: textAt(context, inside, tab, "label"),
    ...(when && { when }),
    ...given(tab, "open", () => expressionAt(context, inside, tab, "open", { kind: "boolean" }).expr),
    ...given(tab, "enabled", () => expressionAt(context, inside, tab, "enabled", { kind: "boolean" }).expr),
    content: compileContent(context, inside, objects(tab.content), { prefix: key, path: position.path }),
  };
}

function compileForm(context: ServiceContext, site: Site, entry: Authored, key: string): object {
  const name = String(entry.name);
  const form = withLocal({ ...site, form: name }, { qui: context.model.forms.get(name)?.type() ?? ANY });
  const own = withNames(form, [name]);
  if (!hasFields(objects(entry.content)) && !entry.next)
    context.report.add("form-without-fields", placeOf(entry, "name"), { name });
  return {
    name,
    content: compileContent(context, own, objects(entry.content), { prefix: key, path: [] }),
    load: compileCalls(context, own, entry, "load"),
    ...given(entry, "next", () => compileButton(context, own, entry.next as Authored, `${key}.next`, name)),
    actions: compileButtons(context, own, entry, key),
  };
}

/** `form` or `form.group`: what a recap reads back. */
function recapOf(context: ServiceContext, entry: Authored): string[] {
  const of = String(entry.of).split(".");
  const form = context.model.forms.get(of[0]!);
  if (!form) {
    context.report.add(
      "unknown-form",
      placeOf(entry, "of"),
      { name: of[0]! },
      suggest(of[0]!, [...context.model.forms.keys()]),
    );
    return of;
  }
  let type: Type = form.type();
  for (const part of of.slice(1)) {
    const member: Type | undefined = type.kind === "object" ? type.members()[part] : undefined;
    if (!member) {
      context.report.add(
        "unknown-field",
        placeOf(entry, "of"),
        { name: part },
        type.kind === "object" ? suggest(part, Object.keys(type.members())) : undefined,
      );
      break;
    }
    type = member;
  }
  return of;
}
