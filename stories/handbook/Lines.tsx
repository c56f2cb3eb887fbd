import type { ReactNode } from "react";

/** Lines of a cell, one under the other, each said once. */
export function Lines({ children }: { children: readonly string[] }) {
  return [...new Set(children)].map((line) => <Line key={line}>{line}</Line>);
}

export function Line({ children }: { children: ReactNode }) {
  return <span style={{ display: "block" }}>{children}</span>;
}
