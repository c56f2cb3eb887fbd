import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ItemList } from "../../src/ui/long-list/ItemList.tsx";
import { plainLines, plainText } from "../../src/ui/long-list/plain-lines.ts";
import { SearchBox } from "../../src/ui/long-list/SearchBox.tsx";
import { ShowMore } from "../../src/ui/long-list/ShowMore.tsx";
import { usePages } from "../../src/ui/long-list/use-pages.ts";
import { useSearch } from "../../src/ui/long-list/use-search.ts";

test.each([
  ["Forlì-Cesena", "forli cesena"],
  ["  Sant'Agata, 12  ", "sant agata 12"],
  ["Uno\n Due \n", "uno\ndue\n"],
])("a search reads the lines %j as %j", (lines, plain) => {
  expect(plainLines(lines)).toBe(plain);
});

test("a search reads a text on several lines as one line", () => {
  expect(plainText("Via Roma\nAosta")).toBe("via roma aosta");
});

const numbers = (length: number) => Array.from({ length }, (_, index) => `riga ${index + 1}`);

function LongList({ rows }: { rows: readonly string[] }) {
  const search = useSearch(rows, (row) => `${row}\nComune`);
  const found = search.found?.map((index) => rows[index]!) ?? rows; // positions of rows
  const pages = usePages(found.length, search.words);
  return (
    <>
      <SearchBox search={search} total={rows.length} />
      <ul>
        {found.slice(0, pages.rendered).map((row, index) => (
          <li key={row} {...pages.focusOf(index)}>
            {row}
          </li>
        ))}
      </ul>
      <ShowMore pages={pages} />
    </>
  );
}

const rendered = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
const more = () => screen.queryByText(/^Mostra (?:(?:gli )?altri|l)/);
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText("Cerca nell'elenco"), { target: { value } });

test("a list of twenty rows has no search, one of more has", () => {
  const { rerender } = render(<LongList rows={numbers(20)} />);
  expect(screen.queryByRole("searchbox")).toBeNull();
  rerender(<LongList rows={numbers(21)} />);
  expect(screen.getByRole("searchbox")).toHaveValue("");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a search finds the rows that contain all words, in any slice, and announces their number", async () => {
  render(<LongList rows={numbers(230)} />);
  type("COMUNE  21");
  await expect.poll(rendered).toEqual(["riga 21", "riga 121", ...numbers(219).slice(209), "riga 221"]);
  expect(screen.getByRole("search")).toHaveTextContent("13 righe su 230");
  type("");
  await expect.poll(rendered).toEqual(numbers(50));
  expect(screen.getByRole("search")).not.toHaveTextContent("230");
});

test("a search does not find rows of the list before", async () => {
  const { rerender } = render(<LongList rows={numbers(30)} />);
  type("30");
  await expect.poll(rendered).toEqual(["riga 30"]);
  rerender(<LongList rows={numbers(30).map((row) => `altra ${row}`)} />);
  await expect.poll(rendered).toEqual(["altra riga 30"]);
});

test("a list of one page has no button, a longer one adds a page for each click and moves the focus to it", async () => {
  const { rerender } = render(<LongList rows={numbers(50)} />);
  expect(more()).toBeNull();
  expect(screen.getAllByRole("status")).toHaveLength(1); // of the search
  rerender(<LongList rows={numbers(130)} />);
  expect(more()).toHaveTextContent(/\b50\b/);
  await userEvent.click(more()!);
  expect(rendered()).toHaveLength(100);
  expect(screen.getByText("riga 51")).toHaveFocus();
  expect(more()).toHaveTextContent(/\b30\b/);
  await userEvent.click(more()!);
  expect(rendered()).toHaveLength(130);
  expect(screen.getByText("riga 101")).toHaveFocus();
  expect(screen.getByText("riga 51")).not.toHaveAttribute("tabindex");
  expect(more()).toBeNull();
});

test("another search starts again with one page", async () => {
  render(<LongList rows={numbers(230)} />);
  await userEvent.click(more()!);
  type("riga");
  await expect.poll(rendered).toHaveLength(50);
});

test("printing renders every row", () => {
  render(<LongList rows={numbers(230)} />);
  act(() => void fireEvent(window, new Event("beforeprint")));
  expect(rendered()).toHaveLength(230);
});

test("the entries of a list have their parts, and the first new one takes the focus", () => {
  const items = [
    { key: "a", title: "Prima" },
    { key: "b", title: "Seconda", children: "Testo", action: <a href="/b">Apri</a> },
  ];
  render(<ItemList items={items} label="Pratiche" firstNew={1} />);
  const [first, second] = screen.getAllByRole("listitem");
  expect(screen.getByRole("list", { name: "Pratiche" })).toContainElement(first!);
  expect(first!.querySelectorAll("p")).toHaveLength(1);
  expect(first).not.toHaveAttribute("tabindex");
  expect(second!.querySelectorAll("p")).toHaveLength(2);
  expect(second).toHaveFocus();
});
