import type { CompiledService, Entry, Expr, Field, SendTree } from "../../../engine/definition.ts";
import { fieldsOfObject, isObject } from "../../../engine/index.ts";
import { formsOf } from "../../../engine/flow/index.ts";
import { isLayers } from "../../../engine/calls/index.ts";
import { isComputed } from "../../../engine/expressions/index.ts";
import { pathOf } from "../../expressions/walk.ts";
import { shapeOf } from "../../../field-types/field-types.ts";
import { membersOf, requiredOf } from "../../types/empty-form.ts";
import type { Schemas } from "../../types/schema-types.ts";
import type { ContractDigest } from "../../../contract/digest.ts";
import type { JsonSchema } from "../../../contract/json-schema.ts";
import type { ServiceContext } from "../context.ts";

/** A form, a group of it or one of its fields that is sent as a member of a body. */
export interface SentPart {
  readonly schema: JsonSchema;
  /** True when the body must have the member. */
  readonly required: boolean;
  /** True when other data are laid over it in the same member. */
  readonly isLayer?: boolean;
  /** Absent for a whole form. */
  readonly field?: Field;
  /** Content of a form or of a group. */
  readonly entries?: readonly Entry[];
}

/** Every part of a form that the body of an endpoint names, with the schema of the member that it becomes. */
export function sentParts({ contract }: ServiceContext, service: CompiledService): readonly SentPart[] {
  const forms = formsOf(service);
  return sentPaths(contract, service).flatMap(({ path, call: _call, ...member }) =>
    partsAt(forms, path).map((part) => ({ ...member, ...part })),
  );
}

/** A path that the body of a call sends, with the schema of the member that it becomes. */
export interface SentPath extends Pick<SentPart, "schema" | "required" | "isLayer"> {
  /** Name of the endpoint. */
  readonly call: string;
  readonly path: readonly string[];
}

/** Every path that the body of an endpoint names. */
export const sentPaths = (contract: ContractDigest, service: CompiledService): readonly SentPath[] =>
  Object.entries(service.endpoints).flatMap(([call, { operation, body }]) => {
    const schema = contract.operations[operation]?.body?.schema;
    if (body === undefined || !schema) return [];
    return leavesOf(body, { schema, required: true }, contract.schemas).map((one) => ({ ...one, call }));
  });

type Member = Pick<SentPart, "schema" | "required" | "isLayer">;

/** The paths that a tree sends, each with the member of the body where it goes. */
function leavesOf(
  tree: SendTree,
  member: Member,
  schemas: Schemas,
): readonly (Member & { readonly path: readonly string[] })[] {
  if (isComputed(tree)) return pathsOf(tree.expr).map((path) => ({ ...member, path }));
  if (isLayers(tree))
    return tree.layers.flatMap((layer) => leavesOf(layer.tree, { ...member, isLayer: true }, schemas));
  if (Array.isArray(tree)) return tree.flatMap((part: SendTree) => leavesOf(part, member, schemas));
  if (!isObject(tree)) return []; // a constant
  const members = membersOf(member.schema, schemas);
  const required = requiredOf(member.schema, schemas);
  // as: an object that is no expression holds trees
  return Object.entries(tree as Record<string, SendTree>).flatMap(([name, inner]) => {
    const schema = members[name];
    return schema ? leavesOf(inner, { schema, required: required.includes(name) }, schemas) : [];
  });
}

/** The paths that an expression may travel as: itself, or the two ways of a choice. */
export function pathsOf(expr: Expr): readonly (readonly string[])[] {
  const path = pathOf(expr);
  if (path) return [path];
  return expr[0] === "if" ? [...pathsOf(expr[2]), ...pathsOf(expr[3])] : [];
}

type Part = Pick<SentPart, "field" | "entries">;

/**
 * The parts of a form at a path: several when fields of one name exclude each other. None when the path leads elsewhere, or
 * inside the value of a field.
 */
export function partsAt(
  forms: ReadonlyMap<string, readonly Entry[]>,
  [form = "", ...names]: readonly string[],
): readonly Part[] {
  const entries = forms.get(form);
  const named = (parts: readonly Part[], name: string): readonly Part[] =>
    parts
      .flatMap((part) => fieldsOfObject(part.entries ?? []).filter((field) => field.name === name))
      .map((field) => ({ field, entries: isGroup(field) ? field.content : undefined }));
  return entries ? names.reduce(named, [{ entries }]) : [];
}

/** True for a field whose content is an object of its own. */
export const isGroup = ({ field }: Field): boolean => shapeOf(field) === "group";
