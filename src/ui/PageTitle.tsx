import type { ReactNode } from "react";

/** Marks the heading that takes the focus when a page is entered. */
export const pageTitleId = "titolo-pagina";

export interface PageTitleProps {
  children: ReactNode;
  /** What the page belongs to: the service's title above the step's. */
  over?: ReactNode;
}

/** The heading of a page. It can take the focus, so that a screen reader starts from here after each navigation. */
export function PageTitle({ children, over }: PageTitleProps) {
  return (
    <div className="page-title">
      {over ? <p className="page-title-over">{over}</p> : null}
      <h1 id={pageTitleId} tabIndex={-1}>
        {children}
      </h1>
    </div>
  );
}
