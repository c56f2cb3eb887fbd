import type { CompiledService, Entry, RecapBlock } from "../../../engine/definition.ts";
import { formsOf } from "../../../engine/flow/index.ts";
import { entriesIn } from "../../../engine/index.ts";
import type { AuthoredNode } from "../../source/authored-node.ts";
import { LIMITS } from "../../source/safety.ts";

/** Gives each recap the entries of the form that it reads back. */
export function fillRecaps(service: CompiledService): void {
  const forms = formsOf(service);
  for (const step of service.steps)
    for (const entry of entriesIn(step.content)) if (isRecap(entry)) fillRecap(entry, forms);
}

type Contents = ReadonlyMap<string, readonly Entry[]>;

const isRecap = (entry: Entry): entry is RecapBlock => "block" in entry && entry.block === "recap";

function fillRecap(recap: RecapBlock, forms: Contents): void {
  Object.assign(recap, { content: partOf(forms, recap.of) });
}

/** The entries of a form, or of the part of it at a path; without recaps. */
export function partOf(forms: Contents, [form = "", ...groups]: readonly string[]): readonly Entry[] {
  const content = groups.reduce((entries, name) => contentOfField(entries, name), forms.get(form) ?? []);
  return content.filter((entry) => !isRecap(entry));
}

function contentOfField(entries: readonly Entry[], name: string): readonly Entry[] {
  const groups = [...entriesIn(entries)].filter((entry) => "field" in entry && entry.name === name);
  return (
    groups.flatMap((entry) => ("content" in entry && entry.content ? [entry.content] : [])).at(-1) ?? entries
  );
}

/** False after reporting the first recap of a service beyond the limit. */
export function hasFewRecaps(service: AuthoredNode): boolean {
  let count = 0;
  for (const node of service.descendants()) {
    if (node.get("kind") !== "recap") continue;
    count += 1;
    if (count <= LIMITS.recaps) continue;
    node.report("too-many-recaps", "kind", { n: LIMITS.recaps });
    return false;
  }
  return true;
}
