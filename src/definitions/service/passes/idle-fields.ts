import type { CompiledService, Field } from "../../../engine/definition.ts";
import {
  branchesOf,
  type DeclaredField,
  declaredFields,
  isConsent,
  shapeOf,
  type Path,
} from "../../../engine/index.ts";
import { formsOf } from "../../../engine/flow/index.ts";
import type { AuthoredNode } from "../../source/authored-node.ts";
import { locationOf } from "../../source/origins.ts";
import type { ServiceContext } from "../context.ts";
import { readPaths } from "../read-paths.ts";

/** The fields that no call sends and no expression reads: their value is lost. Paths begin with the name of the form. */
export function idleFields(service: CompiledService): readonly DeclaredField[] {
  const read = [...readPaths(service)];
  return [...formsOf(service)].flatMap(([form, content]) =>
    declaredFields(content, [form]).filter(
      ({ field, path }) => canBeIdle(field) && !read.some((one) => isRead(one, path)),
    ),
  );
}

/** Reports idle fields. */
export function reportIdleFields(context: ServiceContext, service: CompiledService): void {
  const { service: node, contract, report } = context;
  // A call of an unknown operation sends nothing yet.
  const isKnown = ([, endpoint]: [string, AuthoredNode]) =>
    endpoint.string("operation") in contract.operations;
  if (!node.members("endpoints").every(isKnown)) return;
  for (const { field } of idleFields(service))
    report.add("field-idle", locationOf(field, "name"), { name: field.name });
}

/** A field with content or dependent options changes the form itself; consents and documents are acts of their own. */
const canBeIdle = (field: Field): boolean =>
  !isConsent(field.field) &&
  !["files", "rows"].includes(shapeOf(field.field)) &&
  !field.flags &&
  branchesOf(field).length === 0;

/** True when a path that is read names the field, an object around it or something in it. */
function isRead([root = "", ...names]: Path, path: Path): boolean {
  if (root === "qui" || root === "riga") return names.length === 0 || path.includes(names.at(0) ?? "");
  const read = [root, ...names];
  return read.every((name, depth) => depth >= path.length || path[depth] === name);
}
