import { ownAddress } from "../../contract/served-page.ts";
import type { MouseEvent } from "react";
import { Drawer } from "../overlays/Drawer.tsx";
import { Icon } from "../Icon.tsx";
import { messages } from "../messages.ts";
import { NewTab } from "../NewTab.tsx";

export interface SideMenuEntry {
  label: string;
  href: string;
  /** Visible but inactive until the user logs in. */
  locked?: boolean;
  /** True for the current page. */
  current?: boolean;
  /** Also in the bar of the header (`HeaderNav`). */
  main?: boolean;
}

export interface SideMenuProps {
  open: boolean;
  onClose: () => void;
  entries: readonly SideMenuEntry[];
  onChoose: (entry: SideMenuEntry, event: MouseEvent<HTMLAnchorElement>) => void;
  /** A last line with a link to another site. */
  more?: { label: string; href: string };
}

function Entry({ entry, onChoose }: { entry: SideMenuEntry; onChoose: SideMenuProps["onChoose"] }) {
  if (entry.locked) {
    return (
      <span className="list-item menu-locked">
        <span>
          <span>{entry.label}</span> <span className="menu-note">{messages.locked}</span>
        </span>
        <Icon name="it-locked" className="icon-sm" />
      </span>
    );
  }
  return (
    <a
      className={entry.current ? "list-item active" : "list-item"}
      href={ownAddress(entry.href)}
      aria-current={entry.current ? "page" : undefined}
      onClick={(event) => onChoose(entry, event)}
    >
      <span>{entry.label}</span>
    </a>
  );
}

/** The menu of services, in a drawer. */
export function SideMenu({ open, onClose, entries, onChoose, more }: SideMenuProps) {
  return (
    <Drawer open={open} onClose={onClose} title={messages.menu}>
      <nav className="link-list-wrapper" aria-label={messages.services}>
        <ul className="link-list">
          {entries.map((entry) => (
            <li key={entry.href + entry.label}>
              <Entry entry={entry} onChoose={onChoose} />
            </li>
          ))}
          {more ? (
            <li className="menu-more">
              <a className="list-item" href={ownAddress(more.href)} target="_blank" rel="noreferrer">
                <span>
                  <span>{more.label}</span>
                  <NewTab />
                </span>
                <Icon name="it-external-link" className="icon-sm icon-primary" />
              </a>
            </li>
          ) : null}
        </ul>
      </nav>
    </Drawer>
  );
}
