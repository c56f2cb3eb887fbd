import { createContext, useLayoutEffect, useRef, useState } from "react";
import { texts } from "../../controls/rows/texts.ts";
import { messages } from "../messages.ts";

/** The actions of an item. Ids of its buttons end with these names. */
export type ItemAct = "moveUp" | "moveDown" | "copy" | "remove";

interface Item {
  /** From 0. */
  readonly index: number;
  readonly title: string;
}

type OnItem = (act: ItemAct, item: Item, run: () => void) => void;

/** Runs the action of a button, then moves the focus and announces the change. */
export const ItemsContext = createContext<OnItem>((_act, _item, run) => run());

/** Where the focus goes after the next rendering: into an item, or to a button of it. */
interface Target {
  readonly index: number;
  readonly act?: ItemAct;
}

const CONTROLS =
  "input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)";

/** After a move the item has its place, and the button that moved it may be gone at an end of the list. */
const OTHER_WAY: Partial<Record<ItemAct, ItemAct>> = { moveUp: "moveDown", moveDown: "moveUp" };

/**
 * Keeps the focus in a list while its items, given by their keys, are added, moved and removed, and gives the text to announce. RJSF
 * renders the changed list later than the announcement, so the focus waits for other keys.
 */
export function useItems(keys: readonly (string | null)[]) {
  const count = keys.length;
  const order = keys.join();
  const list = useRef<HTMLDivElement>(null);
  const target = useRef<Target | null>(null);
  const [said, say] = useState("");

  useLayoutEffect(() => {
    if (target.current === null) return;
    focusIn(list.current, target.current, count);
    target.current = null;
  }, [order, count]);

  const onItem: OnItem = (act, { index, title }, run) => {
    const moved = index + (act === "moveUp" ? -1 : 1);
    if (act === "remove") {
      target.current = { index: Math.min(index, count - 2) };
      say(texts.removed(title, count - 1));
    } else if (act === "copy") {
      target.current = { index: moved };
      say(texts.added(count + 1));
    } else {
      target.current = { index: moved, act };
      say(messages.moved(title, moved + 1, count));
    }
    run();
  };
  return {
    list,
    said,
    actions: onItem,
    add(run: () => void) {
      target.current = { index: count };
      say(texts.added(count + 1));
      run();
    },
  };
}

function focusIn(list: HTMLElement | null, { index, act }: Target, count: number): void {
  if (list === null) return;
  const items = list.querySelector(":scope > div")?.children;
  const item = count === 0 ? list : items?.item(index);
  const button = (name: ItemAct | undefined) =>
    name === undefined ? null : item?.querySelector<HTMLElement>(`:scope > div > button[id$="${name}"]`);
  const found = button(act) ?? button(act && OTHER_WAY[act]) ?? item?.querySelector<HTMLElement>(CONTROLS);
  found?.focus();
}
