import { isEqual, isObject } from "../../src/engine/index.ts";
import type { CompiledService } from "../../src/engine/definition.ts";

/** A service with one member of one node changed to another value that this member can have. */
export interface Swap {
  readonly before: CompiledService;
  readonly after: CompiledService;
  /** The service, the place and the member, for messages. */
  readonly what: string;
}

type Node = Record<string, unknown>;

interface Found {
  readonly service: CompiledService;
  readonly path: readonly string[];
  readonly node: Node;
  readonly kind: string;
}

/** Members whose values are trees of their own: they are swapped whole. */
const WHOLE = new Set(
  "when check value expr text label title help message of rows default enabled body with keep send at go wait verify needs link".split(
    " ",
  ),
);

/** Members that are the identity of a service or that are always there. */
const FIXED = new Set(["block", "field"]);

/** The changes of every member of every kind of node, a few of each: with the value of another node, and left out where another node does not have it. */
export function* swapsOf(services: readonly CompiledService[], most = 3): Generator<Swap> {
  const nodes = services.flatMap((service) => [
    ...nodesIn(service, service as unknown as Node, [], "service"),
  ]); // as: JSON
  const byKind = new Map<string, Found[]>();
  for (const found of nodes) byKind.set(found.kind, [...(byKind.get(found.kind) ?? []), found]);
  for (const [kind, same] of byKind) {
    const names = new Set(same.flatMap(({ node }) => Object.keys(node)));
    for (const name of names) if (!FIXED.has(name)) yield* swapsOfMember(same, kind, name, most);
  }
}

function* swapsOfMember(same: readonly Found[], kind: string, name: string, most: number): Generator<Swap> {
  const values: unknown[] = [];
  for (const { node } of same)
    if (values.length < most + 1 && !values.some((value) => isEqual(value, node[name])))
      values.push(node[name]);
  // Spread over the services, because neighbours are alike.
  const targets = same.filter((_, at) => at % Math.max(1, Math.floor(same.length / most)) === 0);
  for (const { service, path, node } of targets)
    for (const value of values) {
      if (isEqual(node[name], value)) continue;
      const after = structuredClone(service);
      const target = path.reduce((one, step) => one[step] as Node, after as unknown as Node); // as: the path exists
      if (value === undefined) delete target[name];
      else target[name] = structuredClone(value);
      yield { before: service, after, what: `${service.id} ${path.join(".")} ${kind}.${name}` };
    }
}

/** Records, whose members are the nodes. */
const RECORDS = new Set(["endpoints", "errors", "rules", "params", "messages"]);

function* nodesIn(
  service: CompiledService,
  value: unknown,
  path: readonly string[],
  kind: string,
): Generator<Found> {
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries())
      yield* nodesIn(service, item, [...path, String(at)], `${kind}[]`);
    return;
  }
  if (!isObject(value) || "expr" in value) return;
  const isRecord = RECORDS.has(kind);
  if (!isRecord) yield { service, path, node: value, kind: kindOf(value, kind) };
  for (const [name, member] of Object.entries(value)) {
    const inside = isRecord ? `${kind}.*` : name === "items" ? `items of ${String(value.block)}` : name;
    if (isRecord || !WHOLE.has(name)) yield* nodesIn(service, member, [...path, name], inside);
  }
}

function kindOf(node: Node, kind: string): string {
  if ("field" in node) return `field ${String(node.field)}`;
  if ("block" in node) return `block ${String(node.block)}`;
  if ("rule" in node) return `${kind} of a rule`;
  return "check" in node ? "check" : kind;
}
