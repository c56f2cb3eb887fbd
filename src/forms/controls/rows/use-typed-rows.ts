import { useEffect, useRef, useState } from "react";
import type { VisibleField } from "../../../engine/form/index.ts";
import { useFormController } from "../../form-context.ts";
import { texts } from "./texts.ts";

/** Identity of the rows: a row keeps its key when one before it is removed, so that its controls keep their state. */
interface RowKeys {
  readonly keys: readonly string[];
  readonly removals: number;
}

const keyAt = ({ keys, removals }: RowKeys, index: number): string => keys[index] ?? `${removals}-${index}`;

/** Where the focus goes after the next rendering. */
type Target = { readonly row: number } | "add";

const CONTROLS = "input, select, textarea, button";

/** Adds and removes typed rows: moves the focus and gives the text that screen readers announce. */
export function useTypedRows(visible: VisibleField, length: number) {
  const form = useFormController();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focus = useRef<Target | "new" | null>(null);
  const [rowKeys, setRowKeys] = useState<RowKeys>({ keys: [], removals: 0 });
  const [said, say] = useState("");
  const { typedRows } = visible;

  useEffect(() => {
    const target = focus.current;
    if (target === null) return;
    focus.current = null;
    const rows = list.current?.children;
    if (target === "new")
      rows
        ?.item(rows.length - 1)
        ?.querySelector<HTMLElement>(CONTROLS)
        ?.focus();
    else if (target === "add" || !rows?.length) addButton.current?.focus();
    else
      rows
        .item(Math.min(target.row, rows.length - 1))
        ?.querySelector<HTMLElement>(":scope > fieldset")
        ?.focus();
  }, [typedRows]);

  return {
    list,
    addButton,
    said,
    keyOf: (index: number) => keyAt(rowKeys, index),
    add() {
      focus.current = "new";
      form.addRow(visible);
      say(texts.added(typedRows.length + 1));
    },
    /** `position` is the place among the typed rows, `index` the one in the list. */
    remove(position: number) {
      const row = typedRows[position];
      if (!row) return;
      focus.current = { row: position };
      const keys = Array.from({ length }, (_, index) => keyAt(rowKeys, index)).toSpliced(row.index, 1);
      setRowKeys({ keys, removals: rowKeys.removals + 1 });
      form.removeRow(visible, row.index);
      say(texts.removed(row.title, typedRows.length - 1));
    },
  };
}
