import { ownAddress } from "../contract/served-page.ts";
import type { ReactNode } from "react";
import { labelled } from "../formats/texts/label-texts.ts";
import type { Follow } from "./follow.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import { messages } from "./messages.ts";

export interface LinkCardLine {
  label: string;
  href?: string;
  locked?: boolean;
}

export interface LinkCardProps {
  title: string;
  href: string;
  onFollow?: Follow;
  /** Level of the title in the page. */
  level?: 2 | 3;
  icon?: IconName;
  /** One or two lines about the page behind the card. */
  children?: ReactNode;
  /** Shortcuts to sub-pages. A line without an address is plain text; a locked one explains why. */
  links?: readonly LinkCardLine[];
  /** A separate control in the corner. */
  corner?: ReactNode;
  /** Why the page behind the card is closed today. */
  note?: string;
  /** Why the card is locked, the action of a click instead, such as the login, and a page that is open all the same. */
  locked?: { note: string; onChoose?: () => void; open?: { label: string; href: string } };
}

/** A card that links to a page. The whole card is clickable; only its title is a link for screen readers. */
export function LinkCard(props: LinkCardProps) {
  const { title, href, onFollow, level = 2, icon, children, links, note, corner, locked } = props;
  const Title = `h${level}` as const;
  const open = locked?.open;
  const lines = locked ? open && [{ ...open, label: labelled(open.label, title) }] : links;
  return (
    <article
      className={
        locked
          ? "it-card it-card-height-full link-card link-card-locked"
          : "it-card it-card-height-full link-card"
      }
    >
      <Title className="it-card-title link-card-title">
        {icon ? <Icon name={icon} className="icon-primary" /> : null}
        <CardTitle {...{ title, href, onFollow, locked }} />
      </Title>
      {corner ? <div className="link-card-corner">{corner}</div> : null}
      <div className="it-card-body">
        {children ? <p className="it-card-text">{children}</p> : null}
        {lines ? (
          <ul className="link-card-links">
            {lines.map((line) => (
              <li key={line.label}>
                <Line line={line} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        ) : null}
        {locked || note !== undefined ? (
          <p className="link-card-note">
            <Icon name={locked ? "it-locked" : "it-info-circle"} className="icon-sm" />
            <span>{locked?.note ?? note}</span>
          </p>
        ) : null}
      </div>
    </article>
  );
}

function Line({ line: { label, href, locked }, onFollow }: { line: LinkCardLine; onFollow?: Follow }) {
  if (locked)
    return (
      <span className="link-card-locked-line">
        <span>{label}</span> <span className="visually-hidden">({messages.locked})</span>
        <Icon name="it-locked" className="icon-xs" />
      </span>
    );
  if (href === undefined) return <span>{label}</span>;
  return (
    <a href={ownAddress(href)} onClick={(event) => onFollow?.(href, event)}>
      {label}
    </a>
  );
}

function CardTitle({ title, href, onFollow, locked }: Omit<LinkCardProps, "children">) {
  if (!locked)
    return (
      <a
        className="it-card-link link-card-main"
        href={ownAddress(href)}
        onClick={(event) => onFollow?.(href, event)}
      >
        {title}
      </a>
    );
  if (!locked.onChoose) return <span>{title}</span>;
  return (
    <button type="button" className="link-card-main" onClick={locked.onChoose}>
      {title}
    </button>
  );
}
