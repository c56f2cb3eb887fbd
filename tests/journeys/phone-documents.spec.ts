import { expect, type Browser, type Page } from "@playwright/test";
import sharp from "sharp";
import { PDF } from "./support-refund.ts";
import { expectAccessible, inGate, PIEMONTE, test } from "./support.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const attached = (page: Page) => page.getByRole("list", { name: "Documenti allegati" });
const sent = (page: Page) => page.getByRole("list", { name: "Documenti di questo telefono" });

/** Another device, which opens a link. */
async function aPhone(browser: Browser, baseURL: string | undefined, link: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 320, height: 640 },
    locale: "it-IT",
    timezoneId: "Europe/Rome",
  });
  const phone = await context.newPage();
  await phone.goto(link);
  return phone;
}

const aPhoto = async () => ({
  name: "image.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: "#d0e0f0" } })
    .jpeg()
    .toBuffer(),
});

test(
  "i documenti si fotografano con il telefono e arrivano nel modulo",
  inGate(PIEMONTE),
  async ({ page, browser, baseURL }) => {
    await page.goto("/pratica/inserimento/osservazione/avviso_accertamento");
    await page.getByLabel("Numero di protocollo dell'avviso").fill("202002002");
    await page.getByLabel("Codice fiscale o partita IVA").fill("RSSLVI84L47A182Y");
    await press(page, "Cerca");
    await press(page, "Fotografa con il telefono");
    const panel = page.getByRole("region", { name: "Documenti dal telefono" });
    await expect(panel.getByRole("img", { name: /Codice QR/ })).toBeVisible();
    await expectAccessible(page);
    const link = (await panel.getByText(/\/telefono#/).textContent()) ?? "";

    const phone = await aPhone(browser, baseURL, link);
    await expect(phone.getByText(/I documenti vanno nel modulo «/)).toBeVisible();
    expect(phone.url(), "the address has no secret").toBe(`${baseURL}/telefono`);
    await expect(panel.getByText("Telefono collegato.")).toBeVisible();
    await expect(panel.getByRole("img", { name: /Codice QR/ })).toHaveCount(0);
    await expectAccessible(phone);

    await phone.getByLabel("Scatta una foto").setInputFiles(await aPhoto());
    await expect(phone.getByRole("heading", { name: "Va bene così?" })).toBeFocused();
    await press(phone, "Ruota");
    await press(phone, "Ritaglia");
    await phone.getByRole("slider", { name: "Bordo in alto" }).press("End");
    await phone.getByRole("slider", { name: "Bordo in basso" }).press("ArrowRight");
    await phone.getByRole("slider", { name: "Bordo in alto" }).fill("20");
    await expectAccessible(phone);
    await press(phone, "Usa questa");
    await expect(sent(phone)).toContainText("Arrivato sul computer");
    // The tab may be ended while the camera is open.
    await phone.reload();
    await phone.getByLabel("Scegli un file").setInputFiles(PDF);
    await press(phone, "Usa questo");
    await expect(sent(phone)).toContainText("Arrivato sul computer");
    await expectAccessible(phone);

    await expect(attached(page)).toContainText("ricevuta.pdf");
    await expect(attached(page)).toContainText(/IMG\d{14}\.jpg/);
    await expect(attached(page).getByText("Caricato", { exact: true })).toHaveCount(2);
    await expect(panel).toContainText("Sono arrivati 2 documenti dal telefono.");

    const other = await aPhone(browser, baseURL, link);
    await expect(other.getByText("Un altro telefono usa già questo codice")).toBeVisible();
    await expectAccessible(other);

    await press(panel.page(), "Nuovo codice");
    await expect(phone.getByText("Il collegamento è chiuso")).toBeVisible();
    const second = (await panel.getByText(/\/telefono#/).textContent()) ?? "";
    expect(second).not.toBe(link);
    await other.goto(second);
    await expect(panel.getByText("Telefono collegato.")).toBeVisible();
    await press(page, "Chiudi");
    await expect(page.getByRole("button", { name: "Fotografa con il telefono" })).toBeFocused();
    await expect(other.getByText("Il collegamento è chiuso")).toBeVisible();
    await phone.context().close();
    await other.context().close();
  },
);
