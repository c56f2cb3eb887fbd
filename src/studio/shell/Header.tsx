import { NavLink } from "react-router-dom";
import { serverPaths } from "../../contract/own-addresses.ts";
import { ownAddress } from "../../contract/served-page.ts";
import { messages } from "./messages.ts";
import { useLive } from "./live.ts";

/** The header of every page: links to the parts of the studio, and the name of the person. */
export function Header() {
  const { person } = useLive();
  return (
    <header className="studio-header">
      <a className="visually-hidden-focusable studio-skip" href="#contenuto">
        {messages.skip}
      </a>
      <p className="studio-brand">
        <img src={ownAddress("/logo.svg")} alt="" width="28" height="28" />
        {messages.name}
      </p>
      <nav aria-label={messages.nav}>
        <NavLink to="/" end>
          {messages.drafts}
        </NavLink>
        <NavLink to="/elenco">{messages.services}</NavLink>
        <NavLink to="/storia">{messages.history}</NavLink>
        <a href={ownAddress(`${serverPaths.studio}/chiave`)}>{messages.keys}</a>
        <a href={ownAddress("/")}>{messages.portal}</a>
      </nav>
      <p className="studio-person">{person.name}</p>
    </header>
  );
}
