import { useId, type KeyboardEvent, type ReactNode } from "react";
import Nav from "react-bootstrap/Nav";
import NavItem from "react-bootstrap/NavItem";
import NavLink from "react-bootstrap/NavLink";
import TabContainer from "react-bootstrap/TabContainer";
import TabContent from "react-bootstrap/TabContent";
import TabPane from "react-bootstrap/TabPane";

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** Visible, but neither the pointer nor the keyboard can open it. */
  disabled?: boolean;
}

export interface TabsProps {
  /** Accessible name of the list of tabs. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the open tab. */
  selected: string;
  onSelect: (id: string) => void;
}

/** Up and Down scroll the page. The library would move between tabs, as in a vertical list. */
const keepScrollKeys = (event: KeyboardEvent) => {
  if (event.key === "ArrowUp" || event.key === "ArrowDown") event.stopPropagation();
};

/** Alternatives, one open at a time. One stop for the Tab key; arrows, Home and End select among the enabled tabs. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();

  // The library handles the arrows only.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Home" && event.key !== "End") return;
    const next = event.key === "Home" ? tabs.find(isEnabled) : tabs.findLast(isEnabled);
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[tabs.indexOf(next)]?.focus();
  };

  return (
    <TabContainer
      id={id}
      activeKey={selected}
      onSelect={(key) => {
        if (key !== null) onSelect(key);
      }}
      transition={false}
    >
      <Nav
        as="ul"
        variant="tabs"
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        onKeyDownCapture={keepScrollKeys}
      >
        {tabs.map((tab) => (
          <NavItem key={tab.id} as="li" role="presentation">
            <NavLink as="button" type="button" eventKey={tab.id} disabled={tab.disabled}>
              {tab.label}
            </NavLink>
          </NavItem>
        ))}
      </Nav>
      <TabContent>
        {tabs.map((tab) => (
          <TabPane
            key={tab.id}
            eventKey={tab.id}
            className="tab-panel"
            tabIndex={0}
            hidden={tab.id !== selected}
          >
            {tab.id === selected ? tab.content : null}
          </TabPane>
        ))}
      </TabContent>
    </TabContainer>
  );
}

const isEnabled = ({ disabled }: Tab) => !disabled;
