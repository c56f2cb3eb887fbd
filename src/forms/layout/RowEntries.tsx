import type { ComponentType, ReactElement } from "react";
import { readPath, type Json, type Path, type VisibleEntry, type VisibleField } from "../../engine/index.ts";
import { shapeOf } from "../../field-types/field-types.ts";
import { useControl, type FieldOfForm } from "../form-context.ts";
import { ObjectGroup, Placed, type Slots } from "./Entries.tsx";

interface RowProps {
  readonly entries: readonly VisibleEntry[];
  /** Where the row is, from the form's root, and what it holds. */
  readonly path: Path;
  readonly row: Json;
}

/** The fields of one typed row. RJSF walks objects and not lists, so their places are made here. */
export function RowEntries({ entries, path, row }: RowProps) {
  const Control = useControl();
  return <Placed entries={entries} slots={slotsOf(Control, entries, path, row)} />;
}

/** As in `toRjsf`: what stands in sections, tabs and chosen options is at the level of the fields around. */
function slotsOf(
  Control: ComponentType<FieldOfForm>,
  entries: readonly VisibleEntry[],
  base: Path,
  row: Json,
): Slots {
  const slots = new Map<string, ReactElement>();
  const inObject = (inner: readonly VisibleEntry[], path: Path) => (
    <Placed
      entries={inner}
      slots={slotsOf(Control, inner, path, readPath(row, path.slice(base.length)) ?? null)}
    />
  );
  const placeField = (visible: VisibleField) => {
    const { field, path, children } = visible;
    if (shapeOf(field.field) === "group") {
      slots.set(
        field.name,
        <ObjectGroup key={field.name} visible={visible}>
          {inObject(children, path)}
        </ObjectGroup>,
      );
      return;
    }
    slots.set(
      field.name,
      <Control key={field.name} visible={visible} value={readPath(row, path.slice(base.length))} />,
    );
    const [first] = children;
    const inner = first && (first.kind === "field" ? first.path.slice(0, -1) : first.base);
    const name = inner?.[base.length];
    if (inner === undefined || name === undefined) place(children);
    else slots.set(name, inObject(children, inner));
  };
  const place = (inner: readonly VisibleEntry[]) => {
    for (const entry of inner) {
      if (entry.kind === "field") placeField(entry);
      else for (const part of [entry.children, ...entry.tabs.map((tab) => tab.children)]) place(part);
    }
  };
  place(entries);
  return slots;
}
