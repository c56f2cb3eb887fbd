import { expect, type Page } from "@playwright/test";
import { aPdf } from "../support/documents/pdf-writer.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";
import { heading } from "./support-page.ts";

const CREATE = "/osservazione/accertamento/allegato";
const line = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

const heightOf = async (page: Page, name: string) => (await line(page, name).boundingBox())?.height;

/** A minimal PDF that the gateway accepts. */
const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: aPdf(),
});
const attach = (page: Page, ...files: ReturnType<typeof pdf>[]) =>
  page.getByLabel("Scegli un file").setInputFiles(files);

test(
  "allega documenti a un'osservazione, sul telefono, con la linea che cade",
  PIEMONTE,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/pratica/inserimento/osservazione/avviso_accertamento");
    await page.getByLabel("Numero di protocollo dell'avviso").fill("202002002");
    await page.getByLabel("Codice fiscale o partita IVA").fill("RSSLVI84L47A182Y");
    await press(page, "Cerca");
    await expect(heading(page)).toHaveText("Perché contesti l'avviso?");

    await attach(page, pdf("ricevuta.pdf"), pdf("lettera.docx"), pdf("falso.png"));
    await expect(line(page, "ricevuta.pdf")).toContainText("Caricato");
    await expect(line(page, "lettera.docx")).toContainText(
      "Formato di file non ammesso. Salva il documento in PDF, oppure carica una sua foto in jpg",
    );
    await expect(line(page, "falso.png")).toContainText(
      "Il contenuto del file non è quello di un documento png: cambiare il nome non basta. Aprilo e salvane una copia in jpg, oppure carica una foto del documento.",
    );
    await expectAccessible(page);
    await expect(page.getByRole("button", { name: /lettera\.docx|falso\.png/ })).toHaveCount(0);

    await page.route(`**${CREATE}`, (route) => route.abort("connectionreset"), { times: 1 });
    await attach(page, pdf("atto.pdf"));
    await expect(line(page, "atto.pdf")).toContainText("Servizio al momento non disponibile.");
    await expect(line(page, "lettera.docx")).toHaveCount(0);
    await page.locator("label", { hasText: "Ho già pagato" }).first().click();
    await page.locator("label", { hasText: "I pagamenti risultano regolari" }).click();
    await page.getByLabel("Numero della ricevuta (quietanza)").fill("123");
    await page.getByLabel("Data di pagamento").first().fill("01/02/2021");
    await page.getByLabel("Ufficio che ha incassato").fill("ACI");
    await press(page, "Avanti");
    await expect(page.getByRole("link", { name: /^Un documento non è stato caricato/ })).toBeVisible();

    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${CREATE}`, async (route) => released.then(() => route.continue()), { times: 1 });
    await press(page, "Riprova a caricare atto.pdf");
    await expect(line(page, "atto.pdf")).toContainText("Caricamento in corso");
    await expect(page.locator(".invalid-feedback:visible")).toHaveCount(0);
    await expect(page.getByRole("group", { name: /errore da correggere/ })).toHaveCount(0);
    const under = await heightOf(page, "atto.pdf");
    await press(page, "Avanti");
    await expect(page.getByText("La pagina proseguirà da sola")).toBeVisible();
    release();
    await expect(heading(page)).toHaveText("Controlla e invia");
    await expect(page.getByText("ricevuta.pdf; atto.pdf")).toBeVisible();
    await page.goBack();
    expect(await heightOf(page, "atto.pdf"), "the end of an upload moves nothing").toBe(under);
    await press(page, "Avanti");
    await expect(heading(page)).toHaveText("Controlla e invia");

    await page.reload();
    await page.getByRole("link", { name: /^Modifica: Che cosa/ }).click();
    await press(page, "Elimina ricevuta.pdf");
    await expect(page.getByRole("listitem").filter({ hasText: "ricevuta.pdf" })).toHaveCount(0);
    await press(page, "Avanti");
    await expect(page.getByText("atto.pdf", { exact: true })).toBeVisible();
  },
);

test("un documento rifiutato lo dice e non ferma la richiesta", PIEMONTE, async ({ page }) => {
  await page.goto("/pratica/inserimento/osservazione/avviso_accertamento");
  await page.getByLabel("Numero di protocollo dell'avviso").fill("202002002");
  await page.getByLabel("Codice fiscale o partita IVA").fill("RSSLVI84L47A182Y");
  await press(page, "Cerca");
  await attach(page, pdf("lettera.docx"));
  await expect(page.getByRole("list", { name: "Documenti non allegati" })).toContainText(
    "lettera.docx non è stato allegato. Formato di file non ammesso.",
  );
  await expectAccessible(page);
  await page.locator("label", { hasText: "Altre ragioni" }).first().click();
  await page.locator("label", { hasText: "Mi spettava una riduzione" }).click();
  await press(page, "Avanti");
  await expect(heading(page)).toHaveText("Controlla e invia");
});
