import { fireEvent, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CopyButton } from "../../src/ui/sharing/CopyButton.tsx";
import { usePages } from "../../src/ui/long-list/use-pages.ts";
import { Dialog } from "../../src/ui/overlays/Dialog.tsx";
import { Tabs } from "../../src/ui/Tabs.tsx";
import { Toasts, type Toast } from "../../src/ui/overlays/Toasts.tsx";

afterEach(() => vi.useRealTimers());

const toast = (change: Partial<Toast>): Toast => ({ id: "1", kind: "success", title: "Salvato", ...change });
const lifetimes: [name: string, toast: Toast, closes: boolean][] = [
  ["a success closes by itself", toast({}), true],
  ["a persistent toast waits to be closed", toast({ persistent: true }), false],
  ["a warning waits to be closed", toast({ kind: "warning" }), false],
  ["an error waits to be closed", toast({ kind: "error" }), false],
];

test.each(lifetimes)("%s", (_, one, closes) => {
  vi.useFakeTimers();
  const onClose = vi.fn();
  render(<Toasts toasts={[one]} onClose={onClose} />);
  vi.advanceTimersByTime(60_000);
  expect(onClose).toHaveBeenCalledTimes(closes ? 1 : 0);
});

test("a toast under the pointer does not close", () => {
  vi.useFakeTimers();
  const onClose = vi.fn();
  render(<Toasts toasts={[toast({})]} onClose={onClose} />);
  fireEvent.mouseEnter(screen.getByRole("group", { name: /Salvato/ }));
  vi.advanceTimersByTime(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseLeave(screen.getByRole("group", { name: /Salvato/ }));
  vi.advanceTimersByTime(60_000);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a disabled tab does not open", async () => {
  const onSelect = vi.fn();
  const tabs = [
    { id: "a", label: "Prima", content: "uno" },
    { id: "b", label: "Seconda", content: "due", disabled: true },
  ];
  render(<Tabs label="Scelta" tabs={tabs} selected="a" onSelect={onSelect} />);
  await userEvent.click(screen.getByRole("tab", { name: "Seconda" }));
  screen.getByRole("tab", { name: "Prima" }).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(onSelect.mock.calls.flat()).not.toContain("b");
});

test("arrows, Home and End select among the enabled tabs; Up and Down do not", async () => {
  const tabs = ["a", "b", "c", "d"].map((id) => ({ id, label: id, content: id, disabled: id === "d" }));
  function Trial() {
    const [selected, setSelected] = useState("a");
    return <Tabs label="Scelta" tabs={tabs} selected={selected} onSelect={setSelected} />;
  }
  render(<Trial />);
  screen.getByRole("tab", { name: "a" }).focus();
  const steps = [
    ["{ArrowLeft}", "c"],
    ["{ArrowRight}", "a"],
    ["{End}", "c"],
    ["{Home}", "a"],
    ["{ArrowDown}", "a"],
    ["{ArrowUp}", "a"],
  ] as const;
  for (const [key, expected] of steps) {
    await userEvent.keyboard(key);
    expect(screen.getByRole("tab", { selected: true }), key).toHaveAccessibleName(expected);
    expect(screen.getByRole("tab", { selected: true }), key).toHaveFocus();
    expect(screen.getByRole("tabpanel")).toHaveTextContent(expected);
  }
});

test("every tab controls a panel that exists", () => {
  const tabs = ["a", "b"].map((id) => ({ id, label: id, content: id }));
  render(<Tabs label="Scelta" tabs={tabs} selected="a" onSelect={() => {}} />);
  for (const tab of screen.getAllByRole("tab"))
    expect(document.getElementById(tab.getAttribute("aria-controls") ?? "")).toHaveAttribute(
      "role",
      "tabpanel",
    );
});

function DialogTrial({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      title="Eliminare?"
      onClose={() => {
        setOpen(false);
        onClose();
      }}
    >
      Testo
    </Dialog>
  );
}

test("a dialog that the browser closes (Escape) calls onClose", () => {
  const onClose = vi.fn();
  render(<DialogTrial onClose={onClose} />);
  const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "Eliminare?" });
  dialog.close();
  expect(onClose).toHaveBeenCalledOnce();
});

test("a dialog starts from its title", () => {
  render(<DialogTrial onClose={() => {}} />);
  expect(screen.getByRole("heading", { name: "Eliminare?" })).toHaveFocus();
});

test("copies a text and announces the result", async () => {
  const user = userEvent.setup();
  render(<CopyButton text="2026000123" label="Numero di protocollo" />);
  const button = screen.getByRole("button", { name: "Copia: Numero di protocollo" });
  await user.click(button);
  expect(await navigator.clipboard.readText()).toBe("2026000123");
  expect(screen.getByRole("status")).toHaveTextContent("Copiato");
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("denied"));
  await user.click(button);
  expect(screen.getByRole("status")).toHaveTextContent("La copia non è riuscita");
});

test("a long list renders the rows of a screen before the rest of its first page, whenever its rows arrive", () => {
  const rendered: string[] = [];
  const list = renderHook(
    ({ total }) => {
      const pages = usePages(total);
      rendered.push(`${pages.rendered} of ${pages.shown}`);
    },
    { initialProps: { total: 5000 } },
  );
  expect(rendered).toEqual(["25 of 50", "50 of 50"]);
  list.rerender({ total: 0 });
  rendered.length = 0;
  list.rerender({ total: 40 });
  expect(rendered).toEqual(["25 of 40", "40 of 40"]);
});
