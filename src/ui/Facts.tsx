import type { ReactNode } from "react";
import { CopyButton } from "./CopyButton.tsx";

export interface Fact {
  label: ReactNode;
  value: ReactNode;
  /** Drawn large: the answer the person came for. */
  main?: boolean;
  /** A text that people keep: it can be copied. */
  copy?: { text: string; label: string };
}

/** Names and values, two columns where there is room. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="facts">
      {items.map((item, index) => (
        <div key={index} className={item.main ? "facts-row facts-main" : "facts-row"}>
          <dt>{item.label}</dt>
          <dd>
            {item.value}
            {item.copy ? (
              <span className="ms-3">
                <CopyButton {...item.copy} />
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
