import type {
  CompiledService,
  Entry,
  Field,
  FieldOption,
  Json,
  JsonObject,
} from "../../../engine/definition.ts";
import { isEqual, isObject, fieldsOfObject, fixedOptions, rowsBranch } from "../../../engine/index.ts";
import { emptyForm, itemsOf, membersOf, requiredOf } from "../../types/empty-form.ts";
import type { Schemas } from "../../types/schema-types.ts";
import type { JsonSchema } from "../../../contract/json-schema.ts";
import type { ServiceContext } from "../context.ts";
import { mapSteps } from "./map-content.ts";
import { isGroup, sentParts } from "./sent-forms.ts";

/** Collects the empty forms of nodes; those of several bodies become the one that all of them take. */
interface Marker {
  readonly schemas: Schemas;
  readonly empty: Map<Field | FieldOption, Json | undefined>;
  readonly rows: Map<Field, JsonObject>;
  readonly optional: Set<Field>;
}
type Members = readonly (readonly [name: string, empty: Json | undefined])[];

/**
 * Writes on fields, groups and options their wire format when they are unanswered or not chosen, so that a body has every
 * member of the contract's schema. A part of several bodies gets the empty form that all of them take.
 */
export function markEmptyForms(context: ServiceContext, service: CompiledService): CompiledService {
  const { schemas } = context.contract;
  const marker: Marker = { schemas, empty: new Map(), rows: new Map(), optional: new Set() };
  for (const { field, entries, schema, required } of sentParts(context, service)) {
    if (field) markField(marker, field, schema, required);
    else for (const one of fieldsOfObject(entries ?? [])) markInForm(marker, one, schema);
  }
  const { empty, rows, optional } = marker;
  return mapSteps(service, () => ({
    field: (field) => ({
      ...(rows.has(field) && { emptyRow: rows.get(field) }),
      ...(empty.has(field) && { empty: empty.get(field) }),
      ...(optional.has(field) && { optional: true }),
    }),
    option: (option) => (empty.has(option) ? { empty: empty.get(option) } : undefined),
  }));
}

function mark({ empty }: Marker, target: Field | FieldOption, form: Json | undefined): void {
  empty.set(target, empty.has(target) ? common(empty.get(target), form) : form);
}

/** The empty form that both bodies accept; undefined when they have nothing in common. */
function common(one: Json | undefined, other: Json | undefined): Json | undefined {
  if (one === undefined || other === undefined) return undefined;
  if (!isObject(one) || !isObject(other)) return isEqual(one, other) ? one : undefined;
  return withoutUndefined(Object.entries(one).map(([name, member]) => [name, common(member, other[name])]));
}

const withoutUndefined = (members: Members): JsonObject =>
  // as: a later member without a form takes an earlier one of its name away, and none is left undefined
  Object.fromEntries(
    Object.entries(Object.fromEntries(members)).filter(([, form]) => form !== undefined),
  ) as JsonObject;

/** A field that stands in a form which is a whole body. */
function markInForm(marker: Marker, field: Field, body: JsonSchema): void {
  const member = membersOf(body, marker.schemas)[field.name];
  if (field.flags) emptyOptions(marker, field, membersOf(body, marker.schemas));
  else if (member) markField(marker, field, member, requiredOf(body, marker.schemas).includes(field.name));
}

function markField(marker: Marker, field: Field, schema: JsonSchema, required: boolean): void {
  const form = emptyField(marker, field, schema, required);
  if (!isGroup(field)) mark(marker, field, form);
}

/** The empty form of a field in its group; an optional group has none there, for it is left out. */
function emptyField(marker: Marker, field: Field, schema: JsonSchema, required: boolean): Json | undefined {
  const rows = rowsBranch(field);
  if (rows) marker.rows.set(field, emptyGroup(marker, rows.content, itemsOf(schema, marker.schemas)));
  if (!isGroup(field)) return emptyForm(schema, marker.schemas);
  const form = emptyGroup(marker, field.content ?? [], schema);
  mark(marker, field, form);
  if (!required) marker.optional.add(field);
  return required ? form : undefined;
}

/** The options of a field as members of its group; with `chosen`, those that are not chosen are left out. */
function emptyOptions(marker: Marker, field: Field, members: Schemas): Members {
  return fixedOptions(field).map((option) => {
    const name = String(option.value);
    const schema = members[name];
    if (!schema) return [name, undefined];
    const form = option.flag === "bare" ? false : emptyGroup(marker, option.content ?? [], schema);
    if (isObject(form)) mark(marker, option, form);
    return [name, field.flags === "each" && option.flag !== undefined ? form : undefined];
  });
}

/** A group with nothing answered. A flag that no field offers is false; any other member without a field is left out. */
function emptyGroup(marker: Marker, entries: readonly Entry[], schema: JsonSchema): JsonObject {
  const members = membersOf(schema, marker.schemas);
  const required = requiredOf(schema, marker.schemas);
  const flags = Object.entries(members)
    .filter(([, member]) => emptyForm(member, marker.schemas) === false)
    .map(([name]) => [name, false] as const);
  const own = fieldsOfObject(entries).flatMap((field): Members => {
    if (field.flags) return emptyOptions(marker, field, members);
    const member = members[field.name];
    return member ? [[field.name, emptyField(marker, field, member, required.includes(field.name))]] : [];
  });
  return withoutUndefined([...flags, ...own]);
}
