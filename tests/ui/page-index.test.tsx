import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { useRef, type ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PageIndex, type PageIndexProps } from "../../src/ui/shell/PageIndex.tsx";
import { setWide } from "../support/set-wide.ts";

const scrolled = vi.fn();

beforeEach(() => {
  setWide(true);
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled(this);
  };
});
afterEach(() => scrolled.mockClear());

function Page({
  place = "beside",
  children,
}: Partial<Pick<PageIndexProps, "place">> & { children: ReactNode }) {
  const main = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={main}>{children}</div>
      <PageIndex main={main} place={place} />
    </>
  );
}

const headings = (...titles: readonly string[]) =>
  titles.map((title) => (
    <h2 key={title} id={title.toLowerCase()}>
      {title}
    </h2>
  ));
const links = () =>
  within(screen.getByRole("navigation", { name: "In questa pagina" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

it("links the parts of a long page, and follows them", async () => {
  const { rerender } = render(<Page>{headings("Uno", "Due", "Tre")}</Page>);
  expect(screen.queryByRole("navigation")).toBeNull();
  await act(async () => rerender(<Page>{headings("Uno", "Due", "Tre", "Quattro")}</Page>));
  expect(links()).toEqual(["Uno", "Due", "Tre", "Quattro"]);
  await act(async () => rerender(<Page>{headings("Uno", "Tre", "Quattro", "Cinque", "Sei")}</Page>));
  expect(links()).toEqual(["Uno", "Tre", "Quattro", "Cinque", "Sei"]);
});

it("leaves out messages, the outcome and hidden parts", async () => {
  render(
    <Page>
      {headings("Uno", "Due", "Tre", "Quattro")}
      <div className="alert">{headings("Errori")}</div>
      <div className="confirmation">{headings("Inviata")}</div>
      <div hidden>{headings("Altra scheda")}</div>
      <h3 id="dentro">Dentro</h3>
    </Page>,
  );
  expect(links()).toEqual(["Uno", "Due", "Tre", "Quattro"]);
});

it("moves focus and view to a part without a change of the address", () => {
  const before = window.location.href;
  render(<Page>{headings("Uno", "Due", "Tre", "Quattro")}</Page>);
  fireEvent.click(screen.getByRole("link", { name: "Tre" }));
  const heading = screen.getByRole("heading", { name: "Tre" });
  expect(document.activeElement).toBe(heading);
  expect(scrolled).toHaveBeenCalledWith(heading);
  expect(window.location.href).toBe(before);
});

it("moves the focus to the button of a part that can be closed", () => {
  render(
    <Page>
      {headings("Uno", "Due", "Tre")}
      <details>
        <summary>{headings("Quattro")}</summary>
      </details>
    </Page>,
  );
  fireEvent.click(screen.getByRole("link", { name: "Quattro" }));
  expect(document.activeElement?.tagName).toBe("SUMMARY");
});

it("marks the part that is read", () => {
  render(<Page>{headings("Uno", "Due", "Tre", "Quattro")}</Page>);
  const tops = [-500, -20, 100, 900];
  screen
    .getAllByRole("heading")
    .slice(0, 4)
    .forEach((heading, at) => {
      heading.getBoundingClientRect = () => ({ top: tops[at] }) as DOMRect;
    });
  fireEvent.scroll(window);
  expect(screen.getByRole("link", { current: "location" }).textContent).toBe("Tre");
});

it("stands closed above the content on a phone", () => {
  setWide(false);
  const { rerender } = render(<Page>{headings("Uno", "Due", "Tre", "Quattro")}</Page>);
  expect(screen.queryByRole("navigation")).toBeNull();
  rerender(<Page place="above">{headings("Uno", "Due", "Tre", "Quattro")}</Page>);
  const details = screen.getByRole("navigation", { name: "In questa pagina" }).querySelector("details");
  expect(details?.open).toBe(false);
});
