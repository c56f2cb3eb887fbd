// @vitest-environment jsdom
import { expect, it } from "vitest";
import { openOnPaper } from "../../src/portal/page-life/open-on-paper.ts";

it("opens the closed parts of a page for the printer, and closes them afterwards", () => {
  openOnPaper();
  document.body.innerHTML = "<details id=a><p>A</p></details><details id=b open><p>B</p></details>";
  const isOpen = () => [...document.querySelectorAll("details")].map(({ open }) => open);
  dispatchEvent(new Event("beforeprint"));
  expect(isOpen()).toEqual([true, true]);
  dispatchEvent(new Event("afterprint"));
  expect(isOpen()).toEqual([false, true]);
  dispatchEvent(new Event("afterprint"));
  expect(isOpen()).toEqual([false, true]);
  document.body.innerHTML = "";
});
