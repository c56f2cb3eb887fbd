import { Alert } from "../Alert.tsx";
import { Button } from "../Button.tsx";
import { Drawer } from "../overlays/Drawer.tsx";
import type { Follow } from "../follow.ts";
import { ShowMore } from "../long-list/ShowMore.tsx";
import { usePages } from "../long-list/use-pages.ts";
import { messages } from "../messages.ts";
import { Progress } from "../Progress.tsx";
import { NotificationItem, type NotificationEntry } from "./NotificationItem.tsx";

const texts = messages.notifications;

export interface NotificationDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The entries, or the state of their request. A long list is shown in pages. */
  notifications: readonly NotificationEntry[] | "loading" | "failed";
  /** Why the request has failed; a general text by default. */
  failure?: string;
  /** Target of the link of each entry, instead of its own. */
  entryHref?: string;
  onRetry: () => void;
  /** Opens the list of all notifications, including the read ones. */
  onAll: () => void;
  onFollow?: Follow;
}

/** The drawer of the bell, with the unread notifications. */
export function NotificationDrawer(props: NotificationDrawerProps) {
  return (
    <Drawer open={props.open} onClose={props.onClose} title={texts.title} side="right">
      <div className="notification-list" aria-busy={props.notifications === "loading"}>
        <List {...props} />
        <p role="status">{props.notifications.length === 0 ? texts.empty : null}</p>
      </div>
      <Button look="primary" className="w-100" onClick={props.onAll}>
        {texts.all}
      </Button>
    </Drawer>
  );
}

function List({ notifications, failure = texts.failed, onRetry, ...rest }: NotificationDrawerProps) {
  if (notifications === "loading") return <Progress label={texts.loading} />;
  if (notifications === "failed")
    return (
      <Alert kind="error" live="alert">
        <p>{failure}</p>
        <Button look="outline-primary" size="sm" onClick={onRetry}>
          {messages.retry}
        </Button>
      </Alert>
    );
  return notifications.length === 0 ? null : <Entries entries={notifications} {...rest} />;
}

interface EntriesProps extends Pick<NotificationDrawerProps, "entryHref" | "onFollow"> {
  entries: readonly NotificationEntry[];
}

function Entries({ entries, entryHref, onFollow }: EntriesProps) {
  const pages = usePages(entries.length);
  return (
    <>
      <ul className="list-unstyled">
        {entries.slice(0, pages.rendered).map((entry, index) => (
          <li key={entry.id || index} {...pages.focusOf(index)}>
            <NotificationItem
              entry={entryHref === undefined ? entry : { ...entry, href: entryHref }}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
      <ShowMore pages={pages} texts={texts.rows} />
    </>
  );
}
