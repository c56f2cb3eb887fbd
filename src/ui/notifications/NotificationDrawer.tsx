import { Alert } from "../Alert.tsx";
import { Button } from "../Button.tsx";
import { Drawer } from "../overlays/Drawer.tsx";
import type { Follow } from "../follow.ts";
import { messages } from "../messages.ts";
import { Progress } from "../Progress.tsx";
import { NotificationItem } from "./NotificationItem.tsx";
import type { NotificationEntry } from "./NotificationItem.tsx";

const words = messages.notifications;

export interface NotificationDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The entries, or how far asking for them has come. */
  notifications: readonly NotificationEntry[] | "loading" | "failed";
  onRetry: () => void;
  /** The person wants to see all of them, read ones too. */
  onAll: () => void;
  onFollow?: Follow;
}

/** The drawer of the bell: the notifications still to be read. */
export function NotificationDrawer(props: NotificationDrawerProps) {
  return (
    <Drawer open={props.open} onClose={props.onClose} title={words.title} side="right">
      <div className="notification-list" aria-busy={props.notifications === "loading"}>
        <List {...props} />
      </div>
      <Button look="primary" className="w-100" onClick={props.onAll}>
        {words.all}
      </Button>
    </Drawer>
  );
}

function List({ notifications, onRetry, onFollow }: NotificationDrawerProps) {
  if (notifications === "loading") return <Progress label={words.loading} />;
  if (notifications === "failed")
    return (
      <Alert kind="error" live="alert">
        <p>{words.failed}</p>
        <Button look="outline-primary" size="sm" onClick={onRetry}>
          {messages.retry}
        </Button>
      </Alert>
    );
  if (notifications.length === 0) return <p role="status">{words.empty}</p>;
  return (
    <ul className="list-unstyled">
      {notifications.map((entry) => (
        <li key={entry.id}>
          <NotificationItem entry={entry} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}
