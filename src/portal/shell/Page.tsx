import { useContext, useEffect } from "react";
import type { ReactNode } from "react";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { PortalContext } from "../portal-context.ts";

export interface PageProps {
  title: string;
  /** The service's title, above the step's and in the window's title. */
  over?: string;
  children?: ReactNode;
}

/** A page: its heading, the title of the window («passo - servizio - portale») and its content. */
export function Page({ title, over, children }: PageProps) {
  const { region } = useContext(PortalContext);
  const inner = over === title ? undefined : over;
  useEffect(() => {
    document.title = [title, inner, region.titolo].filter(Boolean).join(" - ");
  }, [title, inner, region.titolo]);
  return (
    <div className="container-xxl">
      <PageTitle over={inner}>{title}</PageTitle>
      {children}
    </div>
  );
}
