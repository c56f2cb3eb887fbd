import { useContext, useEffect, type ReactNode } from "react";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { PortalContext } from "../portal-context.ts";

export interface PageProps {
  title: string;
  children?: ReactNode;
}

/** A page of the shell: its heading, the title of the window («pagina - portale») and its content. */
export function Page({ title, children }: PageProps) {
  const { region } = useContext(PortalContext);
  useEffect(() => {
    document.title = `${title} - ${region.titolo}`;
  }, [title, region.titolo]);
  return (
    <div className="container-xxl">
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  );
}
