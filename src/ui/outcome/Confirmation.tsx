import { useId, type ReactNode } from "react";
import { Icon } from "../Icon.tsx";

export interface ConfirmationProps {
  title: ReactNode;
  children?: ReactNode;
}

/** Confirms a finished task. A tick repeats the meaning of the colour. */
export function Confirmation({ title, children }: ConfirmationProps) {
  const id = useId();
  return (
    <section className="confirmation" aria-labelledby={id}>
      <Icon name="it-check-circle" className="icon-success" />
      <div>
        <h2 id={id} className="h4">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
