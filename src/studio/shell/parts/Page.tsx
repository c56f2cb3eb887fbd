import type { ReactNode } from "react";
import { usePageTitle } from "./use-page-title.ts";

export interface PageProps {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the studio: it names the tab of the browser, and its heading takes the focus when it opens. */
export function Page({ title, actions, children }: PageProps) {
  const heading = usePageTitle(title);
  return (
    <div className="studio-page">
      <div className="studio-page-head">
        <h1 className="h3" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions ? <div className="studio-actions">{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}
