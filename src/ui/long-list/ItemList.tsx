import type { ReactNode } from "react";
import { NO_FOCUS, TAKES_FOCUS } from "./use-pages.ts";

export interface Item {
  key: string;
  title: ReactNode;
  /** A label beside the title, such as a `Badge`. */
  badge?: ReactNode;
  /** One or two lines below the title. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
}

interface ItemListProps {
  items: readonly Item[];
  label: string;
  /** Index of the first entry that a click has added: it takes the focus. */
  firstNew?: number;
}

/** A list of entries, each with its title, its state and one action. */
export function ItemList({ items, label, firstNew }: ItemListProps) {
  return (
    <ul className="item-list" aria-label={label}>
      {items.map(({ key, title, badge, children, action }, index) => (
        <li key={key} className="item" {...(index === firstNew ? TAKES_FOCUS : NO_FOCUS)}>
          <div className="item-text">
            <p className="item-title">
              <strong>{title}</strong> {badge}
            </p>
            {children ? <p className="mb-0">{children}</p> : null}
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
