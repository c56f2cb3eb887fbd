import type { CompiledService, Entry, Expr, Field, FieldOption, SendTree } from "../../engine/definition.ts";
import { isObject, objects, walk } from "../types/model.ts";
import { suggest } from "../source/problems.ts";
import type { ServiceContext } from "./service-context.ts";
import { type Authored, placeOf } from "../source/source.ts";
import { type ObjectType, type Type, typeOfSchema } from "../types/types.ts";

/**
 * Where part of a form travels whole (`"attributi": "= crea.attributi"`), the contract says how each option of a field
 * with `flags` travels: a bare boolean, or an object with `value` or `checked`. This finds out, writes it on the options
 * and reports names that the contract does not have.
 */
export function markFlags(context: ServiceContext, service: CompiledService): void {
  const seen = new Set<Field>();
  for (const endpoint of Object.values(service.endpoints)) {
    const operation = context.contract.operations[endpoint.operation];
    if (!operation?.body || endpoint.body === undefined) continue;
    visitSend(endpoint.body, typeOfSchema(operation.body.schema, context.contract.schemas), (expr, type) => {
      const entries = entriesAt(service, expr);
      if (entries && type.kind === "object") matchEntries(context, entries, type, seen);
    });
  }
  walk(context.service, (node) => {
    if (node.flags === undefined || typeof node.name !== "string") return;
    const field = [...seen].find((one) => one.name === node.name);
    if (!field) context.report.add("flags-unsent", placeOf(node, "flags"), { name: node.name });
  });
}

function visitSend(tree: SendTree, type: Type, found: (expr: Expr, type: Type) => void): void {
  if (Array.isArray(tree)) tree.forEach((part) => visitSend(part as SendTree, type, found));
  else if (typeof tree === "object" && tree !== null) {
    if ("expr" in tree && Array.isArray(tree.expr)) found(tree.expr as unknown as Expr, type);
    else if (type.kind === "object") {
      for (const [name, member] of Object.entries(tree)) {
        const inner = type.members()[name];
        if (inner) visitSend(member as SendTree, inner, found);
      }
    }
  }
}

/** The entries behind `form` or `form.group`, when the expression is such a path. */
function entriesAt(service: CompiledService, expr: Expr): readonly Entry[] | null {
  if (expr[0] !== "path") return null;
  const [, form, ...path] = expr;
  let entries: readonly Entry[] | undefined;
  const lookIn = (list: readonly Entry[]): void => {
    for (const entry of list) {
      if ("block" in entry && entry.block === "form" && entry.name === form) entries = entry.content;
      if ("content" in entry && entry.content) lookIn(entry.content);
      if ("block" in entry && entry.block === "tabs") entry.items.forEach((tab) => lookIn(tab.content));
    }
  };
  for (const step of service.steps) {
    if (step.id === form && step.hasForm) entries = step.content;
    lookIn(step.content);
  }
  for (const name of path) {
    const group = entries && fieldsOf(entries).find((field) => field.name === name);
    if (!group?.content || group.field !== "gruppo") return null;
    entries = group.content;
  }
  return entries ?? null;
}

/** Fields that write to the same object: those inside sections and tabs too, and dependent ones without flags. */
function fieldsOf(entries: readonly Entry[]): Field[] {
  return entries.flatMap((entry): Field[] => {
    if ("field" in entry) {
      const dependent =
        entry.field === "gruppo" || entry.field === "righe" ? [] : fieldsOf(entry.content ?? []);
      const ofOptions =
        entry.flags || !Array.isArray(entry.options)
          ? []
          : (entry.options as FieldOption[]).flatMap((o) => fieldsOf(o.content ?? []));
      return [entry, ...dependent, ...ofOptions];
    }
    if (!("block" in entry) || entry.block === "form" || entry.block === "list" || entry.block === "recap")
      return [];
    if (entry.block === "tabs") return entry.items.flatMap((tab) => fieldsOf(tab.content));
    return "content" in entry ? fieldsOf(entry.content) : [];
  });
}

function matchEntries(
  context: ServiceContext,
  entries: readonly Entry[],
  type: ObjectType,
  seen: Set<Field>,
): void {
  const members = type.members();
  for (const field of fieldsOf(entries)) {
    if (field.flags && Array.isArray(field.options)) {
      seen.add(field);
      for (const option of field.options as FieldOption[]) matchOption(context, field, option, type, seen);
    } else if (field.field === "gruppo") {
      const member = members[field.name];
      if (member?.kind === "object") matchEntries(context, field.content ?? [], member, seen);
      else reportUnknown(context, field.name, type);
    } else if (!members[field.name] && !localOnly(field)) reportUnknown(context, field.name, type);
  }
}

/** Consent and switches that only open other fields never travel. */
const localOnly = (field: Field): boolean =>
  field.field === "consenso" || ((field.content?.length ?? 0) > 0 && field.field !== "gruppo");

function matchOption(
  context: ServiceContext,
  field: Field,
  option: FieldOption,
  type: ObjectType,
  seen: Set<Field>,
): void {
  const name = String(option.value);
  const member = type.members()[name];
  if (!member) {
    reportUnknown(context, name, type);
    return;
  }
  const flag =
    member.kind !== "object"
      ? "bare"
      : "value" in member.members()
        ? "value"
        : "checked" in member.members()
          ? "checked"
          : "bare";
  (option as { -readonly [K in keyof FieldOption]: FieldOption[K] }).flag =
    member.kind === "object" && flag === "bare" ? undefined : flag;
  if (member.kind === "object") matchEntries(context, option.content ?? [], member, seen);
  else if ((option.content ?? []).length > 0 && fieldsOf(option.content ?? []).length > 0) {
    context.report.add("flag-without-room", nameplace(context, name), { name, field: field.name });
  }
}

function reportUnknown(context: ServiceContext, name: string, type: ObjectType): void {
  context.report.add(
    "unknown-member-of-body",
    nameplace(context, name),
    { name },
    suggest(name, Object.keys(type.members())),
  );
}

/** Where a field or an option of this name is written. */
function nameplace(context: ServiceContext, name: string) {
  let place = placeOf(context.service, "id");
  walk(context.service, (node: Authored) => {
    if (node.name === name && typeof node.type === "string") place = placeOf(node, "name") ?? place;
    for (const option of objects(node.options))
      if (isObject(option) && option.value === name) place = placeOf(option, "value") ?? place;
  });
  return place;
}
