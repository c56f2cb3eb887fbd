import type { Layers, SendTree } from "../../../engine/definition.ts";
import type { Slot } from "../../source/authored-node.ts";
import { suggest } from "../../source/diagnostics.ts";
import { isFile } from "../../../contract/declarations/files.ts";
import type { ContractDigest, OperationDigest } from "../../../contract/digest.ts";
import { resolveSchema, typeOfSchema } from "../../types/schema-types.ts";
import { isLayers } from "../../../engine/calls/index.ts";
import { ANY, fits, namesOfMismatch, type ObjectType, type Type, typeOfLiteral } from "../../types/types.ts";
import type { Cursor } from "../cursor.ts";
import { isAnything, memberNames, sentNames } from "./member-names.ts";

/**
 * Compiles the data of a call and checks every name and type against the operation. Missing members of
 * inner objects are reported here; those of the body itself by `checkRequiredData`, because buttons may add them.
 */
export function compileSent(sent: Cursor, operation: OperationDigest): Record<string, SendTree> {
  const { contract } = sent.context;
  return Object.fromEntries(
    sent.names().map((name): [string, SendTree] => {
      if (name === "body" && operation.body)
        return [name, compileBody({ node: sent, key: name }, bodyType(contract, operation) ?? ANY)];
      const parameter = operation.params[name];
      if (!parameter) reportUnknownParameter(sent, operation, name);
      const type = parameter ? typeOfSchema(parameter.schema, contract.schemas) : ANY;
      return [name, compileTree({ node: parameter?.required ? sent : optional(sent), key: name }, type)];
    }),
  );
}

function reportUnknownParameter(sent: Cursor, operation: OperationDigest, name: string): void {
  const known = [...Object.keys(operation.params), ...(operation.body ? ["body"] : [])];
  sent.reportName("unknown-parameter-of-call", name, { name }, suggest(name, known));
}

/** The type of an operation's body. Definitions never send the files of a form, so none is required. */
export function bodyType(contract: ContractDigest, { body }: OperationDigest): Type | null {
  if (!body) return null;
  const type = typeOfSchema(body.schema, contract.schemas);
  if (body.type !== "multipart" || type.kind !== "object") return type;
  const members = resolveSchema(body.schema, contract.schemas).properties ?? {};
  return { ...type, required: type.required.filter((name) => !isFile(members[name] ?? {})) };
}

/** A tree that must have the required members of its type. */
function compileTree(slot: Slot<Cursor>, expected: Type): SendTree {
  const { node, key } = slot;
  const raw = node.get(key);
  if (typeof raw === "object" && raw !== null && expected.kind === "object")
    reportMissing(slot, expected, node.children().find((child) => child.key === key)!.node);
  return compileBody(slot, expected);
}

/** A tree whose members may be missing: other parts of the same body give them. */
function compileBody(slot: Slot<Cursor>, expected: Type): SendTree {
  const { node, key } = slot;
  const raw = node.get(key) ?? null;
  if (node.isExpression(key)) {
    const { expr, type } = node.expression(key);
    if (!fits(type, expected)) reportMismatch(slot, type, expected);
    return { expr };
  }
  if (Array.isArray(raw)) return compileList(slot, expected);
  const object = node.object(key);
  if (object) return compileObject(slot, object, expected);
  const { value, type = typeOfLiteral(raw) } = node.value(key);
  if (type.kind === "text" && expected.kind === "text" && !fits(type, expected)) {
    const hint = suggest(String(raw), expected.values ?? []);
    node.report("send-value", key, { name: key, value: String(raw) }, hint);
  } else if (!fits(type, expected)) reportMismatch(slot, type, expected);
  return value;
}

/** Items of a list, or objects laid over each other that together are the expected one. */
function compileList({ node, key }: Slot<Cursor>, expected: Type): SendTree {
  const slots = optional(node).slots(key);
  if (expected.kind === "list") return slots.map((slot) => compileTree(slot, expected.item));
  const isLayer = ({ node: list, key: index }: Slot<Cursor>) =>
    list.isExpression(index) || list.object(index) !== undefined;
  if (expected.kind === "any" && !slots.every(isLayer)) return slots.map((slot) => compileTree(slot, ANY));
  return { layers: slots.flatMap((slot) => layersOf(compileBody(slot, expected))) };
}

/** The layers of a tree: it may consist of layers already. */
const layersOf = (tree: SendTree): Layers["layers"] => (isLayers(tree) ? tree.layers : [{ tree }]);

/** An object with a condition is a single layer that may be left out. */
function compileObject(slot: Slot<Cursor>, object: Cursor, expected: Type): SendTree {
  const { when, inside } = object.condition();
  const tree = compileMembers(slot, inside, expected);
  return when ? { layers: [{ tree, when }] } : tree;
}

/** Data that the contract does not require may be missing: they are sent when they exist. */
const optional = (node: Cursor): Cursor => node.allowingGaps();

const OBJECT: Type = { kind: "object", members: () => ({}), required: [], open: true };

function compileMembers(slot: Slot<Cursor>, object: Cursor, expected: Type): SendTree {
  if (expected.kind !== "object") {
    if (expected.kind !== "any") reportMismatch(slot, OBJECT, expected);
    return Object.fromEntries(
      sentNames(object).map((name) => [name, compileTree({ node: object, key: name }, ANY)]),
    );
  }
  const members = expected.members();
  return Object.fromEntries(
    sentNames(object).map((name): [string, SendTree] => {
      reportConditional(object, name, expected);
      if (!members[name] && !expected.open) {
        const hint = suggest(name, Object.keys(members));
        object.reportName("unknown-member-of-body", name, { name }, hint);
      }
      const node = expected.required.includes(name) ? object : optional(object);
      return [name, compileTree({ node, key: name }, members[name] ?? ANY)];
    }),
  );
}

/** A member that the contract requires must not depend on a condition. */
function reportConditional(object: Cursor, name: string, { required }: ObjectType): void {
  const member = object.object(name);
  if (required.includes(name) && member?.isExpression("when"))
    member.report("send-required-when", "when", { name });
}

function reportMissing({ node, key }: Slot<Cursor>, object: ObjectType, written: Cursor): void {
  const names = memberNames(node, key);
  if (isAnything(names)) return;
  for (const name of object.required.filter((one) => !names.includes(one)))
    written.reportHere("member-unsent", { name });
}

/** A datum alone between braces becomes a text; as an expression it keeps its type. */
function lonePath(value: unknown): string | undefined {
  const [, path] = /^\{([\w.]+)\}$/.exec(String(value)) ?? [];
  return path && `Scrivi "= ${path}": fra graffe il dato diventa un testo.`;
}

function reportMismatch({ node, key }: Slot<Cursor>, given: Type, expected: Type): void {
  const hint = expected.kind === "text" || given.kind !== "text" ? undefined : lonePath(node.get(key));
  node.report("send-type", key, { name: key, ...namesOfMismatch(given, expected) }, hint);
}
