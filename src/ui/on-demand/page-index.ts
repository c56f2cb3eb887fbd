import { onDemand } from "./on-demand.ts";
import type { PageIndexProps } from "../shell/PageIndex.tsx";

/** `PageIndex` in a chunk of its own: few steps are long. */
export const PageIndexOnDemand = onDemand<PageIndexProps>(
  "ui/shell/PageIndex.tsx",
  async () => (await import("../shell/PageIndex.tsx")).PageIndex,
);
