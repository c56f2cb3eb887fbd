import { atom } from "jotai";
import { callWith } from "../../contract/call-with.ts";
import { elencaNotifiche, eliminaNotifica, segnaNotificaLetta } from "../../contract/calls.generated.ts";
import { explainFailure, type Answer } from "../../engine/calls/index.ts";
import { formatLongDate, formatLongTime } from "../../formats/quantities/italian-time.ts";
import { readReceivedTime } from "../../formats/quantities/received-date.ts";
import type { NotificationEntry } from "../../ui/notifications/NotificationItem.tsx";
import { loadChunk } from "../loading/chunks.ts";
import { failureText } from "../transport/failure-text.ts";
import { messages } from "../messages.ts";
import { identityAtom, session } from "../session/session.ts";
import { sendOnce } from "../transport/send-once.ts";
import { isUnreadable, objectsOf, textOf } from "../transport/answer-values.ts";
import { send } from "../transport/send.ts";
import type { Markup, readMarkup } from "../markup/markup.tsx";
import { messages as area } from "./messages.ts";

/** A notification to show; `href` is its external call to action. */
export type Notification = NotificationEntry;

/** A list, or the state of its request. */
export type NotificationList = readonly Notification[] | "loading" | "failed";

export interface Notifications {
  readonly unread: NotificationList;
  readonly read: NotificationList;
  /** Why a list has failed, where that is known. */
  readonly failure?: string;
}

export const notificationsAtom = atom<Notifications>({ unread: "loading", read: "loading" });

/** Number of unread notifications; zero until they are loaded. */
export const unreadCountAtom = atom((get) => {
  const { unread } = get(notificationsAtom);
  return typeof unread === "string" ? 0 : unread.length;
});

/** Values of the paths: the person, and a notification. */
const about = (id = "") => ({ cf: session.get(identityAtom)?.cf ?? "", id });

/** Loads both lists again. The present lists stay until the new ones arrive. */
export async function loadNotifications(): Promise<void> {
  const [unread, read] = await Promise.all([loadList(false), loadList(true)]);
  const failure = unread.failure ?? read.failure;
  session.set(notificationsAtom, { unread: unread.list, read: read.list, failure });
}

interface LoadedList {
  readonly list: NotificationList;
  readonly failure?: string;
}

async function loadList(read: boolean): Promise<LoadedList> {
  try {
    const [{ readMarkup }, answer] = await Promise.all([
      loadChunk("messaggi", () => import("../markup/markup.tsx")),
      send({ ...callWith(elencaNotifiche, about()), query: { read: String(read) } }),
    ]);
    if (answer.kind === "refused") return { list: "failed", failure: explainFailure(answer)?.message };
    const entries = objectsOf(answer.value);
    if (isUnreadable(answer.value, entries)) return { list: "failed" };
    return { list: entries.map((entry) => readNotification(entry, readMarkup)) };
  } catch {
    return { list: "failed" }; // the chunk did not load
  }
}

/**
 * Reads a `Notifica` of the contract. Its id is empty when the response has none. The markup is read when the notification is rendered: a
 * list may have thousands.
 */
export function readNotification(
  { id, titolo, tag, contenuto, data, call_to_action }: Record<string, unknown>,
  markup: typeof readMarkup,
): Notification {
  let known: Markup | undefined;
  const read = () => (known ??= markup(textOf(contenuto)));
  return {
    id: textOf(id),
    title: textOf(titolo) || area.notifications.untitled,
    tag: textOf(tag).split(",")[0]?.trim() || undefined,
    get text() {
      return read().text;
    },
    get content() {
      return read().content;
    },
    date: formatDate(textOf(data)),
    dateTime: readReceivedTime(data) ?? undefined,
    href: /^https:\/\//i.test(textOf(call_to_action)) ? textOf(call_to_action) : undefined,
  };
}

/** A received date in words, with its time if it has one; any other text as it is. */
function formatDate(received: string): string {
  const time = readReceivedTime(received);
  if (time === null) return received;
  return time.length > 10 ? formatLongTime(time) : formatLongDate(time);
}

/** Marks a notification as read, then loads the lists again. Returns the error message, or null. */
export const markAsRead = (id: string) => change(segnaNotificaLetta, id);

/** Deletes a notification, then loads the lists again. Returns the error message, or null. */
export const deleteNotification = (id: string) => change(eliminaNotifica, id);

async function change(
  call: typeof segnaNotificaLetta | typeof eliminaNotifica,
  id: string,
): Promise<string | null> {
  const answer: Answer = await sendOnce({ ...callWith(call, about(id)), expects: "none" });
  await loadNotifications();
  return answer.kind === "done" ? null : failureText(answer, messages.unavailable);
}
