import { expect, test } from "vitest";
import { pageWindow } from "../../src/ui/page-window.ts";

const rows: [page: number, pages: number, shown: (number | null)[]][] = [
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 10, [1, 2, null, 10]],
  [6, 10, [1, null, 5, 6, 7, null, 10]],
  [10, 10, [1, null, 9, 10]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
];

test.each(rows)("page %i of %i", (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});
