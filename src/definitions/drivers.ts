import type { CompiledService, Endpoint, Entry, Field } from "../engine/definition.ts";

/**
 * Marks the fields whose value shows elsewhere while the person types: in a condition, an inserted text, a bound, a
 * look-up or a load of the same step. Changes of all other fields need not be passed on before the field is left.
 */
export function markDrivers(service: CompiledService): void {
  for (const step of service.steps) {
    const read = new Set<string>();
    collect([step.content, step.load, step.title, step.next?.enabled, Object.values(service.values)], read);
    for (const name of calledIn(step.content, step.load)) collect(sendOf(service.endpoints[name]), read);
    mark(step.content, read);
  }
}

/** Every name that stands in a path: coarse, and never too few. */
function collect(node: unknown, into: Set<string>): void {
  if (Array.isArray(node)) {
    if (node[0] === "path" && node.every((part) => typeof part === "string"))
      node.slice(2).forEach((part) => into.add(part as string));
    else node.forEach((item) => collect(item, into));
  } else if (typeof node === "object" && node !== null) {
    for (const [key, member] of Object.entries(node))
      if (!["next", "actions", "check"].includes(key)) collect(member, into);
  }
}

const sendOf = (endpoint: Endpoint | undefined): unknown => endpoint && [endpoint.params, endpoint.body];

function calledIn(content: readonly Entry[], load: unknown): Set<string> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === "object" && node !== null) {
      const { from, endpoint } = node as { from?: unknown; endpoint?: unknown };
      if (typeof from === "string") names.add(from);
      if (typeof endpoint === "string") names.add(endpoint);
      for (const [key, member] of Object.entries(node)) if (!["next", "actions"].includes(key)) visit(member);
    }
  };
  visit([content, load]);
  return names;
}

function mark(entries: readonly Entry[], read: ReadonlySet<string>): void {
  for (const entry of entries) {
    if ("field" in entry) {
      const dependent =
        (entry.content?.length ?? 0) > 0 ||
        (Array.isArray(entry.options) && entry.options.some((option) => option.content));
      const drives = read.has(entry.name) || dependent || (entry.clears?.length ?? 0) > 0;
      (entry as { -readonly [K in keyof Field]: Field[K] }).drives = drives;
      if (Array.isArray(entry.options)) entry.options.forEach((option) => mark(option.content ?? [], read));
    }
    if ("content" in entry && entry.content) mark(entry.content, read);
    if ("block" in entry && entry.block === "tabs") entry.items.forEach((tab) => mark(tab.content, read));
  }
}
