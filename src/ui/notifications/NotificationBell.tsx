import { messages } from "../messages.ts";

const texts = messages.notifications;

export interface NotificationBellProps {
  unread: number;
  isOpen: boolean;
  onOpen: () => void;
}

/** The bell of the header with the number of unread notifications. It opens their drawer. */
export function NotificationBell({ unread, isOpen, onOpen }: NotificationBellProps) {
  return (
    <button
      type="button"
      className="header-bell"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={texts.button(unread)}
      onClick={onOpen}
    >
      {/* Rendered here: Bootstrap Italia has no bell. */}
      <svg className="icon icon-white" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 2a1 1 0 0 1 1 1v.6A6.5 6.5 0 0 1 18.5 10v4.5l2 2.5v1.5h-17V17l2-2.5V10A6.5 6.5 0 0 1 11 3.6V3a1 1 0 0 1 1-1zm0 2.5A5.5 5.5 0 0 0 6.5 10v4.85L4.78 17h14.44l-1.72-2.15V10A5.5 5.5 0 0 0 12 4.5zM9.5 20h5a2.5 2.5 0 0 1-5 0z" />
      </svg>
      {unread > 0 ? (
        <span className="header-bell-count" aria-hidden="true">
          {unread > 99 ? texts.overflow : unread}
        </span>
      ) : null}
    </button>
  );
}
