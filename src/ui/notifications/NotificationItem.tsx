import { useId, useState } from "react";
import type { ReactNode } from "react";
import { Badge } from "../Badge.tsx";
import type { Follow } from "../follow.ts";
import { messages } from "../messages.ts";
import { cutText } from "./cut-text.ts";

const words = messages.notifications;

/** How much of a notification is shown before it is asked for. */
const preview = 200;

export interface NotificationEntry {
  id: string;
  title: string;
  tag?: string;
  /** Plain text: who reads the answer takes the markup off. */
  text: string;
  /** The same with its markup, made harmless: shown in place of the text when all of it is shown. */
  content?: ReactNode;
  /** As it is read: "3 marzo 2025". */
  date: string;
  /** As machines read it (ISO 8601). */
  dateTime: string;
  /** Where "Vai" leads; without it there is no such link. */
  href?: string;
}

export interface NotificationItemProps {
  entry: NotificationEntry;
  onFollow?: Follow;
  /** Other things to do with it. */
  actions?: ReactNode;
}

/** One notification: what it is about, when, and its text, cut until all of it is asked for. */
export function NotificationItem({ entry, onFollow, actions }: NotificationItemProps) {
  const [isWhole, setWhole] = useState(false);
  const text = useId();
  const { title, href } = entry;
  const cut = cutText(entry.text, preview);
  const about = <span className="visually-hidden">{words.about(title)}</span>;
  return (
    <article className="notification-item">
      <p className="notification-meta">
        {entry.tag ? <Badge look="outline">{entry.tag}</Badge> : null}
        <time dateTime={entry.dateTime}>{entry.date}</time>
      </p>
      <h3 className="notification-title">{title}</h3>
      <div id={text} className="notification-text">
        {cut === null || isWhole ? (entry.content ?? entry.text) : cut}
      </div>
      <div className="notification-actions">
        {cut === null ? null : (
          <button
            type="button"
            className="btn btn-link btn-xs"
            aria-expanded={isWhole}
            aria-controls={text}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? words.less : words.more}
            {about}
          </button>
        )}
        {href === undefined ? null : (
          <a
            className="btn btn-outline-primary btn-xs"
            href={href}
            onClick={(event) => onFollow?.(href, event)}
          >
            {words.go}
            {about}
          </a>
        )}
        {actions}
      </div>
    </article>
  );
}
