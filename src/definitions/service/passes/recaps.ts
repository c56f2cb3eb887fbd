import type { CompiledService, Entry, RecapBlock } from "../../../engine/definition.ts";
import { formsOf } from "../../../engine/flow/index.ts";
import { entriesIn, fieldsOfObject } from "../../../engine/index.ts";
import type { AuthoredNode } from "../../source/authored-node.ts";
import { LIMITS } from "../../source/safety.ts";
import { mapContent, mapSteps } from "./map-content.ts";
import { isGroup } from "./sent-forms.ts";

/** Gives each recap the entries of the form that it reads back, with the marks of all other passes. */
export function fillRecaps(service: CompiledService): CompiledService {
  const forms = formsOf(service);
  return mapSteps(service, () => ({ recap: ({ of }) => partOf(forms.get(of[0] ?? "") ?? [], of) }));
}

/** The part of a form that a recap reads back: the path of an object, and the entries that read it. */
export type RecapPart = Pick<RecapBlock, "of" | "content">;

/** The part of a form at a path, without recaps. At a field that is no group, that field alone with the object around it. */
export function partOf(content: readonly Entry[], of: readonly string[]): RecapPart {
  const [last, names] = [of.at(-1), of.slice(1, -1)];
  if (of.length < 2 || last === undefined) return { of, content: withoutRecaps(content) };
  const around = names.reduce(contentOfField, content);
  const fields = fieldsOfObject(around).filter(({ name }) => name === last);
  return fields.length > 0 && !fields.some(isGroup)
    ? { of: of.slice(0, -1), content: fields }
    : { of, content: withoutRecaps(contentOfField(around, last)) };
}

const withoutRecaps = (content: readonly Entry[]) => mapContent(content, { recap: () => null });

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
