import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { portalPages } from "../../contract/portal-pages.ts";
import { NotificationBell } from "../../ui/notifications/NotificationBell.tsx";
import { NotificationDrawer } from "../../ui/notifications/NotificationDrawer.tsx";
import { UserMenu } from "../../ui/shell/UserMenu.tsx";
import { messages } from "../messages.ts";
import { areaTabAtom, type Identity } from "../session/session.ts";
import { useFollow } from "../shell/use-follow.ts";
import { loadNotifications, notificationsAtom, unreadCountAtom } from "./notifications.ts";

/** The logged-in user's part of the header: the bell with its drawer, and the menu with the log-out. */
export function AccountBar({ person }: { person: Identity }) {
  const [isOpen, setOpen] = useState(false);
  const { unread, failure } = useAtomValue(notificationsAtom);
  const count = useAtomValue(unreadCountAtom);
  const setTab = useSetAtom(areaTabAtom);
  const navigate = useNavigate();
  const follow = useFollow();
  // Loads on every first page, so that the bell shows its count everywhere.
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
        links={[{ label: messages.logout, href: portalPages.logout }]}
        onFollow={follow}
      />
      <NotificationDrawer
        open={isOpen}
        onClose={() => setOpen(false)}
        notifications={unread}
        failure={failure}
        entryHref={portalPages.home}
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
