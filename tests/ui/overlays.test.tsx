import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "../../src/ui/overlays/Dialog.tsx";
import { Drawer } from "../../src/ui/overlays/Drawer.tsx";
import { Toasts, type Toast } from "../../src/ui/overlays/Toasts.tsx";

afterEach(() => vi.useRealTimers());

const dialogs = () => [...document.querySelectorAll("dialog")];

test("a dialog has a name, its buttons and a close button", async () => {
  const onClose = vi.fn();
  render(
    <Dialog open title="Eliminare?" onClose={onClose} actions={<button type="button">Elimina</button>}>
      Testo
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog", { name: "Eliminare?" });
  expect(within(dialog).getByText("Testo")).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Elimina" })).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Chiudi" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a dialog without buttons has no empty bar", () => {
  render(
    <Dialog open title="Avviso" onClose={() => {}}>
      Testo
    </Dialog>,
  );
  expect(screen.getByRole("dialog").querySelector(".modal-footer")).toBeNull();
});

test.each([
  [undefined, "modal-dialog"],
  ["sm", "modal-dialog modal-sm"],
  ["lg", "modal-dialog modal-lg"],
] as const)("a dialog of size %s", (size, className) => {
  render(
    <Dialog open title="Avviso" size={size} onClose={() => {}}>
      Testo
    </Dialog>,
  );
  expect(screen.getByRole("dialog").firstElementChild).toHaveAttribute("class", className);
});

test.each([
  ["dialog", Dialog],
  ["drawer", Drawer],
])("a closed %s renders nothing and opens later", (_, Window) => {
  const renderPart = (open: boolean) => (
    <Window open={open} title="Avviso" onClose={() => {}}>
      Testo
    </Window>
  );
  const { rerender } = render(renderPart(false));
  expect(screen.queryByText("Testo")).toBeNull();
  expect(dialogs()[0]).not.toHaveAttribute("open");
  rerender(renderPart(true));
  expect(screen.getByRole("dialog", { name: "Avviso" })).toHaveAttribute("open");
  rerender(renderPart(false));
  expect(dialogs()[0]).not.toHaveAttribute("open");
});

test.each([
  ["dialog", Dialog],
  ["drawer", Drawer],
])("the browser closes a %s when it unmounts", (_, Window) => {
  const { unmount } = render(
    <Window open title="Avviso" onClose={() => {}}>
      Testo
    </Window>,
  );
  const [dialog] = dialogs();
  unmount();
  expect(dialog).not.toHaveAttribute("open");
});

function drawDrawer(side?: "left" | "right") {
  const onClose = vi.fn();
  render(
    <Drawer open title="Menu" side={side} onClose={onClose}>
      <p>Voci</p>
    </Drawer>,
  );
  return { drawer: screen.getByRole<HTMLDialogElement>("dialog", { name: "Menu" }), onClose };
}

test.each([
  [undefined, "drawer-left"],
  ["left", "drawer-left"],
  ["right", "drawer-right"],
] as const)("a drawer on the side %s", (side, className) => {
  expect(drawDrawer(side).drawer).toHaveClass(className);
});

test("a drawer closes with Escape, its button and a click outside, not with one inside", async () => {
  const { drawer, onClose } = drawDrawer();
  await userEvent.click(screen.getByText("Voci"));
  fireEvent(drawer, new Event("close"));
  expect(onClose).not.toHaveBeenCalled(); // a window inside has closed, this one is open
  await userEvent.click(drawer);
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: "Chiudi" }));
  expect(onClose).toHaveBeenCalledTimes(2);
  drawer.close();
  expect(onClose).toHaveBeenCalledTimes(3);
});

test("Escape closes a drawer before the browser does, but not the cancelled choice of a file inside", () => {
  const { drawer, onClose } = drawDrawer();
  const cancel = () => new Event("cancel", { bubbles: true, cancelable: true });
  expect(fireEvent(screen.getByText("Voci"), cancel())).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  expect(fireEvent(drawer, cancel())).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
});

const toast = (change: Partial<Toast>): Toast => ({ id: "1", kind: "info", title: "Salvato", ...change });
const kinds: [Toast["kind"], word: string, icon: string][] = [
  ["info", "Informazione", "it-info-circle"],
  ["success", "Operazione riuscita", "it-check-circle"],
  ["warning", "Attenzione", "it-warning-circle"],
  ["error", "Errore", "it-error"],
];

test.each(kinds)("a toast of kind %s names its kind and has its icon", (kind, word, icon) => {
  render(<Toasts toasts={[toast({ kind, text: "Dettagli" })]} onClose={() => {}} />);
  const box = screen.getByRole("group", { name: new RegExp(`^${word}: ?Salvato$`) });
  expect(box).toHaveClass("notification", kind);
  expect(box.querySelector("use")).toHaveAttribute("href", `/icone.svg#${icon}`);
  expect(within(box).getByText("Dettagli")).toBeVisible();
});

test("the region of the toasts is announced, also before the first one", () => {
  const { container, rerender } = render(<Toasts toasts={[]} onClose={() => {}} />);
  const region = container.querySelector<HTMLElement>("[aria-live=polite]")!;
  // A screen reader that reads the whole page would read the name or the role of an empty region.
  expect([...region.attributes].map(({ name }) => name)).toEqual(["class", "aria-live", "aria-atomic"]);
  rerender(
    <Toasts toasts={[toast({ id: "1" }), toast({ id: "2", title: "Eliminato" })]} onClose={() => {}} />,
  );
  expect(within(region).getAllByRole("group")).toHaveLength(2);
  expect(region).toHaveAttribute("aria-atomic", "false"); // a second toast does not read the first one again
});

test("a toast without a text has its title alone", () => {
  render(<Toasts toasts={[toast({})]} onClose={() => {}} />);
  expect(screen.getByRole("group").querySelectorAll("p")).toHaveLength(1);
});

test("the button of a toast closes that toast", async () => {
  const onClose = vi.fn();
  render(<Toasts toasts={[toast({ id: "a" }), toast({ id: "b", title: "Eliminato" })]} onClose={onClose} />);
  await userEvent.click(screen.getByRole("button", { name: "Chiudi: Eliminato" }));
  expect(onClose).toHaveBeenCalledExactlyOnceWith("b");
});

test("a toast closes after ten seconds, and not once it is gone", () => {
  vi.useFakeTimers();
  const onClose = vi.fn();
  const { rerender } = render(<Toasts toasts={[toast({})]} onClose={onClose} />);
  vi.advanceTimersByTime(9_999);
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onClose).toHaveBeenCalledExactlyOnceWith("1");
  rerender(<Toasts toasts={[toast({ id: "2" })]} onClose={onClose} />);
  rerender(<Toasts toasts={[]} onClose={onClose} />);
  vi.advanceTimersByTime(60_000);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a toast with the focus does not close", () => {
  vi.useFakeTimers();
  const onClose = vi.fn();
  render(<Toasts toasts={[toast({})]} onClose={onClose} />);
  const button = screen.getByRole("button", { name: "Chiudi: Salvato" });
  act(() => button.focus());
  vi.advanceTimersByTime(60_000);
  expect(onClose).not.toHaveBeenCalled();
  act(() => button.blur());
  vi.advanceTimersByTime(10_000);
  expect(onClose).toHaveBeenCalledOnce();
});
