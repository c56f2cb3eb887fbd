import { useState } from "react";
import type { Json } from "../../../engine/index.ts";
import { ShowMore } from "../../../ui/long-list/ShowMore.tsx";
import { PAGE, usePages } from "../../../ui/long-list/use-pages.ts";
import { texts } from "./texts.ts";
import type { ControlProps } from "../control.ts";
import { OfferedRow } from "./OfferedRow.tsx";
import { rowKey } from "./row-key.ts";

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
