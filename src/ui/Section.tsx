import { useState, type ReactNode } from "react";

export interface SectionProps {
  heading?: ReactNode;
  headingId?: string | undefined;
  /** Whether it starts open. With it, the section opens and closes from its heading, and opens when it becomes true; it never closes by itself. Without it, it is always open. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** A part of a page under its heading. */
export function Section({ heading, headingId, open, children }: SectionProps) {
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  return (
    <section className="mb-4" aria-labelledby={headingId}>
      {open === undefined ? (
        <>
          {heading}
          {children}
        </>
      ) : (
        <details className="section-details" open={hasOpened}>
          <summary>{heading}</summary>
          {children}
        </details>
      )}
    </section>
  );
}
