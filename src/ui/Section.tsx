import { useState, type ReactNode } from "react";

export interface SectionProps {
  heading?: ReactNode;
  headingId?: string | undefined;
  /** Whether it starts open. With it, the section opens and closes from its heading; without it, it is always open. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** A part of a page under its heading. */
export function Section({ heading, headingId, open, children }: SectionProps) {
  const [isOpenAtFirst] = useState(open);
  return (
    <section className="mb-4" aria-labelledby={headingId}>
      {open === undefined ? (
        <>
          {heading}
          {children}
        </>
      ) : (
        <details className="section-details" open={isOpenAtFirst}>
          <summary>{heading}</summary>
          {children}
        </details>
      )}
    </section>
  );
}
