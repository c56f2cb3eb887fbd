import { ownAddress } from "../../contract/served-page.ts";
import type { MouseEvent } from "react";
import { messages } from "../messages.ts";
import type { SideMenuEntry } from "./SideMenu.tsx";

export interface HeaderNavProps {
  /** Those with `main`, and not locked, are rendered. */
  entries: readonly SideMenuEntry[];
  onChoose: (entry: SideMenuEntry, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The most used entries of the menu, in a bar below the title of the portal. Narrow screens have the drawer only. */
export function HeaderNav({ entries, onChoose }: HeaderNavProps) {
  return (
    <nav className="header-nav" aria-label={messages.mainMenu}>
      <ul className="container-xxl">
        {entries
          .filter(({ main, locked }) => main && !locked)
          .map((entry) => (
            <li key={entry.href}>
              <a
                href={ownAddress(entry.href)}
                aria-current={entry.current ? "page" : undefined}
                onClick={(event) => onChoose(entry, event)}
              >
                {entry.label}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
