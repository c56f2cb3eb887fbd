import { useId, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** Shown, and passed over by the keyboard. */
  disabled?: boolean;
}

export interface TabsProps {
  /** What the tabs are alternatives of, read aloud. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the open tab. */
  selected: string;
  onSelect: (id: string) => void;
}

/** Where a key leads among `count` tabs, from `index`. Anything else than these keys is not for the tabs. */
const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Alternatives, one open at a time. One stop for the Tab key; arrows, Home and End choose among those that can be. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLUListElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => !tab.disabled);
    const next =
      open[
        moves[event.key]?.(
          open.findIndex((tab) => tab.id === selected),
          open.length,
        ) ?? -1
      ];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[tabs.indexOf(next)]?.focus();
  };

  return (
    <>
      <ul ref={list} className="nav nav-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <li key={tab.id} className="nav-item" role="presentation">
            <button
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              className={["nav-link", tab.id === selected && "active", tab.disabled && "disabled"]
                .filter(Boolean)
                .join(" ")}
              aria-selected={tab.id === selected}
              aria-controls={`${base}-${tab.id}-panel`}
              aria-disabled={tab.disabled || undefined}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => {
                if (!tab.disabled) onSelect(tab.id);
              }}
            >
              {tab.label}
            </button>
          </li>
        ))}
      </ul>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${base}-${tab.id}-panel`}
          className="tab-panel"
          role="tabpanel"
          aria-labelledby={`${base}-${tab.id}`}
          tabIndex={0}
          hidden={tab.id !== selected}
        >
          {tab.id === selected ? tab.content : null}
        </div>
      ))}
    </>
  );
}
