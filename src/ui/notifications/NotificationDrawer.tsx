import { Alert } from "../Alert.tsx";
import { Button } from "../Button.tsx";
import { Drawer } from "../overlays/Drawer.tsx";
import type { Follow } from "../follow.ts";
import { messages } from "../messages.ts";
import { Progress } from "../Progress.tsx";
import { NotificationItem } from "./NotificationItem.tsx";
import type { NotificationEntry } from "./NotificationItem.tsx";

const texts = messages.notifications;

export interface NotificationDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The entries, or the state of their request. */
  notifications: readonly NotificationEntry[] | "loading" | "failed";
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

function List({ notifications, onRetry, onFollow }: NotificationDrawerProps) {
  if (notifications === "loading") return <Progress label={texts.loading} />;
  if (notifications === "failed")
    return (
      <Alert kind="error" live="alert">
        <p>{texts.failed}</p>
        <Button look="outline-primary" size="sm" onClick={onRetry}>
          {messages.retry}
        </Button>
      </Alert>
    );
  if (notifications.length === 0) return null;
  return (
    <ul className="list-unstyled">
      {notifications.map((entry, index) => (
        <li key={entry.id || index}>
          <NotificationItem entry={entry} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}
