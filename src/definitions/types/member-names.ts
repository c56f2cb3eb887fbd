import { analyse, isExpression } from "./expressions.ts";
import { isObject } from "./model.ts";
import { Report } from "../source/problems.ts";
import type { ServiceContext } from "../service/service-context.ts";
import type { Authored, AuthoredValue } from "../source/source.ts";
import type { Type } from "./types.ts";

/** Stands for members that nobody can list. */
const ANYTHING = "*";
const silent = new Report();

/** Names of the members that a tree of values gives. */
export function memberNames(
  context: ServiceContext,
  holder: Authored,
  key: string,
  local: Readonly<Record<string, Type>>,
): string[] {
  const raw: AuthoredValue | undefined = holder[key];
  if (isExpression(raw)) {
    const { type } = analyse(raw, holder, key, context.model.scope(local), silent);
    return type.kind === "object" && !type.open ? Object.keys(type.members()) : [ANYTHING];
  }
  if (Array.isArray(raw))
    return raw.flatMap((_, index) => memberNames(context, raw as unknown as Authored, String(index), local));
  return isObject(raw) ? Object.keys(raw) : [];
}
export const isAnything = (names: readonly string[]): boolean => names.includes(ANYTHING);
