import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CardGrid } from "../../src/ui/CardGrid.tsx";
import { isPlainClick } from "../../src/ui/follow.ts";
import { LinkCard, type LinkCardProps } from "../../src/ui/LinkCard.tsx";

const renderPart = (change: Partial<LinkCardProps> = {}) => {
  const onFollow = vi.fn((_href: string, event: React.MouseEvent) => event.preventDefault());
  render(<LinkCard title="Calcolo del bollo" href="/calcolo" onFollow={onFollow} {...change} />);
  return { card: screen.getByRole("article"), onFollow };
};

const links = [
  { label: "Nuovo calcolo", href: "/calcolo/nuovo" },
  { label: "I tuoi calcoli", href: "/calcoli", locked: true },
  { label: "Guida" },
];

test("the title of a card is its link", async () => {
  const { card, onFollow } = renderPart({ children: "Quanto devi pagare.", corner: <i>angolo</i> });
  expect(within(card).getByRole("heading", { level: 2 })).toHaveTextContent("Calcolo del bollo");
  expect(within(card).getByText("Quanto devi pagare.")).toBeVisible();
  expect(within(card).getByText("angolo")).toBeVisible();
  expect(card.querySelector("svg")).toBeNull();
  const link = within(card).getByRole("link", { name: "Calcolo del bollo" });
  expect(link).toHaveAttribute("href", "/calcolo");
  await userEvent.click(link);
  expect(onFollow).toHaveBeenCalledExactlyOnceWith("/calcolo", expect.anything());
});

test("a card without text, corner and links has neither box nor list", () => {
  const { card } = renderPart();
  expect(card.querySelector("p")).toBeNull();
  expect(card.querySelector(".link-card-corner")).toBeNull();
  expect(within(card).queryByRole("list")).toBeNull();
  expect(card).not.toHaveClass("link-card-locked");
});

test("a card may have a lower level and an icon", () => {
  const { card } = renderPart({ level: 3, icon: "it-car" });
  expect(within(card).getByRole("heading", { level: 3 })).toBeVisible();
  expect(card.querySelector("use")).toHaveAttribute("href", "/icone.svg#it-car");
});

test("the shortcuts of a card are links, texts and locked lines", async () => {
  const { card, onFollow } = renderPart({ links });
  expect(within(card).getAllByRole("listitem")).toHaveLength(3);
  expect(within(card).getByText("Guida")).toBeVisible();
  expect(within(card).queryByRole("link", { name: "Guida" })).toBeNull();
  expect(within(card).getByText(/I tuoi calcoli/).parentElement).toHaveTextContent(
    "I tuoi calcoli (disponibile dopo l'accesso)",
  );
  expect(within(card).queryByRole("link", { name: /I tuoi calcoli/ })).toBeNull();
  const shortcut = within(card).getByRole("link", { name: "Nuovo calcolo" });
  expect(shortcut).toHaveAttribute("href", "/calcolo/nuovo");
  await userEvent.click(shortcut);
  expect(onFollow).toHaveBeenCalledExactlyOnceWith("/calcolo/nuovo", expect.anything());
});

test("a locked card explains why and offers its action instead of the links", async () => {
  const onChoose = vi.fn();
  const { card } = renderPart({ links, locked: { note: "Serve l'accesso", onChoose } });
  expect(card).toHaveClass("link-card-locked");
  expect(within(card).getByText("Serve l'accesso")).toBeVisible();
  expect(within(card).queryByRole("link")).toBeNull();
  expect(within(card).queryByRole("list")).toBeNull();
  await userEvent.click(within(card).getByRole("button", { name: "Calcolo del bollo" }));
  expect(onChoose).toHaveBeenCalledOnce();
});

test("a locked card without an action is plain text", () => {
  const { card } = renderPart({ locked: { note: "Non ancora disponibile" } });
  expect(within(card).getByRole("heading", { level: 2 })).toHaveTextContent("Calcolo del bollo");
  expect(within(card).queryByRole("button")).toBeNull();
  expect(within(card).queryByRole("link")).toBeNull();
});

test("a grid is a list with a name and one item for each card", () => {
  render(
    <CardGrid label="Servizi">
      <span>uno</span>
      <span>due</span>
    </CardGrid>,
  );
  const grid = screen.getByRole("list", { name: "Servizi" });
  expect(
    within(grid)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["uno", "due"]);
});

const clicks: [string, object, boolean][] = [
  ["a click with the main button", {}, true],
  ["a click with the middle button", { button: 1 }, false],
  ["a click with Command", { metaKey: true }, false],
  ["a click with Control", { ctrlKey: true }, false],
  ["a click with Shift", { shiftKey: true }, false],
  ["a click with Alt", { altKey: true }, false],
];

test.each(clicks)("%s is followed by the program: only the plain one", (_, click, isPlain) => {
  let found: boolean | null = null;
  render(<button type="button" onClick={(event) => (found = isPlainClick(event))} />);
  screen.getByRole("button").dispatchEvent(new MouseEvent("click", { bubbles: true, button: 0, ...click }));
  expect(found).toBe(isPlain);
});
