import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Columns } from "../../src/ui/shell/Columns.tsx";
import { setWide } from "../support/set-wide.ts";

afterEach(() => setWide(true));

const page = (
  <Columns title="Di che cosa si tratta" aside={<p>GM500MM</p>}>
    <p>Perché?</p>
  </Columns>
);
const aside = () => screen.getByRole("complementary", { name: "Di che cosa si tratta" });

test("on a wide screen the aside is open under its heading", () => {
  render(page);
  expect(aside()).toContainElement(screen.getByRole("heading", { name: "Di che cosa si tratta" }));
  expect(screen.getByText("GM500MM")).toBeVisible();
});

test("on a phone the aside is one line that opens", () => {
  setWide(false);
  render(page);
  expect(aside().querySelector("details")).not.toHaveAttribute("open");
  expect(screen.queryByRole("heading")).toBeNull();
});

test("without an aside there is only the page", () => {
  render(<Columns title="Di che cosa si tratta" aside={null} children="Perché?" />);
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(screen.getByText("Perché?")).toBeVisible();
});

test("the aside follows the width of the window until it is gone", () => {
  setWide(false);
  const query = window.matchMedia("");
  window.matchMedia = () => query;
  const added = vi.spyOn(query, "addEventListener");
  const removed = vi.spyOn(query, "removeEventListener");
  const { unmount } = render(page);
  act(() => {
    Object.assign(query, { matches: true });
    query.dispatchEvent(new Event("change"));
  });
  expect(aside().querySelector("details")).toBeNull();
  unmount();
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    added.mock.calls.map(([, listener]) => listener),
  );
});
