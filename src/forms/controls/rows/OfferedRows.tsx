import { useState } from "react";
import { type Json, isObject, memoize } from "../../../engine/index.ts";
import { ShowMore } from "../../../ui/long-list/ShowMore.tsx";
import { PAGE, usePages } from "../../../ui/long-list/use-pages.ts";
import { texts } from "./texts.ts";
import type { ControlProps } from "../control.ts";
import { OfferedRow } from "./OfferedRow.tsx";

interface OfferedRowsProps extends ControlProps {
  readonly offered: readonly Json[];
  readonly chosen: readonly Json[];
  readonly isFull: boolean;
}

/**
 * The rows to choose from, a long list in pages. Rows that were chosen before stay visible beyond the first page, and so do
 * they after a click that unticks them.
 */
export function OfferedRows({ offered, chosen, isFull, ...props }: OfferedRowsProps) {
  const { visible, choose } = props;
  const pages = usePages(offered.length);
  const [before] = useState(() => new Set(chosen.map(rowKey)));
  const keys = new Set(chosen.map(rowKey));
  const choosable = new Set(visible.choosable);
  const toggle = (row: Json, isOn: boolean) =>
    choose(isOn ? [...chosen, row] : chosen.filter((one) => rowKey(one) !== rowKey(row)));
  return (
    <>
      {offered.map((row, index) => {
        const isChosen = keys.has(rowKey(row));
        if (index >= pages.rendered && !isChosen && !before.has(rowKey(row))) return null;
        return (
          <OfferedRow
            key={index}
            {...props}
            row={row}
            index={index}
            focus={pages.focusOf(index)}
            isChosen={isChosen}
            isOff={!choosable.has(row) || (isFull && !isChosen)}
            onToggle={(isOn) => toggle(row, isOn)}
          />
        );
      })}
      <ShowMore pages={pages} />
      {offered.length > PAGE ? (
        <p className="form-rows-full" role="status">
          {keys.size > 0 ? texts.chosen(keys.size) : null}
        </p>
      ) : null}
    </>
  );
}

/** A text that is the same for equal rows, so that thousands of rows are compared with those chosen at once. */
const rowKey = (row: Json): string =>
  typeof row !== "object" || row === null ? JSON.stringify(row) : keyOfObject(row);

const keyOfObject = memoize((row: object) => JSON.stringify(row, sorted));

/** Members in the order of their names. */
const sorted = (_: string, value: Json): Json =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
