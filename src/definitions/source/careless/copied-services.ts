import { memoize } from "../../../engine/index.ts";
import { pathsOf } from "../../service/addresses.ts";
import { AuthoredNode } from "../authored-node.ts";
import { type Report, silentReport } from "../diagnostics.ts";
import type { Authored } from "../source.ts";

type ById = ReadonlyMap<string, Authored>;

/** How often the portal names a service. */
type Namings = ReadonlyMap<string, number>;

/**
 * Returns the services without those that are still the copy of another one, each of which is reported once: compiled, it would
 * blame the original in many places. A file is a copy when its `id` is that of another file, or when the portal names the other one more often
 * and both have steps or addresses in common: some for a file that nothing names, most of them for another one.
 */
export function withoutCopies(services: ById, namings: Namings, report: Report): ById {
  const copies = new Set<string>();
  const relatives = relativesIn(services);
  for (const [name, service] of services) {
    const id = idOf(service);
    if (id !== name && idOf(services.get(id)) === id) copies.add(name); // its `id` is reported already
    else if (reportCopy(name, relatives(name), { services, namings, report })) copies.add(name);
  }
  return copies.size === 0 ? services : new Map([...services].filter(([name]) => !copies.has(name)));
}

const idOf = (service: Authored | undefined): string => String(service?.id ?? "");

/** The names of the steps of a service, and their addresses. */
interface Parts {
  readonly steps: readonly string[];
  readonly addresses: readonly string[];
}

/** The parts of a service, which are read once: a portal has hundreds of services, and one key changes one of them. */
const partsOf = memoize((authored: Authored): Parts => {
  const service = new AuthoredNode(authored, silentReport);
  const steps = service.objects("steps").filter((step) => step.has("id"));
  return {
    steps: steps.map((step) => step.string("id")),
    addresses: steps.flatMap((step) => pathsOf(service, step)),
  };
});

/** Returns the other services that share a step or an address with a service, in their order. */
function relativesIn(services: ById): (name: string) => string[] {
  const owners = new Map<string, Set<string>>();
  // An address begins with a slash, the name of a step does not.
  const keysOf = ({ steps, addresses }: Parts) => [...steps, ...addresses];
  for (const [name, service] of services)
    for (const key of keysOf(partsOf(service))) {
      const names = owners.get(key);
      if (names) names.add(name);
      else owners.set(key, new Set([name]));
    }
  const order = new Map([...services.keys()].map((name, at) => [name, at]));
  return (name) => {
    const found = new Set(
      keysOf(partsOf(services.get(name)!)).flatMap((key) => [...(owners.get(key) ?? [])]),
    );
    found.delete(name);
    return [...found].sort((one, other) => order.get(one)! - order.get(other)!);
  };
}

/** True when `other` is rather the original than `name`. Of two that are named alike it is the one with the shorter name, or the first one. */
function isRatherOriginal(other: string, name: string, namings: Namings): boolean {
  const [one, two] = [namings.get(other) ?? 0, namings.get(name) ?? 0];
  if (one !== two) return one > two;
  return one > 0 && (other.length < name.length || (other.length === name.length && other < name));
}

interface Portal {
  readonly services: ById;
  readonly namings: Namings;
  readonly report: Report;
}

function reportCopy(
  name: string,
  relatives: readonly string[],
  { services, namings, report }: Portal,
): boolean {
  const copy = services.get(name)!;
  for (const other of relatives) {
    if (!isRatherOriginal(other, name, namings)) continue;
    const original = services.get(other)!;
    const what = sharedBy(partsOf(copy), partsOf(original), namings.has(name));
    if (what === undefined) continue;
    const { file = other } = new AuthoredNode(original, silentReport).location() ?? {};
    new AuthoredNode(copy, report).report("service-copied", "id", { other: file, what });
    return true;
  }
  return false;
}

/** The steps that two services both have, or otherwise the addresses; `mostly`: undefined where they are not most of them. */
function sharedBy(copy: Parts, original: Parts, mostly: boolean): string | undefined {
  const enough = (shared: readonly string[], all: readonly string[]) =>
    shared.length > (mostly ? all.length / 2 : 0);
  const steps = shared(copy.steps, original.steps);
  if (enough(steps, copy.steps)) return listed("il passo", "i passi", steps);
  const addresses = shared(copy.addresses, original.addresses);
  return enough(addresses, copy.addresses) ? listed("l'indirizzo", "gli indirizzi", addresses) : undefined;
}

function shared(own: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return own.filter((one) => known.has(one));
}

const listed = (one: string, many: string, names: readonly string[]): string =>
  `${names.length === 1 ? one : many} ${names.map((name) => `«${name}»`).join(", ")}`;
