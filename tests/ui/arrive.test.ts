import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { arriveAt } from "../../src/ui/a11y/arrive.ts";
import { pageTitleId } from "../../src/ui/PageTitle.tsx";

const find = (id: string) => document.getElementById(id);
const scrolled = vi.fn();
const { scrollIntoView } = Element.prototype;

beforeEach(() => {
  document.body.innerHTML = `<main id="parte" tabindex="-1"><h1 id="${pageTitleId}" tabindex="-1">Titolo</h1>
    <div class="form-field" id="campo"><input id="targa" /></div><h2 id="punto" tabindex="-1">Punto</h2></main>`;
  scrolled.mockClear();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.id);
  };
  vi.spyOn(window, "scrollTo").mockImplementation((...to) => scrolled(...to));
});
afterEach(() => {
  document.body.replaceChildren();
  Element.prototype.scrollIntoView = scrollIntoView;
  vi.restoreAllMocks();
});

it.each([
  ["targa", "campo"],
  ["punto", "punto"],
])("an address with the anchor %s focuses it and scrolls to %s", (id, to) => {
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  arriveAt(find(id), find("parte"));
  expect(document.activeElement).toBe(find(id));
  expect(scrolled.mock.calls).toEqual([[to]]);
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});

it("a page without an anchor begins at its title and its top, one without a title at its main part", () => {
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  arriveAt(null, find("parte"));
  expect(document.activeElement).toBe(find(pageTitleId));
  find(pageTitleId)?.remove();
  arriveAt(null, find("parte"));
  expect(document.activeElement).toBe(find("parte"));
  expect(scrolled.mock.calls).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
});

it("a page that has not rendered anything takes no focus", () => {
  document.body.replaceChildren();
  arriveAt(null, null);
  expect(document.activeElement).toBe(document.body);
});
