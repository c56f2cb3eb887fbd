import { expect, test } from "vitest";
import { menuEntries } from "../../src/portal/shell/menu.ts";
import { aManifest } from "../support/portal-fixture.ts";

const linesOf = (pathname: string, isLogged: boolean) =>
  menuEntries(aManifest, { pathname, isLogged, now: 0 }).map(({ label, locked, current }) => [
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
