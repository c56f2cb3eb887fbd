import type {
  Entry,
  Expr,
  Field,
  FieldOption,
  FieldType,
  Level,
  Lookup,
  Tab,
} from "../../engine/definition.ts";
import { checkExamples } from "./field-examples.ts";
import { fieldPath, type Position, recapOf } from "./field-paths.ts";
import { compileItems, compileLookup, contextOfTypes, rowSite } from "./rows.ts";
import { fieldRules } from "./field-rules.ts";
import { compileButton, compileButtons, compileCalls } from "./effects.ts";
import { isExpression } from "../types/expressions.ts";
import { formType, hasFields, isField, isObject, objects } from "../types/model.ts";
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
import { type Authored, locationOf } from "../source/source.ts";
import { ANY, listOf } from "../types/types.ts";

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
      context.report.add("field-twice", locationOf(entry, "name"), { name: String(entry.name) });
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
      context.report.add("consent-default", locationOf(field, word));
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
    // Nobody has to add a document: then an empty list travels, which the contract wants.
    ...(type === "allegati" && { default: [] }),
    ...given(field, "default", () => valueAt(context, site, field, "default").value),
    ...given(field, "value", () => expressionAt(context, site, field, "value").expr),
    ...given(field, "enabled", () => expressionAt(context, site, field, "enabled", { kind: "boolean" }).expr),
    ...given(field, "clears", () =>
      (field.clears as string[]).map((name) => fieldPath(context, site, field, "clears", name, position)),
    ),
    reactive: false,
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
    context.report.add("form-without-fields", locationOf(entry, "name"), { name });
  return {
    name,
    content: compileContent(context, own, objects(entry.content), { prefix: key, path: [] }),
    load: compileCalls(context, own, entry, "load"),
    ...given(entry, "next", () => compileButton(context, own, entry.next as Authored, `${key}.next`, name)),
    actions: compileButtons(context, own, entry, key),
  };
}
