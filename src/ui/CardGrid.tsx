import { Children } from "react";
import type { ReactNode } from "react";

/** Cards side by side, as many as there is room for, all as tall as their line. A list: its length is read aloud. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className="service-cards" aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
