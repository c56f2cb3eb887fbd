import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Alert } from "../../src/ui/Alert.tsx";
import { announce, announcerId, textIn } from "../../src/ui/a11y/announce.ts";
import { LoadingNotice } from "../../src/ui/LoadingNotice.tsx";
import { Spinner } from "../../src/ui/overlays/Spinner.tsx";
import page from "../../src/portal/index.html?raw";
import { addAnnouncer } from "../support/announcer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test("the page has the live region from its first byte", () => {
  expect(page).toContain(`<div id="${announcerId}" class="visually-hidden" aria-live="polite">`);
});

test("announced texts follow each other, also equal ones, and leave the page", () => {
  const announced = addAnnouncer();
  announce("Salvato");
  announce("Salvato");
  announce(" ");
  expect(announced()).toEqual(["Salvato", "Salvato"]);
  pass(10_000);
  expect(announced()).toEqual([]);
});

test("the parts of an element are read as separate words", () => {
  const { container } = render(
    <div>
      <p>Pagamento</p>
      <p>
        Importo <strong>40 €</strong>.
      </p>
    </div>,
  );
  expect(textIn(container)).toBe("Pagamento Importo 40 €.");
});

describe("an alert that is announced politely", () => {
  const rendered = (text: string) => (
    <Alert kind="success" live="status">
      <p>{text}</p>
    </Alert>
  );

  test("is read once, and again when its text changes", () => {
    const announced = addAnnouncer();
    const { rerender } = render(rendered("Salvato."));
    pass(100);
    rerender(rendered("Salvato."));
    pass(100);
    expect(announced()).toEqual(["Operazione riuscita: Salvato."]);
    rerender(rendered("Eliminato."));
    pass(100);
    expect(announced().at(-1)).toBe("Operazione riuscita: Eliminato.");
  });

  test("is not read again when it has the focus", () => {
    const announced = addAnnouncer();
    render(
      <Alert kind="success" live="status" ref={(box) => box?.focus()}>
        <p>Salvato.</p>
      </Alert>,
    );
    pass(100);
    expect(announced()).toEqual([]);
  });
});

test("a wait is announced after a second until it ends, and its end only after that", () => {
  const announced = addAnnouncer();
  const { unmount } = render(<LoadingNotice />);
  pass(999);
  expect(announced()).toEqual([]);
  pass(1);
  const started = "Caricamento in corso. Non chiudere e non ricaricare la finestra.";
  expect(announced()).toEqual([started]);
  unmount();
  expect(announced()).toEqual(["Caricamento terminato"]);
  render(<LoadingNotice />).unmount();
  expect(announced()).toHaveLength(1);
});

describe("the overlay of the window", () => {
  const page = (isBusy: boolean, label?: string) => (
    <>
      <button type="button">Invia</button>
      {isBusy ? <Spinner label={label} /> : null}
    </>
  );
  const overlay = () => document.querySelector(".spinner-overlay");

  test("makes the page inert, takes the focus and gives it back", () => {
    const { container, rerender } = render(page(false));
    const button = screen.getByRole("button");
    button.focus();
    rerender(page(true));
    expect(container.inert).toBe(true);
    expect(overlay()).toHaveFocus();
    rerender(page(false));
    expect(container.inert).toBe(false);
    expect(button).toHaveFocus();
  });

  test("leaves the focus to an element that took it meanwhile", () => {
    const { rerender } = render(page(false));
    screen.getByRole("button").focus();
    rerender(page(true));
    const title = document.createElement("h1");
    title.tabIndex = -1;
    document.body.append(title);
    title.focus();
    rerender(page(false));
    expect(title).toHaveFocus();
    title.remove();
  });

  test("covers the page until the last of several has gone, and never the live region", () => {
    addAnnouncer();
    const { container } = render(page(true));
    const second = render(<Spinner />);
    second.unmount();
    expect(container.inert).toBe(true);
    expect(document.getElementById(announcerId)?.inert).toBeFalsy();
  });

  test("announces its reason after a second, for as long as it is there", () => {
    const announced = addAnnouncer();
    const { rerender } = render(page(true, "Uscita in corso"));
    pass(999);
    expect(announced()).toEqual([]);
    pass(1);
    expect(announced()).toEqual(["Uscita in corso"]);
    rerender(page(false));
    expect(announced()).toEqual([]);
  });
});
