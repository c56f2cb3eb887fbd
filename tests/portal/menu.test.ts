import { expect, test } from "vitest";
import { helpPath, menuEntries } from "../../src/portal/shell/menu.ts";
import { aManifest } from "../support/portal-fixture.ts";

const linesOf = (pathname: string, isLogged: boolean) =>
  menuEntries(aManifest, pathname, isLogged).map(({ label, locked, current }) => [
    label,
    !!locked,
    !!current,
  ]);

test("the menu begins with Home and locks the pages that need a login", () => {
  expect(linesOf("/", false)).toEqual([
    ["Home", false, true],
    ["Prova", false, false],
    ["Riservato", true, false],
  ]);
});

test("a login unlocks, and a page inside a service marks its line", () => {
  expect(linesOf("/riservato/dettaglio", true)).toEqual([
    ["Home", false, false],
    ["Prova", false, false],
    ["Riservato", false, true],
  ]);
});

test("help is offered only where the region has its page", () => {
  expect(helpPath(aManifest)).toBeNull();
  const route = { path: "/assistenza", service: "aiuto", step: "aiuto", public: true };
  expect(helpPath({ ...aManifest, routes: [route] })).toBe("/assistenza");
});
