import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Button } from "../../src/ui/Button.tsx";
import { Dialog } from "../../src/ui/overlays/Dialog.tsx";
import { keepFocus } from "../../src/ui/a11y/keep-focus.ts";

/** A page with three entries, each of which is removed by its button, and a part that is loaded again. */
function Page({ asks = false }: { asks?: boolean }) {
  const [entries, setEntries] = useState(["uno", "due", "tre"]);
  const [toDelete, setToDelete] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(true);
  const [isGone, setGone] = useState(false);
  useEffect(() => keepFocus(document.body), []);
  const remove = (entry: string) => setEntries(entries.filter((one) => one !== entry));
  return (
    <main>
      {isGone ? (
        <p>Un'altra pagina</p>
      ) : (
        <div>
          <h1>Voci</h1>
          <Button onClick={() => setGone(true)}>Cambia pagina</Button>
          <section>
            <h2>Elenco</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry}>
                  {entry}{" "}
                  <Button onClick={() => (asks ? setToDelete(entry) : remove(entry))}>Elimina {entry}</Button>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>Stato</h2>
            {hasFailed ? <Button onClick={() => setFailed(false)}>Riprova</Button> : <p>Tutto bene</p>}
          </section>
          <Dialog open={toDelete !== null} onClose={() => setToDelete(null)} title="Eliminare?">
            <Button
              onClick={() => {
                setToDelete(null);
                remove(toDelete ?? "");
              }}
            >
              Conferma
            </Button>
          </Dialog>
        </div>
      )}
    </main>
  );
}

const focusedText = () => document.activeElement?.textContent;
/** Waits until the focus has been moved. */
const settle = () => vi.advanceTimersByTimeAsync(200);
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

test("the focus moves to the entry before a removed one, at the start to the one after it, at the end to the heading", async () => {
  render(<Page />);
  for (const [removed, next] of [
    ["due", "Elimina uno"],
    ["uno", "Elimina tre"],
    ["tre", "Elenco"],
  ] as const) {
    await user.click(screen.getByRole("button", { name: `Elimina ${removed}` }));
    await settle();
    expect(focusedText()).toBe(next);
  }
});

test("a part that is loaded again keeps the focus at its heading, which is no stop of the keyboard afterwards", async () => {
  render(<Page />);
  await user.click(screen.getByRole("button", { name: "Riprova" }));
  await settle();
  expect(focusedText()).toBe("Stato");
  await user.tab({ shift: true });
  expect(screen.getByRole("heading", { name: "Stato" })).not.toHaveAttribute("tabindex");
});

test("an entry that is removed from a window leaves the focus beside it", async () => {
  render(<Page asks />);
  await user.click(screen.getByRole("button", { name: "Elimina tre" }));
  await user.click(screen.getByRole("button", { name: "Conferma" }));
  await settle();
  expect(focusedText()).not.toContain("tre");
  expect(document.body).not.toHaveFocus();
});

test("another page is left to its own focus", async () => {
  render(<Page />);
  await user.click(screen.getByRole("button", { name: "Cambia pagina" }));
  await settle();
  expect(document.body).toHaveFocus();
});

test("nothing moves when the removed control had lost the focus before", async () => {
  render(<Page />);
  const button = screen.getByRole("button", { name: "Riprova" });
  button.focus();
  await user.click(document.body);
  await settle();
  button.remove();
  await settle();
  expect(document.body).toHaveFocus();
});
