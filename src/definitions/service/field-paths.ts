import { suggest } from "../source/problems.ts";
import type { ServiceContext, Site } from "./service-context.ts";
import { type Authored, locationOf } from "../source/source.ts";
import type { Type } from "../types/types.ts";

/** Where an entry stands: the key before its own, and the path of the data object it writes to. */
export interface Position {
  readonly prefix: string;
  readonly path: readonly string[];
}

/** A field by its name: the nearest one, beside or further out; or by its dotted path from the form's root. */
export function fieldPath(
  context: ServiceContext,
  site: Site,
  holder: Authored,
  word: string,
  name: string,
  position: Position,
): string[] {
  const form = site.form ? context.model.forms.get(site.form)?.type() : undefined;
  if (!form) return [...position.path, name];
  const parts = name.split(".");
  for (let depth = parts.length > 1 ? 0 : position.path.length; depth >= 0; depth--) {
    const path = [...position.path.slice(0, depth), ...parts];
    if (typeAt(form, path)) return path;
  }
  const beside = typeAt(form, position.path);
  const known = Object.keys({ ...membersOf(form), ...membersOf(beside) });
  context.report.add("unknown-field", locationOf(holder, word), { name }, suggest(name, known));
  return [...position.path, ...parts];
}

const membersOf = (type: Type | undefined): Readonly<Record<string, Type>> =>
  type?.kind === "object" ? type.members() : {};

/** The type at a path inside a form; undefined when there is nothing. */
function typeAt(type: Type, path: readonly string[]): Type | undefined {
  return path.reduce<Type | undefined>((at, name) => membersOf(at)[name], type);
}

/** `form` or `form.group`: what a recap reads back. */
export function recapOf(context: ServiceContext, entry: Authored): string[] {
  const of = String(entry.of).split(".");
  const form = context.model.forms.get(of[0]!);
  if (!form) {
    context.report.add(
      "unknown-form",
      locationOf(entry, "of"),
      { name: of[0]! },
      suggest(of[0]!, [...context.model.forms.keys()]),
    );
    return of;
  }
  let type: Type = form.type();
  for (const part of of.slice(1)) {
    const member: Type | undefined = type.kind === "object" ? type.members()[part] : undefined;
    if (!member) {
      context.report.add(
        "unknown-field",
        locationOf(entry, "of"),
        { name: part },
        type.kind === "object" ? suggest(part, Object.keys(type.members())) : undefined,
      );
      break;
    }
    type = member;
  }
  return of;
}
