import type { CompiledService, Endpoint, Entry, Field } from "../../../engine/definition.ts";

/**
 * Marks the fields whose value shows elsewhere while the person types: in a condition, an inserted text, a bound, a
 * look-up or a load of the same step. Changes of all other fields need not be passed on before the field is left.
 */
export function markReactiveFields(service: CompiledService): void {
  const forms = formNames(service);
  for (const step of service.steps) {
    const read = new Set<string>();
    const see = (node: unknown) => collect(node, forms, read);
    see([step.content, step.load, step.title, step.next?.enabled, Object.values(service.values)]);
    for (const name of calledIn([step.content, step.load])) see(sendOf(service.endpoints[name]));
    mark(step.content, read);
  }
}

/** Names through which a form is read: its own, `qui`, and derived values that may stand for a form. */
function formNames(service: CompiledService): Set<string> {
  const names = new Set(["qui", ...Object.keys(service.values)]);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === "object" && node !== null) {
      const { block, name } = node as { block?: unknown; name?: unknown };
      if (block === "form") names.add(String(name));
      Object.values(node).forEach(visit);
    }
  };
  for (const step of service.steps) {
    if (step.hasForm) names.add(step.id);
    visit(step.content);
  }
  return names;
}

/** Every name below a form that is read: told by name alone, hence perhaps one too many and never one too few. */
function collect(node: unknown, forms: ReadonlySet<string>, into: Set<string>): void {
  if (Array.isArray(node)) {
    if (node[0] === "path" && node.every((part) => typeof part === "string")) {
      if (forms.has(String(node[1]))) node.slice(2).forEach((part) => into.add(String(part)));
    } else node.forEach((item) => collect(item, forms, into));
  } else if (typeof node === "object" && node !== null) {
    for (const [key, member] of Object.entries(node))
      if (!PRESSED.has(key) && key !== "check") collect(member, forms, into);
  }
}

/** What buttons read is read when they are pressed. */
const PRESSED: ReadonlySet<string> = new Set(["next", "actions"]);

const sendOf = (endpoint: Endpoint | undefined): unknown => endpoint && [endpoint.params, endpoint.body];

function calledIn(root: unknown): Set<string> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === "object" && node !== null) {
      const { from, endpoint } = node as { from?: unknown; endpoint?: unknown };
      if (typeof from === "string") names.add(from);
      if (typeof endpoint === "string") names.add(endpoint);
      for (const [key, member] of Object.entries(node)) if (!PRESSED.has(key)) visit(member);
    }
  };
  visit(root);
  return names;
}

function mark(entries: readonly Entry[], read: ReadonlySet<string>): void {
  for (const entry of entries) {
    if ("field" in entry) {
      const dependent =
        (entry.content?.length ?? 0) > 0 ||
        (Array.isArray(entry.options) && entry.options.some((option) => option.content));
      const drives = read.has(entry.name) || dependent || (entry.clears?.length ?? 0) > 0;
      (entry as { -readonly [K in keyof Field]: Field[K] }).reactive = drives;
      if (Array.isArray(entry.options)) entry.options.forEach((option) => mark(option.content ?? [], read));
    }
    if ("content" in entry && entry.content) mark(entry.content, read);
    if ("block" in entry && entry.block === "tabs") entry.items.forEach((tab) => mark(tab.content, read));
  }
}
