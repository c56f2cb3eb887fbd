import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { NotificationBell } from "../../ui/notifications/NotificationBell.tsx";
import { NotificationDrawer } from "../../ui/notifications/NotificationDrawer.tsx";
import { UserMenu } from "../../ui/shell/UserMenu.tsx";
import { messages } from "../messages.ts";
import { areaTabAtom } from "../session/session.ts";
import type { Identity } from "../session/session.ts";
import { useFollow } from "../shell/use-follow.ts";
import { loadNotifications, notificationsAtom, unreadCountAtom } from "./notifications.ts";

/** What the top bar has for who is logged in: the bell with its drawer, and the way out. */
export function AccountBar({ person }: { person: Identity }) {
  const [isOpen, setOpen] = useState(false);
  const { unread } = useAtomValue(notificationsAtom);
  const count = useAtomValue(unreadCountAtom);
  const setTab = useSetAtom(areaTabAtom);
  const navigate = useNavigate();
  const follow = useFollow();
  // From the first page on, so that the bell counts wherever the person came in.
  useEffect(() => void loadNotifications(), [person]);

  const showAll = () => {
    setTab("notifiche");
    setOpen(false);
    void navigate("/");
  };
  return (
    <>
      <NotificationBell unread={count} isOpen={isOpen} onOpen={() => setOpen(true)} />
      <UserMenu
        person={{ firstName: person.nome, lastName: person.cognome }}
        links={[{ label: messages.logout, href: "/logout" }]}
        onFollow={follow}
      />
      <NotificationDrawer
        open={isOpen}
        onClose={() => setOpen(false)}
        notifications={typeof unread === "string" ? unread : unread.map((entry) => ({ ...entry, href: "/" }))}
        onRetry={() => void loadNotifications()}
        onAll={showAll}
        onFollow={(_, event) => {
          event.preventDefault();
          showAll();
        }}
      />
    </>
  );
}
