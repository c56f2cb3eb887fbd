import { expect, type Browser, type Page } from "@playwright/test";
import { BOTH, expectAccessible, inGate, PIEMONTE, test } from "./support.ts";

const START = "/pratica/inserimento/osservazione/avviso_accertamento";
const REASON = "Perché contesti l'avviso?";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
const number = (page: Page) => page.getByRole("textbox", { name: /Numero di protocollo/ });
const code = (page: Page) => page.getByRole("textbox", { name: /Codice fiscale/ });
const soldOn = (page: Page) => page.getByRole("textbox", { name: /Venduto il/ });
const offer = (page: Page) => page.getByRole("button", { name: "Continua su un altro dispositivo" });
const dialog = (page: Page) => page.getByRole("dialog");

/** Types the search of a notice. */
async function typeSearch(page: Page, notice: string, person: string): Promise<void> {
  await page.goto(START);
  await number(page).fill(notice);
  await code(page).fill(person);
  await code(page).press("Tab");
  await expect(offer(page)).toBeVisible();
}

/** Begins an observation on a notice as far as its reason, and goes back to the search, where no data of a person are shown. */
async function begin(page: Page, notice: string, person: string): Promise<void> {
  await typeSearch(page, notice, person);
  await press(page, "Cerca");
  await expect(heading(page)).toHaveText(REASON);
  await expect(offer(page)).toHaveCount(0);
  await page.getByText("Non dovevo pagare", { exact: true }).click();
  await page.getByText("Veicolo venduto", { exact: true }).click();
  await soldOn(page).fill("15/03/2018");
  await press(page, "Indietro");
  await expect(number(page)).toHaveValue(notice);
}

/** Makes a link to the request and returns it. */
async function handOver(page: Page): Promise<string> {
  await offer(page).click();
  await expect(dialog(page).getByRole("img", { name: "Codice QR con il collegamento" })).toBeVisible();
  return (await dialog(page).locator("code").textContent()) ?? "";
}

async function aPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 320, height: 700 },
    locale: "it-IT",
    timezoneId: "Europe/Rome",
  });
  return context.newPage();
}

/** From the search, which the draft has filled in, as far as the summary. */
async function finish(page: Page): Promise<void> {
  await press(page, "Cerca");
  await expect(heading(page)).toHaveText(REASON);
  await expect(soldOn(page)).toHaveValue("15/03/2018");
  await press(page, "Avanti");
  await expect(heading(page)).toHaveText("Controlla e invia");
  await page.getByRole("textbox", { name: /e-mail/i }).fill("prova@posta.example");
  await page.getByRole("checkbox", { name: /privacy/ }).press("Space");
}

const isSent = (page: Page, sent: string[]) =>
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/osservazione/accertamento"))
      sent.push(request.headers()["idempotency-key"] ?? "");
  });

test(
  "senza accesso si comincia al computer, si continua dal telefono con il collegamento e si invia una volta",
  inGate(BOTH),
  async ({ page, browser, baseURL, region }) => {
    const [notice, person] =
      region === "piemonte" ? ["201902006", "RSSLVI84L47A182Y"] : ["201902006", "RSSLVI84S42I442H"];
    await begin(page, notice, person);
    const link = await handOver(page);
    expect(link).toMatch(/\/continua#[\w-]{43}$/);
    await expectAccessible(page);

    const phone = await aPhone(browser, baseURL);
    const calls: string[] = [];
    phone.on("request", (request) => calls.push(request.url() + (request.postData() ?? "")));
    await phone.goto(link);
    await expect(heading(phone)).toHaveText("Continua la tua richiesta");
    await expect(phone).toHaveURL(/\/continua$/);
    await expectAccessible(phone);
    // An update loads the page anew: the link is still there.
    await phone.reload();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await press(phone, "Continua qui");
    await expect(number(phone)).toHaveValue(notice);
    await expect(code(phone)).toHaveValue(person);
    await expect(phone.getByText(/^Continui qui la richiesta/)).toBeVisible();
    await expectAccessible(phone);
    expect(calls.filter((call) => call.includes(link.split("#")[1]!))).toEqual([]);

    await expect(dialog(page).getByText("La richiesta è aperta sull'altro dispositivo")).toBeVisible({
      timeout: 15_000,
    });
    await dialog(page).getByRole("button", { name: "Chiudi" }).last().click();

    const thief = await aPhone(browser, baseURL);
    await thief.goto(link);
    await press(thief, "Continua qui");
    await expect(thief.getByText("Questo collegamento è già stato usato")).toBeVisible();
    await expectAccessible(thief);

    await finish(phone);
    await press(phone, "Invia l'osservazione");
    await expect(heading(phone)).toHaveText("Osservazione inviata");

    // The desk found the notice before: it may still send.
    const sent: string[] = [];
    isSent(page, sent);
    await page.getByRole("button", { name: "Cerca", exact: true }).click();
    await expect(page.getByText(/c'è già un'osservazione in corso di esame/).first()).toBeVisible();
    expect(sent).toEqual([]);
  },
);

test(
  "il computer avvisa prima di inviare ciò che il telefono ha continuato",
  PIEMONTE,
  async ({ page, browser, baseURL }) => {
    await begin(page, "202302007", "BRTMRA69R27F965R");
    const link = await handOver(page);
    await dialog(page).getByRole("button", { name: "Chiudi" }).last().click();
    const phone = await aPhone(browser, baseURL);
    await phone.goto(link);
    await press(phone, "Continua qui");
    await expect(number(phone)).toHaveValue("202302007");

    await page.reload();
    const sent: string[] = [];
    isSent(page, sent);
    await finish(page);
    await press(page, "Invia l'osservazione");
    await expect(page.getByRole("main").getByText(/l'hai continuata su un altro dispositivo/)).toBeVisible();
    await expectAccessible(page);
    expect(sent).toEqual([]);
    await press(page, "Invia l'osservazione");
    await expect(heading(page)).toHaveText("Osservazione inviata");

    // The phone has the same key: its request is the same one.
    await press(phone, "Cerca");
    await expect(phone.getByText(/c'è già un'osservazione in corso di esame/).first()).toBeVisible();
  },
);

test(
  "un collegamento annullato, incompleto o rovinato lo dice",
  PIEMONTE,
  async ({ page, browser, baseURL }) => {
    await typeSearch(page, "202302007", "BRTMRA69R27F965R");
    const link = await handOver(page);
    await press(page, "Annulla il collegamento");
    await expect(dialog(page).getByText(/^Il collegamento è annullato/)).toBeVisible();
    const phone = await aPhone(browser, baseURL);
    await phone.goto(link);
    await press(phone, "Continua qui");
    await expect(phone.getByText("Questo collegamento non vale più")).toBeVisible();
    for (const wrong of ["", "#abc", `${link.slice(link.indexOf("#"), -1)}`]) {
      await phone.goto("about:blank");
      await phone.goto(`/continua${wrong}`);
      const button = phone.getByRole("button", { name: "Continua qui" });
      if (wrong !== "") await button.click();
      await expect(phone.getByText("Il collegamento non è completo")).toBeVisible();
    }
  },
);
