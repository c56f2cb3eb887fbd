import type { VisibleField } from "../../../engine/form/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { texts } from "./texts.ts";
import { OpenTabsProvider } from "../../layout/open-tabs.ts";
import type { ControlProps } from "../control.ts";
import { Group } from "../Frame.tsx";
import { OfferedRows } from "./OfferedRows.tsx";
import { useTypedRows } from "./use-typed-rows.ts";

/** A list of rows: chosen from those offered, or added and filled in by the person, up to the maximum. Each has open tabs of its own. */
export function RowsControl(props: ControlProps) {
  const { visible, value } = props;
  const { rows: offered } = visible;
  const chosen = Array.isArray(value) ? value : [];
  const max = typeof visible.max?.value === "number" ? visible.max.value : Infinity;
  const isFull = chosen.length >= max;
  const canType = visible.field.content !== undefined;
  return (
    <Group
      {...props}
      isWide
      errorFirst
      saysRequired
      takesFocus={!offered?.length}
      controlsSay={offered?.length ? "error" : undefined}
    >
      <OpenTabsProvider value={null}>
        {offered ? <OfferedRows {...props} offered={offered} chosen={chosen} isFull={isFull} /> : null}
        {canType ? <TypedRows {...props} length={chosen.length} isFull={isFull} /> : null}
      </OpenTabsProvider>
      {offered?.length === 0 && !canType ? <p className="mb-0">{visible.none ?? texts.none}</p> : null}
      <p className="form-rows-full" role="status">
        {isFull ? texts.full(max) : null}
      </p>
    </Group>
  );
}

/** True when no row is offered. A list that has not arrived is not empty. */
const isEmpty = ({ field, rows }: VisibleField): boolean =>
  rows === null ? field.rows === undefined : rows.length === 0;

interface TypedRowsProps extends ControlProps {
  /** Number of all rows, those chosen included. */
  readonly length: number;
  readonly isFull: boolean;
}

/** Rows that the person fills in, each a group with a heading and a button that removes it. */
function TypedRows({ visible, id, rows, length, isFull }: TypedRowsProps) {
  const { typedRows, enabled } = visible;
  const { list, addButton, said, keyOf, add, remove } = useTypedRows(visible, length);
  const canRemove = enabled && length > fewest(visible);
  return (
    <>
      {isEmpty(visible) && typedRows.length === 0 && visible.none !== null ? <p>{visible.none}</p> : null}
      <div ref={list}>
        {typedRows.map(({ index, title }, position) => (
          <div key={keyOf(index)} className="form-row-typed">
            <fieldset tabIndex={-1}>
              <legend className="h6 px-0 mb-3">{title}</legend>
              {rows.get(index)}
              {canRemove ? (
                <Button look="outline-primary" size="sm" onClick={() => remove(position)}>
                  <span>{visible.remove ?? texts.remove}</span>{" "}
                  <span className="visually-hidden">{title}</span>
                </Button>
              ) : null}
            </fieldset>
          </div>
        ))}
      </div>
      <Button
        ref={addButton}
        id={`${id}-aggiungi`}
        look="outline-primary"
        className={isFull ? "disabled" : ""}
        aria-disabled={isFull || undefined}
        disabled={!enabled}
        onClick={() => (isFull ? undefined : add())}
      >
        {visible.add ?? texts.add}
      </Button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** Rows that must be there need no button that removes them; among rows to choose, each can be replaced. */
const fewest = ({ field, min, required }: VisibleField): number => {
  if (field.rows) return 0;
  return typeof min?.value === "number" ? min.value : Number(required !== null);
};
