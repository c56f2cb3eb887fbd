import type {
  CompiledService,
  Entry,
  Field,
  FieldOption,
  RecapBlock,
  Step,
} from "../../../engine/definition.ts";
import { fixedOptions } from "../../../engine/index.ts";
import { changed } from "../../source/origins.ts";

/** Gives the members that a pass adds to a node; undefined leaves it as it is. */
type Mark<T> = (node: T) => Partial<T> | undefined;

/** The members that a pass adds to the nodes of some content. */
export interface Marks {
  readonly field?: Mark<Field>;
  readonly option?: Mark<FieldOption>;
  /** Null removes the recap. */
  readonly recap?: (recap: RecapBlock) => Partial<RecapBlock> | null | undefined;
}

/** A copy of a service whose nodes have the marks of their step. */
export const mapSteps = (service: CompiledService, marksOf: (step: Step) => Marks): CompiledService =>
  changed(service, {
    steps: mapList(service.steps, (step) =>
      changed(step, { content: mapContent(step.content, marksOf(step)) }),
    ),
  });

/** A copy of content with marks, at any depth except in recaps, which repeat other content. Parts without marks are the same. */
export const mapContent = (content: readonly Entry[], marks: Marks): readonly Entry[] =>
  mapList(content, (entry) => mapEntry(entry, marks));

/** The same list when every item stays the same; items that become null are left out. */
function mapList<T>(list: readonly T[], map: (item: T) => T | null): readonly T[] {
  const mapped = list.map(map);
  return mapped.every((item, index) => item === list[index]) ? list : mapped.filter((item) => item !== null);
}

function mapEntry(entry: Entry, marks: Marks): Entry | null {
  if ("check" in entry) return entry;
  if ("field" in entry) return mapField(entry, marks);
  if (entry.block === "recap") {
    const mark = marks.recap?.(entry);
    return mark === null ? null : changed(entry, mark ?? {});
  }
  if (entry.block === "tabs")
    return changed(entry, { items: mapList(entry.items, (tab) => inside(tab, marks)) });
  return "content" in entry ? inside(entry, marks) : entry;
}

const mapField = (field: Field, marks: Marks): Field =>
  changed(inside(field, marks), {
    ...(fixedOptions(field).length > 0 && {
      options: mapList(fixedOptions(field), (option) =>
        changed(inside(option, marks), marks.option?.(option) ?? {}),
      ),
    }),
    ...marks.field?.(field),
  });

/** A node with the marks in its content. */
function inside<T extends { readonly content?: readonly Entry[] }>(node: T, marks: Marks): T {
  const { content } = node;
  return content
    ? (changed<{ readonly content?: readonly Entry[] }>(node, { content: mapContent(content, marks) }) as T)
    : node; // as: `changed` keeps the other members
}
