import type { ReactNode } from "react";

/** Id of the heading that takes the focus after a navigation. */
export const pageTitleId = "titolo-pagina";

/** The heading of a page. It is focusable, so that screen readers start from it after each navigation. */
export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <div className="page-title">
      <h1 id={pageTitleId} tabIndex={-1}>
        {children}
      </h1>
    </div>
  );
}
