import { isObject, walk } from "../types/model.ts";
import { type Report, suggest } from "../source/problems.ts";
import { type Authored, type AuthoredValue, locationOf, sameOrigin } from "../source/source.ts";

/** A place in the expanded service that an overlay can address. */
interface Found {
  readonly list: AuthoredValue[] | null;
  readonly index: number;
  readonly target: Authored;
}

/**
 * Applies a region's overlay to an expanded service (in place). Each change must find what it addresses and must change
 * something; why it differs is in its `reason`.
 */
export function applyOverlay(service: Authored, overlay: Authored, report: Report): void {
  const before = namesOfCalls(service);
  for (const change of overlay.changes as Authored[]) {
    const address = String(change.at).split(".");
    const found = find(service, address, change, report);
    if (!found) continue;
    if (change.set) setWords(found.target, change.set as Authored, change, report);
    else if (found.list === null)
      report.add("overlay-not-here", locationOf(change, "at"), { at: String(change.at) });
    else if (change.remove) found.list.splice(found.index, 1);
    else found.list.splice(found.index + 1, 0, ...(change.add as AuthoredValue[]));
  }
  dropCalls(service, before);
}

/** Calls that lose their last caller are not offered in this region at all. */
function dropCalls(service: Authored, before: ReadonlySet<string>): void {
  if (!isObject(service.endpoints)) return;
  const after = namesOfCalls(service);
  for (const name of Object.keys(service.endpoints))
    if (before.has(name) && !after.has(name)) delete service.endpoints[name];
}

/** Every name that stands where a call may be named. */
function namesOfCalls(service: Authored): Set<string> {
  const names = new Set<string>();
  const add = (value: AuthoredValue | undefined): void => {
    if (typeof value === "string") names.add(value);
    else if (Array.isArray(value)) value.forEach(add);
    else if (isObject(value)) add(value.call);
  };
  walk([service.steps ?? null, service.rules ?? null], (node) => {
    for (const word of ["call", "load", "from", "carica", "elimina"]) add(node[word]);
  });
  return names;
}

function setWords(target: Authored, words: Authored, change: Authored, report: Report): void {
  const same = Object.entries(words).every(
    ([key, value]) => JSON.stringify(target[key]) === JSON.stringify(value),
  );
  if (same) report.add("overlay-changes-nothing", locationOf(change, "set"), { at: String(change.at) });
  Object.assign(target, words);
  // A replaced word was written in the overlay: its problems belong there.
  for (const key of Object.keys(words)) {
    const value = target[key];
    if (typeof value === "object" && value !== null) sameOrigin(value, words[key] as object);
  }
}

function find(service: Authored, address: readonly string[], change: Authored, report: Report): Found | null {
  let at: Found = { list: null, index: 0, target: service };
  for (const [depth, name] of address.entries()) {
    const next = childOf(at.target, name);
    if (!next) {
      const where = depth === 0 ? "servizio" : address.slice(0, depth).join(".");
      report.add(
        "overlay-unknown-place",
        locationOf(change, "at"),
        { name, where },
        suggest(name, namesIn(at.target)),
      );
      return null;
    }
    at = next;
  }
  return at;
}

/** Words whose lists (or objects) hold things that have a name of their own. */
const HOLDERS = ["steps", "content", "options", "items", "actions"] as const;

function childOf(holder: Authored, name: string): Found | null {
  for (const { list, index, item } of childrenOf(holder))
    if (nameOf(item) === name) return { list, index, target: item };
  const single = holder[name];
  if (isObject(single)) return { list: null, index: 0, target: single };
  const endpoint = isObject(holder.endpoints) ? holder.endpoints[name] : undefined;
  return isObject(endpoint) ? { list: null, index: 0, target: endpoint } : null;
}

/** Named children; what stands in an unnamed box counts as standing in the box's holder. */
function* childrenOf(holder: Authored): Generator<{ list: AuthoredValue[]; index: number; item: Authored }> {
  for (const word of HOLDERS) {
    const list = holder[word];
    if (!Array.isArray(list)) continue;
    for (const [index, item] of list.entries()) {
      if (!isObject(item)) continue;
      yield { list, index, item };
      if (nameOf(item) === undefined) yield* childrenOf(item);
    }
  }
}

function nameOf(item: Authored): string | undefined {
  const name = item.id ?? item.name ?? ("label" in item && "value" in item ? item.value : undefined);
  return typeof name === "string" && !name.startsWith("= ") ? name : undefined;
}

function namesIn(holder: Authored): string[] {
  return [...childrenOf(holder)].map(({ item }) => nameOf(item)).filter((name) => name !== undefined);
}
