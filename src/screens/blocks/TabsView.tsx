import { useId, useRef, useState, type KeyboardEvent } from "react";
import { holds, renderText, type Scope, type TabsBlock } from "../../engine/index.ts";
import { Content } from "../Content.tsx";

const MOVES: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs that arrange content, after the pattern of the ARIA guide: arrows move, the shown tab is in the tab order. */
export function TabsView({ block, scope }: { block: TabsBlock; scope: Scope }) {
  const id = useId();
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const tabs = block.items.filter((tab) => holds(tab.when, scope));
  const open = tabs.filter((tab) => holds(tab.enabled, scope));
  const [chosen, choose] = useState<string | null>(null);
  const shown =
    open.find(({ key }) => key === chosen) ??
    open.find((tab) => tab.open !== undefined && holds(tab.open, scope)) ??
    open[0];
  const move = (event: KeyboardEvent) => {
    const target = MOVES[event.key]?.(
      open.findIndex((tab) => tab === shown),
      open.length,
    );
    const tab = target === undefined ? undefined : open[target];
    if (!tab) return;
    event.preventDefault();
    choose(tab.key);
    buttons.current[tabs.indexOf(tab)]?.focus();
  };
  return (
    <div className="mb-5">
      <div className="nav nav-tabs mb-4" role="tablist" onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={`nav-link${tab === shown ? " active" : ""}`}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-pannello` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            disabled={!open.includes(tab)}
            onClick={() => choose(tab.key)}
          >
            {renderText(tab.label, scope).text}
          </button>
        ))}
      </div>
      {shown ? (
        <div key={shown.key} role="tabpanel" id={`${id}-pannello`} aria-labelledby={`${id}-${shown.key}`}>
          <Content entries={shown.content} scope={scope} />
        </div>
      ) : null}
    </div>
  );
}
