import type { CompiledService, Entry, Field, FieldOption } from "../../../engine/definition.ts";
import type { Shape } from "../../../field-types/field-type.ts";
import { fieldTypeOf, isConsent } from "../../../field-types/field-types.ts";
import { type Report, suggest } from "../../source/diagnostics.ts";
import { locationOf, type NodeLocation } from "../../source/origins.ts";
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
import type { ServiceContext } from "../context.ts";
import { entriesIn, fieldsOfObject, fixedOptions, rowsBranch } from "../../../engine/index.ts";
import { mapSteps } from "./map-content.ts";
import { isGroup, sentParts } from "./sent-forms.ts";

/**
 * Where part of a form travels whole (`"attributi": "= crea.attributi"`), the contract determines how each option of a
 * field with `flags` travels: a bare boolean, or an object with `value` or `checked`. Writes it on the options and
 * reports names, types and missing members that the contract refuses; columns of rows are checked like any field.
 */
export function markOptionEncoding(context: ServiceContext, service: CompiledService): CompiledService {
  const { report } = context;
  const encoder = new OptionEncoder(report);
  for (const { field, entries, schema, isLayer = false } of sentParts(context, service)) {
    const type = typeOfSchema(schema, context.contract.schemas);
    if (field) encoder.matchField(field, type, isLayer);
    else if (entries && type.kind === "object") encoder.matchEntries(entries, type);
  }
  for (const { content } of service.steps)
    for (const entry of entriesIn(content))
      if ("field" in entry && entry.flags && !encoder.matched.has(entry))
        report.add("flags-unsent", locationOf(entry, "flags"), { name: entry.name });
  return mapSteps(service, () => ({
    option: (option) => (encoder.flags.has(option) ? { flag: encoder.flags.get(option) } : undefined),
  }));
}

class OptionEncoder {
  /** The fields with `flags` that some call sends. */
  readonly matched = new Set<Field>();
  readonly flags = new Map<FieldOption, FieldOption["flag"]>();

  constructor(private readonly report: Report) {}

  /** Matches the fields of an object of a form with the members of the object that is sent. */
  matchEntries(entries: readonly Entry[], type: ObjectType): void {
    const members = type.members();
    for (const field of fieldsOfObject(entries)) {
      const member = members[field.name];
      if (field.flags && Array.isArray(field.options)) this.matchOptions(field, type);
      else if (member) this.matchField(field, member);
      else if (!isLocal(field)) this.reportUnknown(locationOf(field, "name"), field.name, type);
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
    if (given.kind === "text" && member.kind === "text") return this.reportValues(field, member);
    const params = { name: field.name, given: nameOfType(given), expected: nameOfType(member) };
    this.report.add("field-type-sent", locationOf(field, "name"), params);
  }

  /** Reports a field that takes longer texts than the contract: the call would fail after the form is filled in. */
  private reportLength(field: Field, member: Type): void {
    const { shape, schema } = fieldTypeOf(field.field);
    const longest = typeof field.max?.value === "number" ? field.max.value : schema.maxLength;
    if (shape !== "text" || member.kind !== "text" || field.value || field.options) return;
    if (longest === undefined || member.longest === undefined || longest <= member.longest) return;
    const params = { name: field.name, given: longest, allowed: member.longest };
    this.report.add("text-without-room", locationOf(field, field.max ? "max" : "name"), params);
  }

  private reportValues(field: Field, { values: allowed = [] }: TextType): void {
    for (const option of fixedOptions(field)) {
      const value = String(option.value);
      if (allowed.includes(value)) continue;
      const hint = suggest(value, allowed);
      this.report.add("send-value", locationOf(option, "value"), { name: field.name, value }, hint);
    }
  }

  /** Reports the members of a group or a row that the contract requires and no field gives. */
  private reportMissing(field: Field, content: readonly Entry[], type: ObjectType): void {
    const given = fieldsOfObject(content).flatMap((one) =>
      one.flags ? fixedOptions(one).map(({ value }) => String(value)) : [one.name],
    );
    const members = type.members();
    // A flag that no field offers is sent as false.
    for (const member of type.required.filter(
      (one) => !given.includes(one) && members[one]?.kind !== "boolean",
    ))
      this.report.add("member-without-field", locationOf(field, "name"), { name: field.name, member });
  }

  private matchOptions(field: Field, type: ObjectType): void {
    this.matched.add(field);
    for (const option of fixedOptions(field)) this.matchOption(field, option, type);
  }

  private matchOption(field: Field, option: FieldOption, type: ObjectType): void {
    if (option.value === undefined) return; // reported with the field
    const name = String(option.value);
    const member = type.members()[name];
    if (!member) return this.reportUnknown(locationOf(option, "value"), name, type);
    const content = option.content ?? [];
    const hasFields = fieldsOfObject(content).length > 0;
    // Where the contract leaves the member open, an option with fields travels like its neighbours with fields.
    const isOpen = member.kind === "any" && hasFields;
    this.flags.set(option, isOpen ? "value" : flagOf(member));
    if (member.kind === "object") this.matchEntries(content, member);
    else if (hasFields && !isOpen)
      this.report.add("flag-without-room", locationOf(option, "value"), { name, field: field.name });
  }

  private reportUnknown(location: NodeLocation | null, name: string, type: ObjectType): void {
    const hint = suggest(name, Object.keys(type.members()));
    this.report.add("unknown-member-of-body", location, { name }, hint);
  }
}

type TextType = Extract<Type, { kind: "text" }>;

/** The wire format of an option: a boolean, or the boolean member of an object; undefined for an object without one. */
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
