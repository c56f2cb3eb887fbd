import type { ReactNode } from "react";

/** Id of the heading that takes the focus after a navigation. */
export const pageTitleId = "titolo-pagina";

export interface PageTitleProps {
  children: ReactNode;
  /** Text above the heading: the title of the service, above the title of the step. */
  over?: ReactNode;
}

/** The heading of a page. It is focusable, so that screen readers start from it after each navigation. */
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
