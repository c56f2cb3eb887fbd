import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { NotificationBell } from "../../src/ui/notifications/NotificationBell.tsx";
import {
  NotificationDrawer,
  type NotificationDrawerProps,
} from "../../src/ui/notifications/NotificationDrawer.tsx";
import { NotificationItem, type NotificationEntry } from "../../src/ui/notifications/NotificationItem.tsx";

const entry = (change: Partial<NotificationEntry> = {}): NotificationEntry => ({
  id: "1",
  title: "Bollo in scadenza",
  text: "Il bollo scade domani.",
  date: "3 marzo 2026",
  dateTime: "2026-03-03",
  ...change,
});
const long = `Inizio del testo. ${"parola ".repeat(40)}Fine del testo.`;

const counts: [unread: number, name: string, rendered: string | null][] = [
  [0, "Notifiche, nessuna da leggere", null],
  [1, "Notifiche, una da leggere", "1"],
  [99, "Notifiche, 99 da leggere", "99"],
  [100, "Notifiche, 100 da leggere", "99+"],
];

test.each(counts)("the bell announces %i unread notifications", async (unread, name, rendered) => {
  const onOpen = vi.fn();
  render(<NotificationBell unread={unread} isOpen={false} onOpen={onOpen} />);
  const bell = screen.getByRole("button", { name });
  expect(bell).toHaveAttribute("aria-haspopup", "dialog");
  expect(bell).toHaveAttribute("aria-expanded", "false");
  expect(bell.querySelector("span")?.textContent ?? null).toBe(rendered);
  if (rendered) expect(within(bell).getByText(rendered)).toHaveAttribute("aria-hidden", "true");
  await userEvent.click(bell);
  expect(onOpen).toHaveBeenCalledOnce();
});

function renderPart(notifications: NotificationDrawerProps["notifications"]) {
  const handlers = {
    onClose: vi.fn(),
    onRetry: vi.fn(),
    onAll: vi.fn(),
    onFollow: vi.fn((_href: string, event: React.MouseEvent) => event.preventDefault()),
  };
  render(<NotificationDrawer open notifications={notifications} {...handlers} />);
  return { drawer: screen.getByRole("dialog", { name: "Notifiche" }), ...handlers };
}
const list = (drawer: HTMLElement) => drawer.querySelector(".notification-list");

test("the drawer shows one item for each notification and a way to all of them", async () => {
  const { drawer, onAll, onClose, onFollow } = renderPart([
    entry(),
    entry({ id: "2", title: "Rata", href: "/rate" }),
  ]);
  expect(within(drawer).getAllByRole("listitem")).toHaveLength(2);
  expect(drawer).toHaveClass("drawer-right");
  expect(list(drawer)).toHaveAttribute("aria-busy", "false");
  await userEvent.click(within(drawer).getByRole("link", { name: /^Leggi ?\(Rata, 3 marzo 2026\)$/ }));
  expect(onFollow).toHaveBeenCalledExactlyOnceWith("/rate", expect.anything());
  await userEvent.click(within(drawer).getByRole("button", { name: "Vedi tutte" }));
  expect(onAll).toHaveBeenCalledOnce();
  await userEvent.click(within(drawer).getByRole("button", { name: "Chiudi" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("the drawer announces that there are no notifications", () => {
  const { drawer } = renderPart([]);
  expect(within(drawer).getByRole("status")).toHaveTextContent("Non hai notifiche da leggere.");
  expect(within(drawer).queryByRole("list")).toBeNull();
});

test("the drawer is busy while its notifications load", () => {
  const { drawer } = renderPart("loading");
  expect(list(drawer)).toHaveAttribute("aria-busy", "true");
  expect(
    within(drawer).getByRole("progressbar", { name: "Caricamento delle notifiche in corso" }),
  ).toBeVisible();
});

test("the drawer offers to try again when the notifications do not load", async () => {
  const { drawer, onRetry } = renderPart("failed");
  expect(within(drawer).getByRole("alert")).toHaveTextContent("Le notifiche non si possono mostrare");
  await userEvent.click(within(drawer).getByRole("button", { name: "Riprova" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("a short notification is shown whole, with tag and date", () => {
  render(
    <NotificationItem entry={entry({ tag: "Scadenza" })} actions={<button type="button">Elimina</button>} />,
  );
  const item = screen.getByRole("article");
  expect(within(item).getByRole("heading", { level: 3 })).toHaveTextContent("Bollo in scadenza");
  expect(within(item).getByText("Scadenza")).toHaveClass("badge-outline-primary");
  expect(within(item).getByText("3 marzo 2026")).toHaveAttribute("datetime", "2026-03-03");
  expect(within(item).getByText("Il bollo scade domani.")).toBeVisible();
  expect(within(item).getAllByRole("button")).toEqual([
    within(item).getByRole("button", { name: "Elimina" }),
  ]);
  expect(within(item).queryByRole("link")).toBeNull();
});

test("a notification without a tag has no empty badge", () => {
  render(<NotificationItem entry={entry()} />);
  expect(screen.getByRole("article").querySelector(".badge")).toBeNull();
});

test("the markup of a notification replaces its text", () => {
  render(<NotificationItem entry={entry({ content: <em>Scade domani</em> })} />);
  expect(screen.getByText("Scade domani")).toBeVisible();
  expect(screen.queryByText("Il bollo scade domani.")).toBeNull();
});

test("a long notification is cut until it is expanded", async () => {
  render(<NotificationItem entry={entry({ text: long })} />);
  const item = screen.getByRole("article");
  const text = item.querySelector(".notification-text");
  const more = screen.getByRole("button", { name: /^Mostra tutto ?\(Bollo in scadenza, 3 marzo 2026\)$/ });
  expect(more).toHaveAttribute("aria-expanded", "false");
  expect(more).toHaveAttribute("aria-controls", text?.id);
  expect(text).toHaveTextContent(/…$/);
  expect(text?.textContent.length).toBeGreaterThan(190);
  expect(text?.textContent.length).toBeLessThanOrEqual(201);
  await userEvent.click(more);
  expect(text).toHaveTextContent(/Fine del testo\.$/);
  const less = screen.getByRole("button", { name: /^Riduci ?\(Bollo in scadenza, 3 marzo 2026\)$/ });
  expect(less).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(less);
  expect(text).toHaveTextContent(/…$/);
});

test("a notification of exactly 200 characters is not cut", () => {
  render(<NotificationItem entry={entry({ text: "a".repeat(200) })} />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a notification links its page", async () => {
  const onFollow = vi.fn((_href: string, event: React.MouseEvent) => event.preventDefault());
  render(<NotificationItem entry={entry({ href: "/rate" })} onFollow={onFollow} />);
  const link = screen.getByRole("link", { name: /^Leggi ?\(Bollo in scadenza, 3 marzo 2026\)$/ });
  expect(link).toHaveAttribute("href", "/rate");
  await userEvent.click(link);
  expect(onFollow).toHaveBeenCalledExactlyOnceWith("/rate", expect.anything());
});
