import { expect, type Page } from "@playwright/test";
import { choose } from "./support-login.ts";
import { expectServed } from "./support-studio.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

// Giulia and Paolo have a browser each, and the citizen a third one.
test.use({ reuseContext: false, viewport: { width: 1280, height: 800 } });

const CONTENT = Buffer.from("%PDF-1.7\n% modulo di delega\n%%EOF\n");
const LINK = "Modulo di delega (PDF)";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const file = (page: Page) => page.getByLabel("File dal tuo computer");
const upload = (page: Page) => page.getByRole("button", { name: /^Carica/ });

async function enter(page: Page, path: string, person: RegExp): Promise<void> {
  await page.goto(path);
  await choose(page, person);
  await expect(page).toHaveURL((address) => address.pathname === path);
}

test(
  "il personale carica un modulo, lo collega e lo pubblica, e un cittadino lo scarica",
  PIEMONTE,
  async ({ page, browser }) => {
    test.setTimeout(240_000);
    const draft = await test.step("Giulia carica un modulo nella bozza", async () => {
      await enter(page, "/studio", /Redatti/i);
      await page.getByLabel("Che cosa vuoi cambiare?").fill("Il modulo di delega");
      await page.getByRole("button", { name: "Comincia" }).click();
      await page.getByRole("link", { name: "Documenti dell'ufficio da scaricare" }).click();
      await expect(heading(page, "Documenti dell'ufficio")).toBeVisible();
      await expect(page.locator('[data-verifica="checked"]')).toBeVisible();
      await upload(page).click();
      await expect(page.getByText("Scegli il file.")).toBeVisible();
      await expectAccessible(page);
      return new URL(page.url()).pathname.split("/")[3]!;
    });

    await test.step("un file sbagliato è rifiutato con una frase, e resta scelto", async () => {
      await file(page).setInputFiles({
        name: "vuoto.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.alloc(0),
      });
      await expect(page.getByText("Il file è vuoto: esporta il documento di nuovo.")).toBeVisible();
      const large = { name: "grande.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(5_000_001) };
      await file(page).setInputFiles(large);
      await expect(page.getByText(/^Il file supera 5 MB/)).toBeVisible();
      await file(page).setInputFiles({
        name: "disegno.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("<svg/>"),
      });
      await upload(page).click();
      await expect(page.getByText(/^Il file non è un PDF, un PNG, un JPG o un WebP/)).toBeVisible();
      const named = page.getByLabel("Nome del documento");
      await file(page).setInputFiles({
        name: "Módulo  Delega.PDF",
        mimeType: "application/pdf",
        buffer: CONTENT,
      });
      await expect(named).toHaveValue("modulo-delega.pdf");
      await named.fill("../modulo.pdf");
      await upload(page).click();
      await expect(page.getByText(/^Scrivi il nome con lettere minuscole/)).toBeVisible();
      await named.fill("modulo-delega.png");
      await upload(page).click();
      await expect(page.getByText(/non contiene ciò che dice il suo nome/)).toBeVisible();
      await expectAccessible(page);
      await named.fill("modulo-delega.pdf");
      await page.context().setOffline(true);
      await upload(page).click();
      await expect(page.getByText("Il portale non risponde: controlla il collegamento.")).toBeVisible();
      await page.context().setOffline(false);
    });

    await test.step("il modulo è nella bozza; «Annulla» lo toglie e «Ripristina» lo rimette", async () => {
      await upload(page).click();
      await expect(page.getByText("«modulo-delega.pdf» è nella bozza.", { exact: true })).toBeVisible();
      const line = page.getByRole("listitem").filter({ hasText: "modulo-delega.pdf" });
      await expect(line).toContainText("Nessun testo lo collega");
      await page.getByRole("button", { name: "Annulla" }).click();
      await expect(page.getByText("Non c'è ancora nessun documento.")).toBeVisible();
      await page.getByRole("button", { name: "Ripristina" }).click();
      await expect(line).toBeVisible();
      await expect(page.locator('[data-saving="saved"]')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("lo collega in un passo, e l'anteprima lo apre", async () => {
      await page.goto(`/studio/bozza/${draft}/schemas/services/calcolo_bollo.json?nodo=steps.0`);
      await page.getByText("Che cosa puoi fare qui").click();
      await page.getByRole("button", { name: "Metti un collegamento" }).click();
      const dialog = page.getByRole("dialog");
      await dialog
        .getByLabel("Che cosa si apre")
        .selectOption({ label: "modulo-delega.pdf (file dell'ufficio «moduloDelega»)" });
      await dialog.getByLabel("Scritta del collegamento").fill("Modulo di delega");
      await dialog.getByRole("button", { name: "Vedi che cosa cambia" }).click();
      await dialog.getByRole("button", { name: "Conferma" }).click();
      const link = page.frameLocator("iframe").getByRole("link", { name: LINK });
      await expect(link).toBeVisible();
      const opened = await page.request.get(await link.evaluate((one: HTMLAnchorElement) => one.href));
      expect(await opened.body()).toEqual(CONTENT);
    });

    await test.step("un documento collegato non si toglie", async () => {
      await page.goto(`/studio/bozza/${draft}/documenti`);
      await expect(page.getByRole("link", { name: /Modulo di delega/ })).toBeVisible();
      await expect(page.locator('[data-verifica="checked"]')).toBeVisible();
      await page.getByRole("button", { name: "Togli «modulo-delega.pdf»" }).click();
      await expect(page.getByText(/^Resterebbe un problema/)).toBeVisible();
    });

    const paolo = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    const citizen = await (await browser.newContext()).newPage();
    await test.step("Paolo pubblica, e il cittadino scarica il modulo", async () => {
      await enter(paolo, `/studio/bozza/${draft}/pubblica`, /Pubbli/i);
      await expect(paolo.getByText(/«modulo-delega.pdf»/).first()).toBeVisible();
      await paolo.getByRole("textbox", { name: "Perché pubblichi?" }).fill("Il modulo di delega");
      await paolo.getByRole("button", { name: "Pubblica per i cittadini" }).click();
      await expect(heading(paolo, "Pubblicato")).toBeVisible();
      const link = citizen.getByRole("link", { name: LINK });
      await expectServed(citizen, "/bollo/calcolo", () => link.isVisible());
      const address = await link.evaluate((one: HTMLAnchorElement) => one.href);
      const served = await citizen.request.get(address);
      expect(served.headers()["content-type"]).toBe("application/pdf");
      expect(await served.body()).toEqual(CONTENT);
    });

    await test.step("senza la pubblicazione il collegamento non c'è più", async () => {
      await paolo.getByRole("link", { name: "Vai alla storia" }).click();
      await paolo.getByRole("button", { name: "Rimetti in linea i testi del programma" }).click();
      await paolo.getByRole("textbox", { name: "Perché?" }).fill("Il modulo era di prova");
      await paolo.getByRole("dialog").getByRole("button", { name: "Rimetti in linea" }).click();
      await expect(paolo.getByRole("row", { name: /Il modulo era di prova/ })).toBeVisible();
    });
    await paolo.context().close();
    await citizen.context().close();
  },
);
