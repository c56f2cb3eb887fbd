import { holds, renderText, type Scope } from "../../engine/expressions/index.ts";
import type { TabsBlock } from "../../engine/index.ts";
import { useOpenTab } from "../../forms/index.ts";
import { TabsOnDemand } from "../../ui/on-demand/tabs.ts";
import { Content } from "../Content.tsx";
import { useStep } from "../step-context.ts";
import { useScopePart } from "../step-scope.ts";

/**
 * Tabs around content, named after the step; a single visible tab is its content alone. Opens the tab that the user has selected,
 * else the one of the definition, else the first enabled.
 */
export function TabsView({ block, scope }: { block: TabsBlock; scope: Scope }) {
  const step = useStep();
  const title = useScopePart(step.scope, (now) => renderText(step.step.title, now).text);
  const tabs = block.items.filter((tab) => holds(tab.when, scope));
  const enabled = tabs.filter((tab) => holds(tab.enabled, scope));
  const [selected, select] = useOpenTab(block.key);
  const current =
    enabled.find(({ key }) => key === selected) ??
    enabled.find((tab) => tab.default !== undefined && holds(tab.default, scope)) ??
    enabled[0];
  const [only, ...others] = tabs;
  if (!only) return null;
  if (others.length === 0) return <Content entries={only.content} scope={scope} />;
  return (
    <div className="mb-5">
      <TabsOnDemand
        label={title}
        tabs={tabs.map((tab) => ({
          id: tab.key,
          label: renderText(tab.label, scope).text,
          disabled: !enabled.includes(tab),
          content: <Content entries={tab.content} scope={scope} />,
        }))}
        selected={current?.key ?? ""}
        onSelect={select}
      />
    </div>
  );
}
