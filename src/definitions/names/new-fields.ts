import type { ContractTitles } from "../../contract/titles.ts";
import type { JsonSchema } from "../../contract/json-schema.ts";
import { isFieldType } from "../../field-types/field-types.ts";
import type { CompiledService } from "../../engine/definition.ts";
import type { Checked } from "../check.ts";
import type { ServiceContext } from "../service/context.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import { locationOf } from "../source/origins.ts";
import { isExpression } from "../source/source.ts";
import { membersOf, requiredOf } from "../types/empty-form.ts";
import { formsAround, type InForm, namesAtPath, objectsAt } from "./in-form.ts";
import type { Address } from "./names-at.ts";

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
  const [at] = formsAround(checked, address);
  return at ? fieldsIn(at, { file: address.file, titles }) : [];
}

/** The fields that could stand in the content of a node in a form. */
export function fieldsIn(
  { context, compiled, form, around }: InForm,
  given: Pick<Place, "file" | "titles">,
): NewField[] {
  const taken = new Set(namesAtPath(form.node, around.slice(1)));
  const place: Place = { context, around, ...given };
  const found = [...wholeParts(place, compiled), ...namedParts(place, compiled)];
  return unique(found.filter(({ name }) => !taken.has(name)));
}

interface Place {
  readonly context: ServiceContext;
  readonly around: readonly string[];
  readonly file: string;
  readonly titles: ContractTitles;
}

const unique = (fields: readonly NewField[]): NewField[] =>
  fields.filter(({ name }, index) => fields.findIndex((one) => one.name === name) === index);

/** The members of the objects to which the form, or a group around, travels as a whole. */
const wholeParts = (place: Place, service: CompiledService): NewField[] =>
  objectsAt({ ...place, compiled: service }).flatMap(({ schema, call, operation }) =>
    fieldsFor(schema, { context: place.context, call, operation, titles: place.titles }),
  );

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
