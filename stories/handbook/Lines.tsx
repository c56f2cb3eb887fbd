import type { ReactNode } from "react";

/** Renders the lines of a cell without duplicates. */
export function Lines({ children }: { children: readonly string[] }) {
  return [...new Set(children)].map((line) => <Line key={line}>{line}</Line>);
}

export function Line({ children }: { children: ReactNode }) {
  return <span style={{ display: "block" }}>{children}</span>;
}
