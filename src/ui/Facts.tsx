import type { ReactNode } from "react";

export interface Fact {
  label: ReactNode;
  value: ReactNode;
  /** Drawn large: the answer the person came for. */
  main?: boolean;
}

/** Names and values, two columns where there is room. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="facts">
      {items.map((item, index) => (
        <div key={index} className={item.main ? "facts-row facts-main" : "facts-row"}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
