import type { JsonSchema } from "../../contract/json-schema.ts";
import type { CompiledService } from "../../engine/definition.ts";
import type { Checked } from "../check.ts";
import type { ServiceContext, Site } from "../service/context.ts";
import { sentPaths } from "../service/passes/sent-forms.ts";
import { fieldsOf } from "../source/authored-fields.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import { membersOf } from "../types/empty-form.ts";
import { type Address, placesAt } from "./names-at.ts";

/** A node in a form of a compiled service. */
export interface InForm {
  readonly context: ServiceContext;
  readonly compiled: CompiledService;
  readonly form: { readonly name: string; readonly node: AuthoredNode };
  readonly node: AuthoredNode;
  /** The form, and the groups and options in which the content of the node stands. */
  readonly around: readonly string[];
}

export function* formsAround(checked: Checked, address: Address): Generator<InForm> {
  for (const { context, site, node } of placesAt(checked, address)) {
    const form = site.form === null ? undefined : context.model.forms.get(site.form);
    const compiled = [...checked.regions.values()].flatMap(
      ({ services }) => services.get(context.id)?.compiled ?? [],
    )[0];
    if (!form || !compiled) continue;
    yield { context, compiled, form, node, around: [form.name, ...pathInside(site, node, form.node)] };
  }
}

/** The members of an option that state that it is chosen. */
export const FLAGS: ReadonlySet<string> = new Set(["value", "checked"]);

/** The content of a group, of a row, or of an option of a choice with `flags` writes to an object of its own. */
function pathInside({ path }: Site, node: AuthoredNode, form: AuthoredNode): readonly string[] {
  const isGroup = node.source !== form.source && (node.shape === "group" || node.shape === "rows");
  const own = isGroup ? "name" : choiceOf(form, node) ? "value" : undefined;
  return [...path, ...(own === undefined ? [] : [node.string(own)])].filter((name) => /^[A-Za-z]/.test(name));
}

/** The fields that write to the object of a node, and the options of its choices with `flags`, which write to it too. */
function* ownersIn(owner: AuthoredNode): Generator<{ readonly name: string; readonly node: AuthoredNode }> {
  for (const field of fieldsOf(owner)) {
    yield { name: field.string("name"), node: field };
    if (field.has("flags"))
      for (const option of field.objects("options")) yield { name: option.string("value"), node: option };
  }
}

/** The choice with `flags` that has a node as its option; undefined for any other node. */
export function choiceOf(owner: AuthoredNode, option: AuthoredNode): AuthoredNode | undefined {
  for (const { node } of ownersIn(owner)) {
    const isOwn = node.has("flags") && node.objects("options").some(({ source }) => source === option.source);
    const found = isOwn ? node : node.has("content") ? choiceOf(node, option) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The names that the object at a path has already. */
export function namesAtPath(owner: AuthoredNode, [name, ...rest]: readonly string[]): readonly string[] {
  const owners = [...ownersIn(owner)];
  if (name === undefined)
    return !owner.isField && owner.has("value")
      ? [...FLAGS, ...owners.map((one) => one.name)]
      : owners.map((one) => one.name);
  const inside = owners.find((one) => one.name === name);
  return inside ? namesAtPath(inside.node, rest) : [...FLAGS];
}

/** The objects of the contract to which a path travels with the form, or with a group around. */
export function objectsAt({ context, compiled, around }: Pick<InForm, "context" | "compiled" | "around">) {
  const { contract } = context;
  return sentPaths(contract, compiled)
    .filter(({ path }) => path.length <= around.length && path.every((name, index) => around[index] === name))
    .flatMap(({ path, schema, call }) => {
      const inner = around
        .slice(path.length)
        .reduce<JsonSchema | undefined>(
          (part, name) => part && membersOf(part, contract.schemas)[name],
          schema,
        );
      return inner ? [{ schema: inner, call, operation: compiled.endpoints[call]!.operation }] : [];
    });
}
