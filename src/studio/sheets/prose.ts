import { explainService, fragmentsOfSteps, type Checked } from "../../definitions/index.ts";
import type { SheetDocument, SheetPart } from "./document.ts";
import { messages } from "./messages.ts";
import { regionName, sheetSource } from "./source.ts";

/** The service in prose, as `explainService` writes it: a part for each step, then calls and data. */
export function serviceInProse(checked: Checked, region: string, id: string): SheetDocument | undefined {
  const source = sheetSource(checked, region, id);
  const authored = checked.regions.get(region)?.services.get(id)?.authored;
  if (!source || !authored) return undefined;
  const written = explainService(source.service, undefined, fragmentsOfSteps(authored));
  const [head = "", ...blocks] = written.trim().split(/\n\s*\n/);
  const [, ...intro] = head.split("\n");
  return {
    title: messages.prose.title,
    subtitle: `${source.service.title} – ${regionName(source.facts)}`,
    intro,
    parts: blocks.map(partOf),
  };
}

function partOf(block: string): SheetPart {
  const [heading = "", ...rest] = block.split("\n");
  const lines = rest.map((line) => {
    const blanks = /^ */.exec(line)?.[0].length ?? 0;
    return { text: line.trim().replace(/^- /, ""), depth: Math.max(0, Math.floor((blanks - 2) / 2)) };
  });
  return { heading: heading.replace(/^- /, ""), content: { kind: "prose", lines } };
}
