import { afterEach, expect, test, vi } from "vitest";
import { keptLink } from "../../../src/portal/handover/kept-link.ts";

const { take: takeLink, forget: forgetLink } = keptLink("telefono");
const secret = "q".repeat(43);

afterEach(() => {
  forgetLink();
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

test("the secret leaves the address at once, and stays in the tab with one key", () => {
  window.history.replaceState({ idx: 0 }, "", `/telefono#${secret}`);
  const link = takeLink();
  expect(link).toMatchObject({ secret });
  expect([window.location.href.includes(secret), window.history.state]).toEqual([false, { idx: 0 }]);
  expect(takeLink()).toEqual(link);
  window.history.replaceState(null, "", `/telefono#${secret}`);
  expect(takeLink()).toEqual(link);
});

test("another secret gets another key", () => {
  window.history.replaceState(null, "", `/telefono#${secret}`);
  const first = takeLink();
  window.history.replaceState(null, "", `/telefono#${"r".repeat(43)}`);
  expect(takeLink()?.key).not.toBe(first?.key);
});

test("a forgotten link is none", () => {
  window.history.replaceState(null, "", `/telefono#${secret}`);
  takeLink();
  forgetLink();
  expect(takeLink()).toBeNull();
});

test("without the storage of the browser the link lives as long as the page", () => {
  const forbidden = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(forbidden);
  window.history.replaceState(null, "", `/telefono#${secret}`);
  const link = takeLink();
  expect(takeLink()).toEqual(link);
  forgetLink();
  expect(takeLink()).toBeNull();
});

test("a damaged storage is none", () => {
  window.sessionStorage.setItem("telefono", "{");
  expect(takeLink()).toBeNull();
  window.sessionStorage.setItem("telefono", `{"secret":1}`);
  expect(takeLink()).toBeNull();
});
