import { expect, type Page } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";
import { expectAccessible, test } from "./support.ts";

const START = "/bollo/calcolo";
const plate = (page: Page) => page.getByRole("textbox", { name: "Targa" });
const notice = (page: Page) => page.getByText("È pronta una versione nuova del portale");

const workerOf = (region: string) =>
  new URL(`../../dist/${region}/portal/service-worker.js`, import.meta.url).pathname;

/** Does `what` while the server has a newer version of the portal than the page. */
async function withNewVersion(page: Page, region: string, what: () => Promise<void>): Promise<void> {
  const file = workerOf(region);
  const before = readFileSync(file, "utf8");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  try {
    writeFileSync(file, `${before}// versione nuova\n`);
    await page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
    await what();
  } finally {
    writeFileSync(file, before);
  }
}

const mark = (page: Page) => page.evaluate(() => void document.body.setAttribute("data-segno", ""));
const isMarked = (page: Page) => page.locator("body[data-segno]");

test("una versione nuova non toglie da sotto ciò che si scrive, e lo conserva", async ({ page, region }) => {
  await page.goto(START);
  await plate(page).fill("GA111AA");
  await mark(page);
  await withNewVersion(page, region, async () => {
    await expect(notice(page)).toBeVisible();
    await expectAccessible(page);
    await expect(isMarked(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Aggiorna ora" }).click();
    await expect(isMarked(page)).toHaveCount(0);
    await expect(plate(page)).toHaveValue("GA111AA");
    await expect(notice(page)).toHaveCount(0);
  });
});

test("una versione nuova subentra da sola dove non c'è nulla a metà", async ({ page, region }) => {
  await page.goto(START);
  await mark(page);
  await withNewVersion(page, region, async () => {
    await expect(notice(page)).toBeVisible();
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Tassa Auto/ })
      .click();
    await expect(isMarked(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Servizi per il tuo veicolo");
    await expect(notice(page)).toHaveCount(0);
  });
});

test("una parte della versione di prima, che il server non ha più, ha una via d'uscita", async ({ page }) => {
  await page.goto("/");
  await page.route(/assets\/StepRoute.*\.js/, (route) => route.fulfill({ status: 404, body: "" }));
  const card = page.getByRole("main").getByRole("link", { name: /Calcolo della tassa/ });
  await card.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La pagina non si è caricata");
  await expect(page.getByText(/ricaricandola vedi quella nuova/)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/assets\/StepRoute.*\.js/);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quale veicolo?");
});
