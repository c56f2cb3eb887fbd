import { expect } from "@playwright/test";
import { pagesSeen, readPortal, routeRows } from "./support-routes.ts";
import { test } from "./support.ts";

/** Runs after all other journeys of its region. */
test("ogni pagina della tabella degli indirizzi è stata vista da un percorso riuscito", async ({
  page,
  region,
}) => {
  const { isOpen, screensOf } = await readPortal(page);
  const seen = pagesSeen(region);
  const screens = routeRows.filter(isOpen).flatMap(screensOf);
  expect(screens.length).toBeGreaterThan(0);
  expect(screens.filter(({ path }) => !seen.has(path))).toEqual([]);
  expect(["/", "/logout", "/userDenied"].filter((path) => !seen.has(path))).toEqual([]);
});
