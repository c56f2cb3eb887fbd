import { expect, type Browser } from "@playwright/test";
import { enter, heading } from "./support-studio.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

test.use({ reuseContext: false, viewport: { width: 1280, height: 800 } });

const SERVICE = "Calcolo del bollo";
const COMMENT = "Il tipo di veicolo si trova sulla carta di circolazione";

/** Calculates a tax and rates the service, as a new citizen: each visit rates a service once. */
async function rate(browser: Browser, { score, reason }: { score: string; reason: string }): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto("/bollo/calcolo");
  await page.getByRole("textbox", { name: "Targa" }).fill("GB222BB");
  await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption("Autoveicolo");
  await page.getByRole("button", { name: "Calcola", exact: true }).click();
  await page.getByText(score, { exact: true }).click();
  await page.getByText(reason, { exact: true }).click();
  await page.getByRole("textbox", { name: /altri dettagli/ }).fill(COMMENT);
  await page.getByRole("button", { name: "Invia il voto" }).click();
  await expect(page.getByText("Grazie: il tuo voto")).toBeVisible();
  await context.close();
}

test("il personale legge i pareri dei cittadini su un servizio", PIEMONTE, async ({ page, browser }) => {
  test.setTimeout(180_000);
  await rate(browser, { score: "Difficile", reason: "A volte le indicazioni non erano complete" });
  await rate(browser, { score: "Molto facile", reason: "Le indicazioni erano chiare" });

  await enter(page, "/studio/elenco", /Redatti/i);
  await page.getByRole("link", { name: new RegExp(`^voto .* pareri\\): ${SERVICE}$`) }).click();
  await expect(heading(page, `In linea: ${SERVICE}`)).toBeFocused();
  await expect(page.getByRole("table", { name: /^Voto medio \d,\d su 5/ })).toBeVisible();
  const reasons = page.getByRole("table", { name: /^Difficoltà/ });
  await expect(
    reasons.getByRole("row", { name: /^A volte le indicazioni non erano complete [1-9]/ }),
  ).toBeVisible();
  const comment = page.getByRole("row").filter({ hasText: COMMENT }).first();
  await expect(comment).toContainText("esito calcolo");
  await expectAccessible(page);
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("link", { name: "Torna ai servizi" }).click();
  await expect(heading(page, "Servizi in linea")).toBeFocused();

  await page.goto("/studio/elenco/questo_non_esiste");
  await expect(page.getByRole("alert").or(page.locator(".alert")).first()).toBeVisible();
  await expectAccessible(page);
});
