import { useContext, useEffect } from "react";
import type { ReactNode } from "react";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { PortalContext } from "../portal-context.ts";
import { PagePath } from "./PagePath.tsx";

export interface PageProps {
  title: string;
  /** True for the home page, where every path begins. */
  isHome?: boolean;
  children?: ReactNode;
}

/** A page of the shell: the path to it, its heading, the title of the window («pagina - portale») and its content. */
export function Page({ title, isHome = false, children }: PageProps) {
  const { region } = useContext(PortalContext);
  useEffect(() => {
    document.title = `${title} - ${region.titolo}`;
  }, [title, region.titolo]);
  return (
    <>
      {isHome ? null : <PagePath current={title} />}
      <div className="container-xxl">
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
    </>
  );
}
