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
  for (const [name, service] of services) {
    const id = idOf(service);
    if (id !== name && idOf(services.get(id)) === id) copies.add(name); // its `id` is reported already
    else if (reportCopy(new AuthoredNode(service, report), name, services, namings)) copies.add(name);
  }
  return copies.size === 0 ? services : new Map([...services].filter(([name]) => !copies.has(name)));
}

const idOf = (service: Authored | undefined): string => String(service?.id ?? "");

/** True when `other` is rather the original than `name`. Of two that are named alike it is the one with the shorter name, or the first one. */
function isRatherOriginal(other: string, name: string, namings: Namings): boolean {
  const [one, two] = [namings.get(other) ?? 0, namings.get(name) ?? 0];
  if (one !== two) return one > two;
  return one > 0 && (other.length < name.length || (other.length === name.length && other < name));
}

function reportCopy(copy: AuthoredNode, name: string, services: ById, namings: Namings): boolean {
  const isNamed = namings.has(name);
  for (const [other, service] of services) {
    if (other === name || !isRatherOriginal(other, name, namings)) continue;
    const original = new AuthoredNode(service, silentReport);
    const what = sharedBy(copy, original, isNamed);
    if (what === undefined) continue;
    copy.report("service-copied", "id", { other: original.location()?.file ?? other, what });
    return true;
  }
  return false;
}

/** The steps that two services both have, or otherwise the addresses; `mostly`: undefined where they are not most of them. */
function sharedBy(copy: AuthoredNode, original: AuthoredNode, mostly: boolean): string | undefined {
  const stepsOf = (service: AuthoredNode) => service.objects("steps").filter((step) => step.has("id"));
  const enough = (shared: readonly string[], all: number) => shared.length > (mostly ? all / 2 : 0);
  const own = stepsOf(copy);
  const ids = new Set(stepsOf(original).map((step) => step.string("id")));
  const steps = own.flatMap((step) => (ids.has(step.string("id")) ? [step.string("id")] : []));
  if (enough(steps, own.length)) return listed("il passo", "i passi", steps);
  const taken = new Set(stepsOf(original).flatMap((step) => pathsOf(original, step)));
  const addresses = own.flatMap((step) => pathsOf(copy, step));
  const paths = addresses.filter((path) => taken.has(path));
  return enough(paths, addresses.length) ? listed("l'indirizzo", "gli indirizzi", paths) : undefined;
}

const listed = (one: string, many: string, names: readonly string[]): string =>
  `${names.length === 1 ? one : many} ${names.map((name) => `«${name}»`).join(", ")}`;
