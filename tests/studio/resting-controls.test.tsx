import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { RestingButton } from "../../src/studio/shell/parts/RestingButton.tsx";
import { useKeptFocus } from "../../src/studio/shell/parts/use-kept-focus.ts";
import { eventually } from "../support/eventually.ts";

const root = join(import.meta.dirname, "../../src/studio");

describe("a control that has nothing more to do", () => {
  it("is never disabled by an attribute, which would drop the focus, except the form of a draft that is only read", () => {
    const using = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
      (name) => name.endsWith(".tsx") && /[\s{]disabled[=}\s]/.test(withoutComments(name)),
    );
    expect(using).toEqual([join("shell", "NodeForm.tsx")]);
  });
  const withoutComments = (name: string) =>
    readFileSync(join(root, name), "utf8")
      .replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "")
      .replaceAll(/`[^`]*`|"[^"]*"/g, "");

  it("keeps the focus, is announced as disabled, and does nothing", async () => {
    const act = vi.fn<() => void>();
    const submit = vi.fn<() => void>();
    function Form() {
      const [isResting, setResting] = useState(false);
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <RestingButton
            type="submit"
            isResting={isResting}
            onClick={() => {
              act();
              setResting(true);
            }}
          >
            Annulla
          </RestingButton>
        </form>
      );
    }
    render(<Form />);
    const button = screen.getByRole("button", { name: "Annulla" });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard("{Enter}");
    await user.keyboard("{Enter}");
    expect([act, submit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toBeEnabled();
  });
});

describe("a control that goes away while it has the focus", () => {
  function List({ start }: { readonly start: readonly string[] }) {
    const [rows, setRows] = useState(start);
    const [page, setPage] = useState<HTMLElement | null>(null);
    useKeptFocus(page);
    return (
      <main ref={setPage} tabIndex={-1}>
        <section aria-label="Righe">
          {rows.map((row) => (
            <p key={row}>
              <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
                Togli {row}
              </button>
            </p>
          ))}
        </section>
        <button type="button">Altro</button>
      </main>
    );
  }

  it("leaves the focus to the part around it", async () => {
    render(<List start={["uno", "due"]} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Togli uno" }));
    await eventually(() => expect(screen.getByRole("region", { name: "Righe" })).toHaveFocus());
    await user.tab();
    expect(screen.getByRole("button", { name: "Togli due" })).toHaveFocus();
  });

  it("takes the focus from nothing else", async () => {
    render(<List start={["uno"]} />);
    const gone = screen.getByRole("button", { name: "Togli uno" });
    gone.focus();
    screen.getByRole("button", { name: "Altro" }).focus();
    gone.remove();
    await Promise.resolve();
    expect(screen.getByRole("button", { name: "Altro" })).toHaveFocus();
  });
});
