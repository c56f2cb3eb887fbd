import { useState } from "react";
import { holds, renderText, type Scope, type TabsBlock } from "../../engine/index.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { Content } from "../Content.tsx";
import { messages } from "../messages.ts";

/** Tabs that arrange content. The first that can be opened is, until the definition or the person says otherwise. */
export function TabsView({ block, scope }: { block: TabsBlock; scope: Scope }) {
  const tabs = block.items.filter((tab) => holds(tab.when, scope));
  const open = tabs.filter((tab) => holds(tab.enabled, scope));
  const [chosen, choose] = useState<string | null>(null);
  const shown =
    open.find(({ key }) => key === chosen) ??
    open.find((tab) => tab.open !== undefined && holds(tab.open, scope)) ??
    open[0];
  return (
    <div className="mb-5">
      <Tabs
        label={messages.tabs}
        tabs={tabs.map((tab) => ({
          id: tab.key,
          label: renderText(tab.label, scope).text,
          disabled: !open.includes(tab),
          content: <Content entries={tab.content} scope={scope} />,
        }))}
        selected={shown?.key ?? ""}
        onSelect={choose}
      />
    </div>
  );
}
