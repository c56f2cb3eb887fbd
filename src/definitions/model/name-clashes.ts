import type { AuthoredNode } from "../source/authored-node.ts";
import { BUILT_IN } from "./built-in.ts";

/** Reports names that mean two things in one service: forms, answers, kept data, values and rules share their names. */
export function reportClashes(service: AuthoredNode, kinds: readonly ReadonlyMap<string, unknown>[]): void {
  const taken = new Set(BUILT_IN);
  for (const kind of kinds) {
    for (const name of kind.keys()) {
      if (taken.has(name)) reportClash(service, name);
      taken.add(name);
    }
  }
}

/** Reports where the name is written: as a value, an answer or a rule; otherwise at the service. */
function reportClash(service: AuthoredNode, name: string): void {
  const values = service.object("values");
  if (values?.has(name)) return values.reportName("name-clash", name, { name });
  const saving = service.members("endpoints").find(([, endpoint]) => endpoint.get("save") === name);
  if (saving) return saving[1].report("name-clash", "save", { name });
  const rules = service.object("rules");
  if (rules?.has(name)) rules.reportName("name-clash", name, { name });
  else service.report("name-clash", "id", { name });
}
