import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveFocus } from "../../../src/studio/live/leave-focus.ts";

const { focus } = HTMLElement.prototype;
beforeEach(() => {
  document.body.innerHTML = "<button>Avanti</button>";
  leaveFocus(document);
});
afterEach(() => {
  HTMLElement.prototype.focus = focus;
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

const button = () => document.querySelector("button")!;

test("a page takes no focus while the person is outside it", () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
  button().focus();
  expect(document.body).toHaveFocus();
});

test("a page moves the focus while the person is in it", () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  button().focus({ preventScroll: true });
  expect(button()).toHaveFocus();
});
