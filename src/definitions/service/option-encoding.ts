import type { CompiledService, Entry, Field, FieldOption } from "../../engine/definition.ts";
import { isObject, objects, walk } from "../types/model.ts";
import { suggest } from "../source/problems.ts";
import type { ServiceContext } from "./service-context.ts";
import { fieldsOf, sentParts } from "./sent-forms.ts";
import { type Authored, locationOf } from "../source/source.ts";
import { type ObjectType, typeOfSchema } from "../types/types.ts";

/**
 * Where part of a form travels whole (`"attributi": "= crea.attributi"`), the contract says how each option of a field
 * with `flags` travels: a bare boolean, or an object with `value` or `checked`. Writes it on the options and reports names
 * that the contract does not have.
 */
export function markOptionEncoding(context: ServiceContext, service: CompiledService): void {
  const seen = new Set<Field>();
  for (const { entries, schema } of sentParts(context, service)) {
    const type = typeOfSchema(schema, context.contract.schemas);
    if (entries && type.kind === "object") matchEntries(context, entries, type, seen);
  }
  walk(context.service, (node) => {
    if (node.flags === undefined || typeof node.name !== "string") return;
    const field = [...seen].find((one) => one.name === node.name);
    if (!field) context.report.add("flags-unsent", locationOf(node, "flags"), { name: node.name });
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
  let place = locationOf(context.service, "id");
  walk(context.service, (node: Authored) => {
    if (node.name === name && typeof node.type === "string") place = locationOf(node, "name") ?? place;
    for (const option of objects(node.options))
      if (isObject(option) && option.value === name) place = locationOf(option, "value") ?? place;
  });
  return place;
}
