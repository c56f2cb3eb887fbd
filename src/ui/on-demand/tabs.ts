import { onDemand } from "./on-demand.ts";
import type { TabsProps } from "../Tabs.tsx";

/** `Tabs` in a chunk of its own: few steps have tabs, and they need the largest piece of react-bootstrap. */
export const TabsOnDemand = onDemand<TabsProps>(
  "ui/Tabs.tsx",
  async () => (await import("../Tabs.tsx")).Tabs,
);
