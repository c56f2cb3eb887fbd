import type { ReactNode } from "react";

/** Replaces `markdown-to-jsx` (31 KB gzip), which RJSF imports for descriptions; renders the text unchanged. */
export function Markdown({ children }: { children: ReactNode }): ReactNode {
  return children;
}
