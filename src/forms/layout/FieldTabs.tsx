import { useEffect, type ReactNode } from "react";
import { isEqual, type Path } from "../../engine/index.ts";
import { visibleFields, type VisibleEntry, type VisibleTab } from "../../engine/form/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import { TabsOnDemand } from "../../ui/on-demand/tabs.ts";
import { useFormController } from "../form-context.ts";
import { messages } from "../messages.ts";
import { useHasProblem } from "../state/problems.ts";
import { useOpenTab } from "./open-tabs.ts";

interface FieldTabsProps {
  /** The key of the block. */
  readonly block: string;
  readonly tabs: readonly VisibleTab[];
  readonly render: (entries: readonly VisibleEntry[]) => ReactNode;
}

/** Tabs with parts of the form. A tab with a problem is marked, and the links of the error summary open it. */
export function FieldTabs({ block, tabs, render }: FieldTabsProps) {
  const form = useFormController();
  const [chosen, choose] = useOpenTab(block);
  const isOpen = ({ tab, enabled }: VisibleTab) => enabled && tab.key === chosen;
  const shown =
    tabs.find(isOpen) ?? tabs.find(({ open, enabled }) => open && enabled) ?? tabs.find((tab) => tab.enabled);

  useEffect(
    () =>
      form.onReveal((path) => {
        const owner = tabs.find(({ children }) =>
          visibleFields(children).some((field) => isEqual(field.path, path)),
        );
        if (owner) choose(owner.tab.key);
      }),
    [form, tabs, choose],
  );

  return (
    <div className="form-tabs">
      <TabsOnDemand
        label={messages.tabs.label}
        selected={shown?.tab.key ?? ""}
        onSelect={choose}
        tabs={tabs.map(({ tab, label, enabled, children }) => ({
          id: tab.key,
          label: <TabLabel label={label} paths={visibleFields(children).map(({ path }) => path)} />,
          disabled: !enabled,
          content: render(children),
        }))}
      />
    </div>
  );
}

function TabLabel({ label, paths }: { label: string; paths: readonly Path[] }) {
  const { problems } = useFormController();
  const hasProblem = useHasProblem(problems, paths);
  return (
    <>
      <span>{label}</span>{" "}
      {hasProblem ? (
        <Icon name="it-error" className="icon-sm icon-danger" label={messages.tabs.wrong} />
      ) : null}
    </>
  );
}
