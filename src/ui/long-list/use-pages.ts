import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Number of rows that one click adds. */
export const PAGE = 50;
/** Number of rows that a phone shows at first: each is a card. */
export const FEW = 5;
/** Rows rendered at once when a list appears: more than a screen shows. The rest of the first page follows in small pieces. */
const FIRST = 25;

/** The properties of a row that takes the focus when it appears. */
export interface RowFocus {
  readonly ref?: (row: HTMLElement | null) => void;
  readonly tabIndex?: -1;
}

/** The part of a long list that is shown. */
export interface Pages {
  /** Number of rows to render now: `shown`, or fewer for a moment when the list has just appeared. */
  readonly rendered: number;
  readonly shown: number;
  readonly total: number;
  /** Number of rows that the next click adds; 0 when all are shown. */
  readonly next: number;
  /** True for a list that was not shown whole at first. */
  readonly isLong: boolean;
  showMore(): void;
  /** The first row of those that a click has added takes the focus, which its button may lose. */
  focusOf(index: number): RowFocus;
}

export const NO_FOCUS: RowFocus = {};
// One function for all rows: React calls it once for each row that gets it.
export const TAKES_FOCUS: RowFocus = { ref: (row) => row?.focus(), tabIndex: -1 };

/**
 * Renders a long list in pages, so that thousands of rows stay fast. Printing shows every row. Another `search` starts again
 * with the first page. With `isShort` the list begins with a few rows, unless that would hide a single one.
 */
export function usePages(total: number, search = "", isShort = false): Pages {
  const first = isShort && total > FEW + 1 ? FEW : PAGE;
  const [extended, setExtended] = useState({ search, asked: 0 });
  const asked = Math.max(first, extended.search === search ? extended.asked : 0);
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const [hasAppeared, setAppeared] = useState(false);
  const shown = Math.min(asked, total);
  const next = Math.min(shown < PAGE ? PAGE - shown : PAGE, total - shown);
  const isLong = shown < total;
  const hasRows = total > 0;
  useEffect(() => startTransition(() => setAppeared(hasRows)), [hasRows]);
  useEffect(() => {
    if (!isLong) return;
    const showAll = () => flushSync(() => setExtended({ search, asked: Infinity })); // before the browser copies the page
    addEventListener("beforeprint", showAll);
    return () => removeEventListener("beforeprint", showAll);
  }, [isLong, search]);
  return {
    rendered: hasAppeared ? shown : Math.min(FIRST, shown),
    shown,
    total,
    next,
    isLong: total > first,
    showMore() {
      // In small pieces: on a slow phone the new rows take longer than a task may.
      startTransition(() => {
        setFirstNew(shown);
        setExtended({ search, asked: shown + next });
      });
    },
    focusOf: (index) => (index === firstNew ? TAKES_FOCUS : NO_FOCUS),
  };
}
