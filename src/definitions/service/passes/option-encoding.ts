import type { CompiledService, Entry, Field, FieldOption } from "../../../engine/definition.ts";
import type { Shape } from "../../../field-types/field-type.ts";
import { fieldTypeOf, isConsent } from "../../../field-types/field-types.ts";
import type { AuthoredNode } from "../../source/authored-node.ts";
import { suggest } from "../../source/diagnostics.ts";
import { typeOfSchema } from "../../types/schema-types.ts";
import {
  ANY,
  BOOLEAN,
  DATE,
  fits,
  listOf,
  nameOfType,
  NUMBER,
  type ObjectType,
  objectOf,
  TEXT,
  type Type,
  typeOfLiteral,
  unite,
} from "../../types/types.ts";
import type { ServiceContext } from "../cursor.ts";
import { fieldsOfObject, fixedOptions, rowsBranch } from "../../../engine/index.ts";
import { isGroup, sentParts } from "./sent-forms.ts";

/**
 * Where part of a form travels whole (`"attributi": "= crea.attributi"`), the contract determines how each option of a
 * field with `flags` travels: a bare boolean, or an object with `value` or `checked`. Writes it on the options and
 * reports names, types and missing members that the contract refuses; columns of rows are checked like any field.
 */
export function markOptionEncoding(context: ServiceContext, service: CompiledService): void {
  const encoder = new OptionEncoder(context.service);
  for (const { field, entries, schema, isLayer = false } of sentParts(context, service)) {
    const type = typeOfSchema(schema, context.contract.schemas);
    if (field) encoder.matchField(field, type, isLayer);
    else if (entries && type.kind === "object") encoder.matchEntries(entries, type);
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
      else if (member) this.matchField(field, member);
      else if (!isLocal(field)) this.reportUnknown(field.name, type);
    }
  }

  /** Matches a field with the member that it becomes; a layer need not be complete. */
  matchField(field: Field, member: Type, isLayer = false): void {
    const content = isGroup(field) ? (field.content ?? []) : rowsBranch(field)?.content;
    const object = isGroup(field) ? member : member.kind === "list" ? member.item : ANY;
    this.reportType(field, member);
    this.reportLength(field, member);
    if (!content || object.kind !== "object") return;
    this.matchEntries(content, object);
    if (!isLayer) this.reportMissing(field, content, object);
  }

  private reportType(field: Field, member: Type): void {
    const given = valueType(field);
    if (fits(given, member)) return;
    if (given.kind === "text" && member.kind === "text") return this.reportValues(field.name, given, member);
    const [node, key] = this.find(field.name);
    const params = { name: field.name, given: nameOfType(given), expected: nameOfType(member) };
    node.report("field-type-sent", key, params);
  }

  /** Reports a field that takes longer texts than the contract: the call would fail after the form is filled in. */
  private reportLength(field: Field, member: Type): void {
    const { shape, schema } = fieldTypeOf(field.field);
    const longest = typeof field.max?.value === "number" ? field.max.value : schema.maxLength;
    if (shape !== "text" || member.kind !== "text" || field.value || field.options) return;
    if (longest === undefined || member.longest === undefined || longest <= member.longest) return;
    const [node] = this.find(field.name);
    const params = { name: field.name, given: longest, allowed: member.longest };
    node.report("text-without-room", node.has("max") ? "max" : "name", params);
  }

  private reportValues(name: string, given: TextType, member: TextType): void {
    const allowed = member.values ?? [];
    for (const value of given.values?.filter((one) => !allowed.includes(one)) ?? []) {
      const [node, key] = this.find(value);
      node.report("send-value", key, { name, value }, suggest(value, allowed));
    }
  }

  /** Reports the members of a group or a row that the contract requires and no field gives. */
  private reportMissing({ name }: Field, content: readonly Entry[], type: ObjectType): void {
    const given = fieldsOfObject(content).flatMap((field) =>
      field.flags ? fixedOptions(field).map(({ value }) => String(value)) : [field.name],
    );
    const members = type.members();
    // A flag that no field offers is sent as false.
    for (const member of type.required.filter(
      (one) => !given.includes(one) && members[one]?.kind !== "boolean",
    )) {
      const [node, key] = this.find(name);
      node.report("member-without-field", key, { name, member });
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
    const hasFields = fieldsOfObject(content).length > 0;
    // Where the contract leaves the member open, an option with fields travels like its neighbours with fields.
    const isOpen = member.kind === "any" && hasFields;
    Object.assign(option, { flag: isOpen ? "value" : flagOf(member) });
    if (member.kind === "object") this.matchEntries(content, member);
    else if (hasFields && !isOpen) {
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

type TextType = Extract<Type, { kind: "text" }>;

/** The wire format of an option; an object without a boolean of its own exists or does not. */
function flagOf(member: Type): FieldOption["flag"] {
  if (member.kind !== "object") return "bare";
  return (["value", "checked"] as const).find((name) => name in member.members());
}

/** Consent, and switches that only show other fields, never travel. */
const isLocal = (field: Field): boolean =>
  isConsent(field.field) || ((field.content?.length ?? 0) > 0 && !isGroup(field) && !rowsBranch(field));

const TYPES: Partial<Readonly<Record<Shape, Type>>> = {
  text: TEXT,
  number: NUMBER,
  flag: BOOLEAN,
  rows: listOf(ANY),
  files: listOf(ANY),
  group: objectOf({}),
};

/** The type of the value of a compiled field; a computed or looked-up value is not known here. */
function valueType(field: Field): Type {
  if (field.value) return ANY;
  const options = fixedOptions(field).map(({ value }) => typeOfLiteral(value));
  if (options.length > 0) return unite(options);
  const { shape, schema } = fieldTypeOf(field.field);
  if (shape === "date") return schema.format === "date" ? DATE : TEXT;
  return TYPES[shape] ?? ANY;
}
