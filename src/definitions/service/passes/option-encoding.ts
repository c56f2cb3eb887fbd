import type { CompiledService, Entry, Field, FieldOption } from "../../../engine/definition.ts";
import { isConsent } from "../../../field-types/field-types.ts";
import type { AuthoredNode } from "../../source/authored-node.ts";
import { suggest } from "../../source/diagnostics.ts";
import { typeOfSchema } from "../../types/schema-types.ts";
import type { ObjectType, Type } from "../../types/types.ts";
import type { ServiceContext } from "../cursor.ts";
import { fieldsOfObject, fixedOptions } from "../../../engine/index.ts";
import { isGroup, sentParts } from "./sent-forms.ts";

/**
 * Where part of a form travels whole (`"attributi": "= crea.attributi"`), the contract determines how each option of a
 * field with `flags` travels: a bare boolean, or an object with `value` or `checked`. Writes it on the options and
 * reports names that the contract does not have.
 */
export function markOptionEncoding(context: ServiceContext, service: CompiledService): void {
  const encoder = new OptionEncoder(context.service);
  for (const { entries, schema } of sentParts(context, service)) {
    const type = typeOfSchema(schema, context.contract.schemas);
    if (entries && type.kind === "object") encoder.matchEntries(entries, type);
  }
  for (const node of context.service.descendants()) {
    const name = node.optional("name");
    if (node.has("flags") && name !== undefined && !encoder.matched.has(name))
      node.report("flags-unsent", "flags", { name });
  }
}

class OptionEncoder {
  /** Names of the fields with `flags` that some call sends. */
  readonly matched = new Set<string>();

  constructor(private readonly service: AuthoredNode) {}

  /** Matches the fields of an object of a form with the members of the object that is sent. */
  matchEntries(entries: readonly Entry[], type: ObjectType): void {
    const members = type.members();
    for (const field of fieldsOfObject(entries)) {
      const member = members[field.name];
      if (field.flags && Array.isArray(field.options)) this.matchOptions(field, type);
      else if (isGroup(field) && member?.kind === "object") this.matchEntries(field.content ?? [], member);
      else if (isGroup(field) || (!member && !isLocal(field))) this.reportUnknown(field.name, type);
    }
  }

  private matchOptions(field: Field, type: ObjectType): void {
    this.matched.add(field.name);
    for (const option of fixedOptions(field)) this.matchOption(field, option, type);
  }

  private matchOption(field: Field, option: FieldOption, type: ObjectType): void {
    const name = String(option.value);
    const member = type.members()[name];
    if (!member) {
      this.reportUnknown(name, type);
      return;
    }
    const content = option.content ?? [];
    Object.assign(option, { flag: flagOf(member) });
    if (member.kind === "object") this.matchEntries(content, member);
    else if (fieldsOfObject(content).length > 0) {
      const [node, key] = this.find(name);
      node.report("flag-without-room", key, { name, field: field.name });
    }
  }

  private reportUnknown(name: string, type: ObjectType): void {
    const [node, key] = this.find(name);
    const hint = suggest(name, Object.keys(type.members()));
    node.report("unknown-member-of-body", key, { name }, hint);
  }

  /** Where the last field or option of a name is written. */
  private find(name: string): [node: AuthoredNode, key: string] {
    let found: [AuthoredNode, string] = [this.service, "id"];
    for (const node of this.service.descendants()) {
      if (node.isField && node.string("name") === name) found = [node, "name"];
      for (const option of node.objects("options"))
        if (option.get("value") === name) found = [option, "value"];
    }
    return found;
  }
}

/** The wire format of an option; an object without a boolean of its own exists or does not. */
function flagOf(member: Type): FieldOption["flag"] {
  if (member.kind !== "object") return "bare";
  return (["value", "checked"] as const).find((name) => name in member.members());
}

/** Consent, and switches that only show other fields, never travel. */
const isLocal = (field: Field): boolean =>
  isConsent(field.field) || ((field.content?.length ?? 0) > 0 && !isGroup(field));
