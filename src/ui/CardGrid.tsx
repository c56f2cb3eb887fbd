import { Children, type ReactNode } from "react";

/** A responsive grid of cards of equal height. It is a list, so that screen readers announce its length. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className="service-cards" aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
