import { ownAddress } from "../../contract/served-page.ts";
import { useId, useState, type ReactNode } from "react";
import { Badge } from "../Badge.tsx";
import { languageOf, languageOfData } from "../../formats/language.ts";
import type { Follow } from "../follow.ts";
import { messages } from "../messages.ts";
import { cutText } from "./cut-text.ts";

const texts = messages.notifications;

/** Length of the preview, in characters. */
const preview = 200;

export interface NotificationEntry {
  /** Empty when it is unknown. */
  id: string;
  title: string;
  tag?: string;
  /** Plain text, without markup. */
  text: string;
  /** The text with its sanitized markup, shown when the notification is expanded. */
  content?: ReactNode;
  /** As shown: "3 marzo 2025"; empty when it is unknown. */
  date: string;
  /** ISO 8601. */
  /** For programs; undefined when the date could not be read. */
  dateTime?: string;
  /** Target of the link "Leggi", which is omitted without it. */
  href?: string;
}

export interface NotificationItemProps {
  entry: NotificationEntry;
  onFollow?: Follow;
  /** Further buttons. */
  actions?: ReactNode;
}

/** The title and the date of a notification, which complete the names of its buttons for screen readers. */
export function AboutNotification({ title, date }: Pick<NotificationEntry, "title" | "date">) {
  return (
    <span className="visually-hidden">
      {" ("}
      <span lang={languageOfData}>{title}</span>
      {title && date ? `, ${date})` : `${date})`}
    </span>
  );
}

/** One notification: tag, date, title, and its text, cut until the user expands it. */
export function NotificationItem({ entry, onFollow, actions }: NotificationItemProps) {
  const [isExpanded, setExpanded] = useState(false);
  const text = useId();
  const { title, date, href } = entry;
  const cut = cutText(entry.text, preview);
  const about = <AboutNotification title={title} date={date} />;
  return (
    <article className="notification-item">
      <p className="notification-meta">
        {entry.tag ? (
          <span lang={languageOf(entry.tag)}>
            <Badge look="outline">{entry.tag}</Badge>
          </span>
        ) : null}
        {date && entry.dateTime ? <time dateTime={entry.dateTime}>{date}</time> : <span>{date}</span>}
      </p>
      <h3 className="notification-title" lang={languageOfData}>
        {title}
      </h3>
      <div id={text} className="notification-text" lang={languageOfData}>
        {cut === null || isExpanded ? (entry.content ?? entry.text) : cut}
      </div>
      <div className="notification-actions">
        {cut === null ? null : (
          <button
            type="button"
            className="btn btn-link btn-xs"
            aria-expanded={isExpanded}
            aria-controls={text}
            onClick={() => setExpanded(!isExpanded)}
          >
            <span>{isExpanded ? texts.less : texts.more}</span>
            {about}
          </button>
        )}
        {href === undefined ? null : (
          <a
            className="btn btn-outline-primary btn-xs"
            href={ownAddress(href)}
            onClick={(event) => onFollow?.(href, event)}
          >
            {texts.go}
            {about}
          </a>
        )}
        {actions}
      </div>
    </article>
  );
}
