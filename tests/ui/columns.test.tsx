import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
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
