import type { KeyboardEvent } from "react";

/** The columns of a page: elements with this attribute, which can take the focus. */
export const COLUMN = { tabIndex: -1, "data-column": "" } as const;

/** Gives the focus to a column inside an element. */
export const focusColumn = (parent: HTMLElement | null, index: number): void =>
  parent?.querySelectorAll<HTMLElement>("[data-column]")[index]?.focus();

/** Handles the key F6, which leads to the next column, and with Shift to the one before. */
export function moveAmongColumns(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "F6") return;
  event.preventDefault();
  const parent = event.currentTarget;
  const all = [...parent.querySelectorAll<HTMLElement>("[data-column]")];
  // The innermost one: a column may be inside another.
  const at = all.findLastIndex((one) => one.contains(document.activeElement));
  focusColumn(parent, (at + (event.shiftKey ? -1 : 1) + all.length) % all.length);
}
