import { isEverOpen } from "../../engine/region/index.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import type { Report } from "../source/diagnostics.ts";
import type { Authored } from "../source/source.ts";

/** Notes services that a region offers with the title of another one that it offers. */
export function noteTitles(services: ReadonlyMap<string, Authored>, facts: Authored, report: Report): void {
  const owners = new Map<string, string>();
  for (const [name, authored] of services) {
    if (!isEverOpen(facts, name)) continue;
    const service = new AuthoredNode(authored, report);
    const title = service.string("title");
    const key = title.trim().toLowerCase();
    const other = owners.get(key);
    if (other !== undefined) service.report("service-title-twice", "title", { title, other: `«${other}»` });
    else owners.set(key, name);
  }
}
