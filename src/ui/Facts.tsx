import type { ReactNode } from "react";
import { CopyButton } from "./sharing/CopyButton.tsx";

export interface Fact {
  label: ReactNode;
  value: ReactNode;
  /** The language of the value, when it is not that of the page. */
  lang?: string | undefined;
  /** Shown large: the main result of the page. */
  main?: boolean;
  /** Adds a button that copies the value. */
  copy?: { text: string; label: string };
  /** A link beside the value. */
  action?: ReactNode;
}

/** Names and values, in two columns on wide screens. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="facts">
      {items.map((item, index) => (
        <div key={index} className={item.main ? "facts-row facts-main" : "facts-row"}>
          <dt>{item.label}</dt>
          <dd>
            <span lang={item.lang}>{item.value}</span>
            {item.copy ? (
              <span className="facts-copy">
                <CopyButton {...item.copy} />
              </span>
            ) : null}
            {item.action ? <span className="facts-action">{item.action}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
