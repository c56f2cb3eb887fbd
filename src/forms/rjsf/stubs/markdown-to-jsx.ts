import type { ReactNode } from "react";

/** Stands in for `markdown-to-jsx`, which RJSF imports: shows the text as it is. Our texts never ask for Markdown here. */
export function Markdown({ children }: { children: ReactNode }): ReactNode {
  return children;
}
