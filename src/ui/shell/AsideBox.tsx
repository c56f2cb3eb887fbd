import { useId, type ReactNode } from "react";

export interface AsideBoxProps {
  title: string;
  /** Wide pages only: a phone has the same elsewhere. */
  isWideOnly?: boolean;
  children: ReactNode;
}

/** A titled box beside the content of a page; on a phone below it. */
export function AsideBox({ title, isWideOnly = false, children }: AsideBoxProps) {
  const id = useId();
  return (
    <section className={isWideOnly ? "aside-box aside-box-wide" : "aside-box"} aria-labelledby={id}>
      <h2 id={id} className="columns-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
