import type { ContractTitles } from "../../contract/titles.ts";
import type { JsonSchema } from "../../contract/json-schema.ts";
import { isFieldType } from "../../field-types/field-types.ts";
import type { CompiledService } from "../../engine/definition.ts";
import type { Checked } from "../check.ts";
import type { ServiceContext, Site } from "../service/context.ts";
import { sentPaths } from "../service/passes/sent-forms.ts";
import { fieldsOf } from "../source/authored-fields.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import { locationOf } from "../source/origins.ts";
import { isExpression } from "../source/source.ts";
import { membersOf, requiredOf } from "../types/empty-form.ts";
import { type Address, placesAt } from "./names-at.ts";

/** A datum of the contract that a field of some content could give to a call. Plain data. */
export interface NewField {
  readonly name: string;
  /** The type of field that fits the schema of the contract. */
  readonly type: string;
  /** Its Italian name in the contract. */
  readonly title: string;
  readonly required: boolean;
  /** The name of the call that would carry it. */
  readonly call: string;
  /** The Italian name of its operation. */
  readonly carrier: string;
  /** Where the call must send it; absent when it sends the whole form. */
  readonly send?: { readonly path: readonly string[]; readonly value: string };
}

/**
 * Lists the data that the calls of a service could carry from a new field in the content of a node, and that no field there has yet. A call
 * that sends the whole form, or the group around, carries them by itself; one that names each field has to name the new one.
 */
export function newFieldsAt(checked: Checked, address: Address, titles: ContractTitles): readonly NewField[] {
  for (const { context, site, node } of placesAt(checked, address)) {
    const form = site.form === null ? undefined : context.model.forms.get(site.form);
    const compiled = [...checked.regions.values()].flatMap(
      ({ services }) => services.get(context.id)?.compiled ?? [],
    )[0];
    if (!form || !compiled) continue;
    const around = [form.name, ...pathInside(site, node, form.node)];
    const taken = new Set(fieldNames(form.node, around.slice(1)));
    const place: Place = { context, around, file: address.file, titles };
    const found = [...wholeParts(place, compiled), ...namedParts(place, compiled)];
    return unique(found.filter(({ name }) => !taken.has(name)));
  }
  return [];
}

interface Place {
  readonly context: ServiceContext;
  /** The form, and the groups in which the content stands. */
  readonly around: readonly string[];
  readonly file: string;
  readonly titles: ContractTitles;
}

const unique = (fields: readonly NewField[]): NewField[] =>
  fields.filter(({ name }, index) => fields.findIndex((one) => one.name === name) === index);

/** The content of a group, or of a row, writes to an object of its own. */
function pathInside({ path }: Site, node: AuthoredNode, form: AuthoredNode): readonly string[] {
  const isGroup = node.source !== form.source && (node.shape === "group" || node.shape === "rows");
  return [...path, ...(isGroup ? [node.string("name")] : [])].filter((name) => /^[A-Za-z]/.test(name));
}

function fieldNames(owner: AuthoredNode, [name, ...rest]: readonly string[]): readonly string[] {
  const fields = [...fieldsOf(owner)];
  if (name === undefined) return fields.map((field) => field.string("name"));
  const inside = fields.find((field) => field.string("name") === name);
  return inside ? fieldNames(inside, rest) : [];
}

/** The members of the objects to which the form, or a group around, travels as a whole. */
function wholeParts({ context, around, titles }: Place, service: CompiledService): NewField[] {
  const { contract } = context;
  return sentPaths(contract, service)
    .filter(({ path }) => path.length <= around.length && path.every((name, index) => around[index] === name))
    .flatMap(({ path, schema, call }) => {
      const inner = around
        .slice(path.length)
        .reduce<JsonSchema | undefined>(
          (part, name) => part && membersOf(part, contract.schemas)[name],
          schema,
        );
      const { operation } = service.endpoints[call]!;
      return inner ? fieldsFor(inner, { context, call, operation, titles }) : [];
    });
}

interface Carrier {
  readonly context: ServiceContext;
  readonly call: string;
  readonly operation: string;
  readonly titles: ContractTitles;
}

function fieldsFor(schema: JsonSchema, carrier: Carrier): NewField[] {
  const { context } = carrier;
  const required = requiredOf(schema, context.contract.schemas);
  return Object.entries(membersOf(schema, context.contract.schemas)).flatMap(([name, member]) => {
    return newField({ name, schema: member, required: required.includes(name) }, carrier);
  });
}

interface Datum {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** The field for a datum, in a list; none for an object or a list. */
function newField(
  { name, schema, required }: Datum,
  { context, call, operation, titles }: Carrier,
): NewField[] {
  const type = typeFor(name, schema, context);
  if (type === undefined) return [];
  const carrier = titles.operations[operation] ?? call;
  return [{ name, type, title: titles.data[name] ?? name, required, call, carrier }];
}

/** The data of calls of the same file that name each field of the form: parameters, and members of a body written as an object. */
function namedParts({ context, around, file, titles }: Place, service: CompiledService): NewField[] {
  const value = (name: string) => `= ${[...around, name].join(".")}`;
  return [...context.model.endpoints].flatMap(([call, endpoint]) => {
    const id = endpoint.string("operation");
    const operation = context.contract.operations[id];
    const send = endpoint.object("send");
    if (!operation || !send || locationOf(endpoint.source)?.file !== file || !service.endpoints[call])
      return [];
    const carrier = { context, call, operation: id, titles };
    const body = send.object("body");
    const inBody =
      body && operation.body && readsForm(body, around) ? fieldsFor(operation.body.schema, carrier) : [];
    const parameters = readsForm(send, around)
      ? Object.entries(operation.params)
          .filter(([name]) => !send.has(name))
          .flatMap(([name, { schema, required }]) => newField({ name, schema, required }, carrier))
      : [];
    return [
      ...parameters.map((one) => ({
        ...one,
        send: { path: ["endpoints", call, "send"], value: value(one.name) },
      })),
      ...inBody
        .filter(({ name }) => !body!.has(name))
        .map((one) => ({
          ...one,
          send: { path: ["endpoints", call, "send", "body"], value: value(one.name) },
        })),
    ];
  });
}

/** True when a member of the sent object is a field of the form. */
const readsForm = (sent: AuthoredNode, around: readonly string[]): boolean =>
  Object.values(sent.source).some(
    (value) => isExpression(value) && value.startsWith(`= ${around.join(".")}.`),
  );

/** The type of field for a schema; undefined for objects and lists, which a field of its own kind needs. */
function typeFor(name: string, schema: JsonSchema, { contract }: ServiceContext): string | undefined {
  const target = schema.$ref ? (contract.schemas[schema.$ref.split("/").at(-1)!] ?? {}) : schema;
  const type = [target.type ?? (target.enum ? "string" : [])].flat().find((one) => one !== "null");
  if (type === undefined || type === "object" || type === "array") return undefined;
  if (isFieldType(name)) return name;
  if (type === "boolean") return "casella";
  if (type === "integer") return "intero";
  if (type === "number") return "importo";
  if (target.format === "date") return "data";
  return (target.maxLength ?? 0) > 300 ? "testoLungo" : "testo";
}
