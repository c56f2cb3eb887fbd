import { ownAddress } from "../../contract/served-page.ts";
import { useId, useRef, useState } from "react";
import type { Follow } from "../follow.ts";
import { messages } from "../messages.ts";

export interface UserMenuProps {
  person: { firstName: string; lastName: string };
  links: readonly { label: string; href: string }[];
  onFollow?: Follow;
}

/** A button with the user's initials that opens a menu. Escape and moving the focus away close it. */
export function UserMenu({ person, links, onFollow }: UserMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();
  return (
    <div
      className="person-menu"
      onKeyDown={(event) => {
        if (!isOpen || event.key !== "Escape") return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="person-initials"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-label={messages.userMenu(`${person.firstName} ${person.lastName}`)}
        onClick={() => setOpen(!isOpen)}
      >
        {person.firstName.charAt(0) + person.lastName.charAt(0)}
      </button>
      <ul id={list} className="person-list" hidden={!isOpen}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a
              href={ownAddress(href)}
              onClick={(event) => {
                setOpen(false);
                onFollow?.(href, event);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
