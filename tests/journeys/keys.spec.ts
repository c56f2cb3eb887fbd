import { expect, type Page } from "@playwright/test";
import { logIn } from "./support-login.ts";
import { makeKey, openKeyPage } from "./support-office.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";
import { heading } from "./support-page.ts";

const KEY_PAGE = "/studio/chiave";
const dropButtons = (page: Page) =>
  page.getByRole("button", { name: /^Elimina la chiave creata il .* che vale fino al/ });

test("una chiave si vede una volta sola, e si elimina, anche dal telefono", PIEMONTE, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  // Other journeys make keys of the publisher meanwhile.
  await openKeyPage(page, /Giulia Redatti/i);
  await expectAccessible(page);
  const before = await dropButtons(page).count();
  const key = await makeKey(page);
  expect(key).toMatch(/^[\w-]{43}$/);
  await expectAccessible(page);
  const call = () =>
    page.request.get("/studio/api/state", { headers: { authorization: `Bearer ${key}`, cookie: "" } });
  expect((await call()).status()).toBe(200);

  await page.getByRole("link", { name: "Torna alle chiavi" }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  await expect(dropButtons(page)).toHaveCount(before + 1);
  await expectAccessible(page);
  // The keys stand in the order of their ends: the last one is that of now.
  await dropButtons(page).last().press("Enter");
  await expect(dropButtons(page)).toHaveCount(before);
  expect((await call()).status()).toBe(401);
});

test("chi non è dell'ufficio non ottiene chiavi", PIEMONTE, async ({ page }) => {
  await logIn(page);
  const answer = await page.goto(KEY_PAGE);
  expect(answer?.status()).toBe(403);
  await expect(heading(page)).toHaveText("Chiave per la riga di comando");
  await expect(page.getByText("Questa pagina è per chi cambia i servizi del portale.")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
});
