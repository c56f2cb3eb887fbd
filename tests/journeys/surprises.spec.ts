import { expect, type Page } from "@playwright/test";
import { surpriseNames } from "../../src/sandbox/surprises.ts";
import { button, notices, searchNotice } from "./support-payments.ts";
import { PIEMONTE, setFault, test } from "./support.ts";

/** Pages with the operation that answers in an unexpected form, and how to reach each. */
const pages: readonly (readonly [name: string, operation: string, reach: (page: Page) => Promise<void>])[] = [
  ["il calcolo", "calcolaBollo", calculate],
  ["i tipi di veicolo", "elencaTipiVeicolo", (page) => page.goto("/bollo/calcolo").then(() => undefined)],
  ["il pagamento con il codice", "calcolaPagamentoPerIuv", (page) => searchNotice(page, notices.own)],
  ["la ricevuta", "cercaRicevuta", findReceipt],
  ["i messaggi", "elencaMessaggi", (page) => page.goto("/").then(() => undefined)],
];

async function calculate(page: Page) {
  await page.goto("/bollo/calcolo");
  await page.getByRole("textbox", { name: "Targa" }).fill("GA111AA");
  await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Autoveicolo" });
  await page.getByRole("button", { name: "Calcola", exact: true }).click();
}

async function findReceipt(page: Page) {
  await page.goto("/bollo/ricevuta");
  await page.getByRole("textbox").first().fill("RF11DIMOSTRAZIONE0001");
  await button(page, "Cerca").click();
}

for (const [name, operation, reach] of pages)
  test(`${name}: la pagina regge ogni risposta inattesa`, PIEMONTE, async ({ page }) => {
    test.slow();
    for (const surprise of surpriseNames)
      await test.step(surprise, async () => {
        await page.goto("/assistenza");
        await setFault(page, `${operation}=surprise:${surprise}`);
        await reach(page);
        await expectStanding(page);
      });
  });

async function expectStanding(page: Page) {
  await expect(page.locator(".spinner-overlay")).toHaveCount(0);
  await expect(page.getByText("Caricamento in corso")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  const main = page.getByRole("main");
  await expect(main).not.toContainText(/undefined|NaN|\[object|Invalid Date/);
  await expect(main.getByRole("link").or(main.getByRole("button")).first()).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
