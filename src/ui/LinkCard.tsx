import type { ReactNode } from "react";
import type { Follow } from "./follow.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";

export interface LinkCardProps {
  title: string;
  href: string;
  onFollow?: Follow;
  /** Level of the title in the page. */
  level?: 2 | 3;
  icon?: IconName;
  /** One or two lines on what is behind the card. */
  children?: ReactNode;
  /** Short cuts to pages below. */
  links?: readonly { label: string; href: string }[];
  /** Why it does not open yet, and what a press does instead (the login), if anything. */
  locked?: { note: string; onChoose?: () => void };
}

/** A card that leads somewhere: all of it answers, its title alone is the link that is read. */
export function LinkCard({ title, href, onFollow, level = 2, icon, children, links, locked }: LinkCardProps) {
  const Title = `h${level}` as const;
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
      <div className="it-card-body">
        {children ? <p className="it-card-text">{children}</p> : null}
        {links && !locked ? (
          <ul className="link-card-links">
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} onClick={(event) => onFollow?.(link.href, event)}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {locked ? (
          <p className="link-card-note">
            <Icon name="it-locked" className="icon-sm" />
            <span>{locked.note}</span>
          </p>
        ) : null}
      </div>
    </article>
  );
}

function CardTitle({ title, href, onFollow, locked }: Omit<LinkCardProps, "children">) {
  if (!locked)
    return (
      <a className="it-card-link link-card-main" href={href} onClick={(event) => onFollow?.(href, event)}>
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
