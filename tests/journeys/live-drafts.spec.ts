import { expect, type Browser, type Page } from "@playwright/test";
import sharp from "sharp";
import {
  box,
  choose,
  fillForm,
  findPerson,
  FORM,
  heading,
  leaveContact,
  press,
  START,
  SUMMARY,
  watchRequests,
  type Discharge,
} from "./support-discharge.ts";
import { CHANGES } from "./support-live-changes.ts";
import { logIn } from "./support-login.ts";
import { openOffice, type Office } from "./support-office.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

// A service worker of another journey would notice a newer program.
test.use({ reuseContext: false });

const LIVIA = /Livia Rossini/i;
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 390, height: 844 };
const arrived = (page: Page) => page.getByRole("list", { name: "Documenti allegati" });

async function aDevice(
  browser: Browser,
  baseURL: string | undefined,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    reducedMotion: "reduce",
  });
  return context.newPage();
}

/** Photographs a document with a phone, which sends it to the form of a page. */
async function photograph(page: Page, phone: Page): Promise<void> {
  await press(page, "Fotografa con il telefono");
  const panel = page.getByRole("region", { name: "Documenti dal telefono" });
  await phone.goto((await panel.getByText(/\/telefono#/).textContent()) ?? "");
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#d0e0f0" } })
    .jpeg()
    .toBuffer();
  await phone
    .getByLabel("Scatta una foto")
    .setInputFiles({ name: "atto.jpg", mimeType: "image/jpeg", buffer: picture });
  await press(phone, "Usa questa");
  await expect(arrived(page)).toContainText(/\.jpg/);
  await panel.getByRole("button", { name: "Chiudi" }).click();
}

/** From the form, to which a step was added, as far as the outcome. */
async function finish(page: Page, discharge: Discharge): Promise<void> {
  await press(page, "Avanti");
  await expect(heading(page)).toHaveText("Una dichiarazione");
  await choose(page, "No");
  await press(page, "Avanti");
  await expect(heading(page)).toHaveText(SUMMARY);
  await leaveContact(page, discharge);
  await press(page, "Invia la domanda");
  await expect(heading(page)).toHaveText("Domanda inviata");
}

const expectFilled = async (page: Page, { bill }: Discharge) => {
  await expect(heading(page)).toHaveText(FORM);
  await expect(box(page, "Numero della cartella")).toHaveValue(bill);
  await expect(page.getByRole("radio", { name: "Discarico totale" })).toBeChecked();
};

test.describe("chi passa da un dispositivo all'altro mentre l'ufficio pubblica", PIEMONTE, () => {
  let office: Office;
  test.beforeAll(async ({ browser, playwright }, { project }) => {
    const { baseURL } = project.use;
    office = await openOffice(
      await browser.newContext({ baseURL }),
      await playwright.request.newContext({ baseURL }),
    );
  });
  test.afterEach(() => office.restoreBuild());
  test.afterAll(() => office.close());

  test("con l'accesso: dal computer, con le foto del telefono, finisce sul tablet e invia una volta", async ({
    page,
    browser,
    baseURL,
  }) => {
    const discharge = await fillForm(page, async (desk) => {
      await logIn(desk, START, LIVIA);
      await press(desk, "Avanti");
    });
    const kept = page.waitForResponse(
      (answer) =>
        answer.url().includes("/bff/bozze/") &&
        (answer.request().postData() ?? "").includes("nomeAllegato") &&
        answer.ok(),
    );
    await photograph(page, await aDevice(browser, baseURL, PHONE));
    await kept;

    await office.publish(CHANGES.addedStep);
    const tablet = await aDevice(browser, baseURL, TABLET);
    await logIn(tablet, "/", LIVIA);
    await tablet
      .getByRole("region", { name: "Le tue richieste da finire" })
      .getByRole("link", { name: /^Riprendi/ })
      .click();
    await expectFilled(tablet, discharge);
    await expect(arrived(tablet)).toContainText(/\.jpg/);
    await expectAccessible(tablet);
    const [onTablet, onDesk] = [watchRequests(tablet), watchRequests(page)];
    const ended = tablet.waitForResponse(
      (answer) => answer.request().method() === "DELETE" && answer.url().includes("/bff/bozze/"),
    );
    await finish(tablet, discharge);
    await ended;
    expect(onTablet.map(({ status }) => status)).toEqual([200]);
    expect(onTablet[0]!.request.postDataJSON()).toMatchObject({
      cartellaEsattoriale: { numeroCartellaEsattoriale: discharge.bill },
      allegati: [expect.objectContaining({ nomeAllegato: expect.stringMatching(/\.jpg$/) })],
    });

    await press(page, "Avanti");
    await expect(heading(page)).toHaveText(SUMMARY);
    await leaveContact(page, discharge);
    await press(page, "Invia la domanda");
    await expect(page.getByRole("main").getByText(/Hai già inviato questa richiesta/)).toBeVisible();
    await expectAccessible(page);
    expect(onDesk).toEqual([]);
  });

  test("senza accesso: con il collegamento, finisce sul tablet con le foto del telefono e invia una volta", async ({
    page,
    browser,
    baseURL,
  }) => {
    const discharge = await fillForm(page, findPerson);
    await press(page, "Indietro");
    await page.getByRole("button", { name: "Continua su un altro dispositivo" }).click();
    const link = (await page.getByRole("dialog").locator("code").textContent()) ?? "";
    await page.getByRole("dialog").getByRole("button", { name: "Chiudi" }).last().click();

    await office.publish(CHANGES.addedStep);
    const tablet = await aDevice(browser, baseURL, TABLET);
    await tablet.goto(link);
    await press(tablet, "Continua qui");
    await expect(box(tablet, "Codice fiscale")).toHaveValue("RSSLVI84L47A182Y");
    await press(tablet, "Avanti");
    await expectFilled(tablet, discharge);
    await photograph(tablet, await aDevice(browser, baseURL, PHONE));
    const [onTablet, onDesk] = [watchRequests(tablet), watchRequests(page)];
    await finish(tablet, discharge);
    expect(onTablet.map(({ status }) => status)).toEqual([200]);

    await press(page, "Avanti");
    await expectFilled(page, discharge);
    await press(page, "Avanti");
    await expect(heading(page)).toHaveText(SUMMARY);
    await leaveContact(page, discharge);
    await press(page, "Invia la domanda");
    await expect(page.getByRole("main").getByText(/l'hai continuata su un altro dispositivo/)).toBeVisible();
    await expectAccessible(page);
    expect(onDesk).toEqual([]);
  });
});
