import { expect, type Page } from "@playwright/test";
import type { Screen } from "../support/route-table.ts";
import { logIn } from "./support-login.ts";
import { readPortal, routeRows } from "./support-routes.ts";
import { BOTH, expectAccessible, PIEMONTE, test } from "./support.ts";
import { heading } from "./support-page.ts";

/** Opens each screen as from a bookmark: each shows itself, or the page that its guard redirects to. */
async function openScreens(
  page: Page,
  screens: readonly Screen[],
  titleOf: (screen: string) => string | RegExp,
) {
  for (const { screen, path, otherwise } of screens) {
    const answer = await page.goto(path);
    expect.soft([path, answer?.status()]).toEqual([path, 200]);
    await expect.soft(heading(page), path).toHaveText(titleOf(otherwise ?? screen));
  }
}

test("ogni indirizzo apre la sua pagina, o quella da cui si comincia", BOTH, async ({ page }) => {
  const { isOpen, screensOf, titleOf } = await readPortal(page);
  for (const row of routeRows.filter((one) => isOpen(one) && !one.login))
    await openScreens(page, screensOf(row), titleOf);
});

test("gli indirizzi dei servizi che la Regione non ha lo dicono", BOTH, async ({ page, region }) => {
  const { isClosed } = await readPortal(page);
  const rows = routeRows.filter(isClosed);
  const closed = rows.flatMap(({ screens }) => screens);
  expect(closed.length).toBeGreaterThan(0);
  for (const { path } of closed) {
    const answer = await page.request.get(path, { headers: { accept: "text/html" } });
    expect.soft([path, answer.status()]).toEqual([path, 404]);
  }
  for (const { path } of rows.map(({ screens }) => screens.at(-1)!)) {
    await page.goto(path);
    await expect.soft(page.getByText("Questo servizio non si usa da qui."), path).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto("/");
  await page.getByRole("button", { name: /Menu/ }).first().click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Calcolo del bollo" })).toBeVisible();
  for (const { path } of closed)
    expect([region, path, await page.locator(`a[href^="${path}"]`).count()]).toEqual([region, path, 0]);
});

test("i servizi con l'accesso lo chiedono, poi aprono le loro pagine", PIEMONTE, async ({ page }) => {
  const { isOpen, titleOf } = await readPortal(page);
  const rows = routeRows.filter((one) => isOpen(one) && one.login);
  for (const { path } of rows.flatMap(({ screens }) => screens)) {
    await page.goto(path);
    await expect.soft(page, path).toHaveURL(/\/oidc\//);
  }
  await logIn(page);
  for (const row of rows) await openScreens(page, row.screens, titleOf);
});

test("le pagine del portale hanno il loro indirizzo", BOTH, async ({ page }) => {
  for (const [path, status, title] of [
    ["/", 200, "Servizi per il tuo veicolo"],
    ["/pagina/che/non/esiste", 404, "Indirizzo inesistente"],
    ["/userDenied", 200, "Accesso non consentito"],
    ["/logout", 200, "Servizi per il tuo veicolo"],
  ] as const) {
    const answer = await page.goto(path);
    expect.soft([path, answer?.status()]).toEqual([path, status]);
    await expect.soft(heading(page), path).toHaveText(title);
    await expectAccessible(page);
  }
  await expect(page).toHaveURL(/\/$/);
});
