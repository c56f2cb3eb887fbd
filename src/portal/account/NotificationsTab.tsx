import { ownAddress } from "../../contract/served-page.ts";
import { useAtomValue, useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { languageOfData } from "../../formats/language.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { NO_FOCUS, TAKES_FOCUS } from "../../ui/long-list/use-pages.ts";
import { NewTab } from "../../ui/NewTab.tsx";
import { AboutNotification, NotificationItem } from "../../ui/notifications/NotificationItem.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { messages } from "../messages.ts";
import { DeletionDialog } from "./DeletionDialog.tsx";
import { EndingRequests } from "../drafts/BegunRequests.tsx";
import { showToastAtom } from "../shell/toasts.ts";
import {
  deleteNotification,
  loadNotifications,
  markAsRead,
  notificationsAtom,
  type Notification,
  type NotificationList,
} from "./notifications.ts";
import { messages as area } from "./messages.ts";

const texts = area.notifications;
const pageSize = 5;

/** The unread and the read notifications; each can be marked as read, opened and deleted. */
export function NotificationsTab() {
  const { unread, read, failure } = useAtomValue(notificationsAtom);
  const [shown, setShown] = useState(pageSize);
  const [toDelete, setToDelete] = useState<Notification | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const showToast = useSetAtom(showToastAtom);

  const change = async (ask: Promise<string | null>, done: string) => {
    const failure = await ask;
    // The clicked button has unmounted with its notification.
    heading.current?.focus();
    showToast(failure === null ? { kind: "success", title: done } : { kind: "error", title: failure });
  };
  const more = () => setShown(shown + pageSize);
  const retry = () => {
    heading.current?.focus();
    void loadNotifications();
  };
  const sectionProps = { failure, shown, onMore: more, onDelete: setToDelete, onRetry: retry };
  return (
    <>
      <EndingRequests />
      <h2 ref={heading} tabIndex={-1} className="h4">
        {texts.unread}
      </h2>
      <Section
        {...sectionProps}
        list={unread}
        onRead={({ id }) => void change(markAsRead(id), texts.marked)}
      />
      <h2 className="h4 mt-4">{texts.read}</h2>
      <Section {...sectionProps} list={read} />
      <DeletionDialog
        entry={toDelete && { title: toDelete.title, lang: languageOfData }}
        title={texts.deleteTitle}
        labels={texts}
        onClose={() => setToDelete(null)}
        onConfirm={() => toDelete && void change(deleteNotification(toDelete.id), texts.deleted)}
      >
        {texts.deleteText}
      </DeletionDialog>
    </>
  );
}

interface SectionProps {
  list: NotificationList;
  failure?: string;
  shown: number;
  onMore: () => void;
  onRetry: () => void;
  onRead?: (entry: Notification) => void;
  onDelete: (entry: Notification) => void;
}

function Section({ list, failure, shown, onMore, onRetry, ...actions }: SectionProps) {
  const [firstNew, setFirstNew] = useState<Notification | null>(null);
  if (list === "loading") return <Progress label={messages.loading} />;
  if (list === "failed")
    return (
      <Alert kind="error" live="alert">
        <p>{failure ?? messages.unavailable}</p>
        <Button look="outline-primary" size="sm" onClick={onRetry}>
          {messages.retry}
        </Button>
      </Alert>
    );
  if (list.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <ul className="list-unstyled measure">
        {list.slice(0, shown).map((entry, index) => (
          <li key={entry.id || index} {...(entry === firstNew ? TAKES_FOCUS : NO_FOCUS)}>
            <NotificationItem
              entry={{ ...entry, href: undefined }}
              actions={<Actions entry={entry} {...actions} />}
            />
          </li>
        ))}
      </ul>
      {list.length > shown ? (
        <Button
          look="outline-primary"
          onClick={() => {
            setFirstNew(list[shown] ?? null);
            onMore();
          }}
        >
          {texts.more}
        </Button>
      ) : null}
    </>
  );
}

/** The buttons of a notification. One without an id can only be read. */
function Actions({
  entry,
  onRead,
  onDelete,
}: { entry: Notification } & Pick<SectionProps, "onRead" | "onDelete">) {
  const about = <AboutNotification title={entry.title} date={entry.date} />;
  return (
    <>
      {entry.href ? (
        <a
          className="btn btn-outline-primary btn-xs"
          href={ownAddress(entry.href)}
          target="_blank"
          rel="noreferrer"
        >
          {texts.go}
          {about}
          <NewTab />
        </a>
      ) : null}
      {onRead && entry.id ? (
        <Button look="outline-primary" size="xs" onClick={() => onRead(entry)}>
          {texts.mark}
          {about}
        </Button>
      ) : null}
      {entry.id ? (
        <Button look="link" size="xs" onClick={() => onDelete(entry)}>
          <Icon name="it-delete" className="icon-sm icon-primary me-1" />
          {texts.delete}
          {about}
        </Button>
      ) : null}
    </>
  );
}
