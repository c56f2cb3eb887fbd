import type { ReactNode } from "react";

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

/** A list of entries, each with its title, its state and one action. */
export function ItemList({ items, label }: { items: readonly Item[]; label: string }) {
  return (
    <ul className="item-list" aria-label={label}>
      {items.map(({ key, title, badge, children, action }) => (
        <li key={key} className="item">
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
