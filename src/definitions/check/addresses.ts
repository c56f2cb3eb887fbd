import { isReservedAddress } from "../../contract/own-addresses.ts";
import type { StepTarget } from "../service/edges.ts";
import type { AuthoredNode } from "../source/authored-node.ts";

/** The services by name, before they are compiled. */
type Services = ReadonlyMap<string, AuthoredNode>;

/**
 * Reports addresses that are not absolute, that belong to the portal itself, and former addresses that lead to two steps or
 * that a step has now.
 */
export function reportAddresses(services: Services, steps: Iterable<StepTarget>): void {
  for (const service of services.values()) reportBases(service);
  const all = [...steps];
  const present = new Map(all.flatMap(({ id, paths }) => paths.map((path) => [path, id])));
  const former = new Map<string, string>();
  for (const { id, step, paths, former: before, service } of all) {
    for (const path of paths)
      if (isReservedAddress(path)) step.report("path-reserved", keyOf(step), { path });
    const node = step.has("former") ? step : services.get(service)!;
    for (const path of before) {
      const [now, other] = [present.get(path), former.get(path)];
      if (isReservedAddress(path)) node.report("path-reserved", "former", { path });
      else if (now !== undefined) node.report("former-present", "former", { path, step: now });
      else if (other !== undefined) node.report("former-twice", "former", { path, step: other });
      former.set(path, id);
    }
  }
}

function reportBases(service: AuthoredNode): void {
  for (const { node, key } of [...service.slots("path"), ...service.slots("former")]) {
    const path = node.string(key);
    if (!path.startsWith("/")) node.report("path-relative", key, { path });
  }
}

/** The member of a step that gives it its address. */
export const keyOf = (step: AuthoredNode): "path" | "id" => (step.has("path") ? "path" : "id");
