import { ANY_ROW } from "../../../engine/index.ts";
import type { AuthoredNode } from "../../source/authored-node.ts";
import { suggest } from "../../source/diagnostics.ts";
import type { Type } from "../../types/types.ts";
import type { Cursor } from "../cursor.ts";

type Path = readonly string[];

/**
 * The path of a field named in the member `key`: the nearest one of that name, in the same object or further out, or the
 * one at a dotted path from the form's root.
 */
export function fieldPath(node: Cursor, key: string, name: string): string[] {
  const { form: formName, path } = node.site;
  const form = formName === null ? undefined : node.context.model.forms.get(formName)?.type();
  if (!form) return [...path, name];
  const parts = name.split(".");
  const found = candidates(path, parts).find((candidate) => typeAt(form, candidate));
  if (found) return found;
  const known = Object.keys({ ...membersOf(form), ...membersOf(typeAt(form, path)) });
  node.report("unknown-field", key, { name }, suggest(name, known));
  return [...path, ...parts];
}

/** The paths where a field may be, nearest first; a dotted name is read from the root only. */
function candidates(path: Path, parts: Path): string[][] {
  const depths = parts.length > 1 ? [0] : path.map((_, index) => path.length - index).concat(0);
  return depths.map((depth) => [...path.slice(0, depth), ...parts]);
}

const membersOf = (type: Type | undefined): Readonly<Record<string, Type>> =>
  type?.kind === "object" ? type.members() : {};

const stepInto = (type: Type | undefined, name: string): Type | undefined =>
  type?.kind === "list" && name === ANY_ROW ? type.item : membersOf(type)[name];

/** The type at a path inside a form; undefined when nothing is there. */
function typeAt(type: Type, path: Path): Type | undefined {
  return path.reduce<Type | undefined>((at, name) => stepInto(at, name), type);
}

/** `form` or `form.group`: the data that a recap reads back. A form of another service is checked with all of them. */
export function recapOf(recap: Cursor): string[] {
  const of = recap.string("of").split(".");
  const [name = "", ...members] = of;
  const { forms } = recap.context.model;
  const form = forms.get(name);
  if (!form) recap.context.recaps.push({ node: recap, of });
  else reportUnknownPart(recap, "of", { type: form.type(), path: members });
  return of;
}

/** Reports the first name of a path that the data of a form do not have. */
export function reportUnknownPart(
  node: AuthoredNode,
  key: string,
  { type: form, path }: { readonly type: Type; readonly path: Path },
): void {
  let type = form;
  for (const name of path) {
    const members = membersOf(type);
    const member = members[name];
    if (!member) {
      node.reportUnknown("unknown-field", key, name, Object.keys(members));
      return;
    }
    type = member;
  }
}
