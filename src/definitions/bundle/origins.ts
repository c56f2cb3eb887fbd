import type { CompiledService } from "../../engine/definition.ts";
import { locationOf, type NodeLocation } from "../source/origins.ts";

/**
 * Where each node of a compiled service was written, by its JSON pointer in the service. A preview sends them beside the bundle,
 * to lead from a part of the page to its line; the bundle itself stays the same.
 */
export const originsOf = (service: CompiledService): Readonly<Record<string, NodeLocation>> =>
  Object.fromEntries(originsBelow(service, ""));

function* originsBelow(node: unknown, pointer: string): Generator<[string, NodeLocation]> {
  if (typeof node !== "object" || node === null) return;
  const location = locationOf(node);
  if (location) yield [pointer, location];
  for (const [name, member] of Object.entries(node))
    yield* originsBelow(member, `${pointer}/${escaped(name)}`);
}

/** A name in a JSON pointer (RFC 6901). */
const escaped = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");
