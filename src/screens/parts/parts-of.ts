import { entriesIn, type CompiledService, type Step } from "../../engine/index.ts";
import { loadRule, ruleFile } from "../../rules/index.ts";
import type { Part } from "../../ui/on-demand/on-demand.ts";
import { PageIndexOnDemand } from "../../ui/on-demand/page-index.ts";
import { partsOfAbout } from "../about/on-demand.ts";
import { FormDocuments, isDocuments } from "../attachments/documents.ts";
import { partOf } from "../blocks/registry.tsx";
import { mayBeLong } from "../layout.ts";

/** The rules of a service: each of its steps reads them. */
const rulesOf = ({ rules }: CompiledService): readonly Part[] =>
  [...new Set(Object.values(rules).map(({ rule }) => rule))].map((rule) => ({
    file: ruleFile(rule),
    load: () => loadRule(rule),
  }));

/** The parts of the program that a step needs, and other steps may lack. They are loaded before its guard is checked. */
export function partsOf(service: CompiledService, step: Step): readonly Part[] {
  const parts = new Set<Part>(partsOfAbout(step));
  if (mayBeLong(step)) parts.add(PageIndexOnDemand);
  for (const entry of entriesIn(step.content)) {
    const part = partOf(entry);
    if (part) parts.add(part);
    if (isDocuments(entry)) parts.add(FormDocuments);
  }
  return [...rulesOf(service), ...parts];
}
