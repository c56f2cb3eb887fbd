import { pathsOf } from "../../service/addresses.ts";
import { AuthoredNode } from "../authored-node.ts";
import { type Report, silentReport } from "../diagnostics.ts";
import type { Authored } from "../source.ts";

type ById = ReadonlyMap<string, Authored>;

/**
 * Returns the services without those that are still the copy of another one, each of which is reported once: compiled, it would
 * blame the original in many places. A file is a copy when its `id` is that of another file, or when it has steps or addresses
 * of a service in `known` and is not in `known` itself.
 */
export function withoutCopies(services: ById, known: ReadonlySet<string>, report: Report): ById {
  const copies = new Set<string>();
  for (const [name, service] of services) {
    const id = idOf(service);
    if (id !== name && idOf(services.get(id)) === id) copies.add(name); // its `id` is reported already
    else if (!known.has(name) && reportCopy(new AuthoredNode(service, report), name, services, known))
      copies.add(name);
  }
  return copies.size === 0 ? services : new Map([...services].filter(([name]) => !copies.has(name)));
}

const idOf = (service: Authored | undefined): string => String(service?.id ?? "");

function reportCopy(copy: AuthoredNode, name: string, services: ById, known: ReadonlySet<string>): boolean {
  for (const [other, service] of services) {
    if (other === name || !known.has(other)) continue;
    const original = new AuthoredNode(service, silentReport);
    const what = sharedBy(copy, original);
    if (what === undefined) continue;
    copy.report("service-copied", "id", { other: original.location()?.file ?? other, what });
    return true;
  }
  return false;
}

/** The steps that two services both have, or otherwise the addresses. */
function sharedBy(copy: AuthoredNode, original: AuthoredNode): string | undefined {
  const stepsOf = (service: AuthoredNode) => service.objects("steps").filter((step) => step.has("id"));
  const ids = new Set(stepsOf(original).map((step) => step.string("id")));
  const steps = stepsOf(copy).flatMap((step) => (ids.has(step.string("id")) ? [step.string("id")] : []));
  if (steps.length > 0) return listed("il passo", "i passi", steps);
  const taken = new Set(stepsOf(original).flatMap((step) => pathsOf(original, step)));
  const paths = stepsOf(copy).flatMap((step) => pathsOf(copy, step).filter((path) => taken.has(path)));
  return paths.length > 0 ? listed("l'indirizzo", "gli indirizzi", paths) : undefined;
}

const listed = (one: string, many: string, names: readonly string[]): string =>
  `${names.length === 1 ? one : many} ${names.map((name) => `«${name}»`).join(", ")}`;
