import { useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { messages } from "./messages.ts";
import type { Identity } from "./session.ts";

/** The round button with the person's initials, and the way out below it. */
export function PersonMenu({ person }: { person: Identity }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className="person-menu"
      onKeyDown={(event) => {
        if (isOpen && event.key === "Escape") close();
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
        aria-label={messages.personMenu(`${person.nome} ${person.cognome}`)}
        onClick={() => setOpen(!isOpen)}
      >
        {person.nome.charAt(0)}
        {person.cognome.charAt(0)}
      </button>
      <ul id={list} className="person-list" hidden={!isOpen}>
        <li>
          <Link to="/logout" onClick={() => setOpen(false)}>
            {messages.logout}
          </Link>
        </li>
      </ul>
    </div>
  );
}
