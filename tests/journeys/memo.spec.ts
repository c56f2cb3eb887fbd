import { expect, type Page } from "@playwright/test";
import { logIn } from "./support-login.ts";
import { expectAccessible, expectErrorsTied, PIEMONTE, test, VDA } from "./support.ts";
import { box, heading, press } from "./support-page.ts";

const START = "/bollo/memo";
const ASKS = "Per quale veicolo vuoi il promemoria?";
const PANELS = "Il promemoria del tuo veicolo";
const CONFIRMS = "Conferma del promemoria";
/** Livia Rossini, in each region. */
const PIEMONTE_OWNER = "RSSLVI84L47A182Y";
const VDA_OWNER = "RSSLVI84S42I442H";

const SENT_AGAIN =
  "Se sono passati 10 minuti dal primo, ti abbiamo mandato un altro messaggio. Vale solo l'ultimo link.";

const accept = (page: Page) =>
  page
    .getByRole("checkbox", { name: /privacy/ })
    .first()
    .press("Space");
const panel = (page: Page, name: string) => page.getByRole("region", { name });

async function search(page: Page, owner: string, plate: string): Promise<void> {
  await expect(heading(page)).toHaveText(ASKS);
  await box(page, /Codice fiscale/).fill(owner);
  await box(page, "Targa").fill(plate);
  await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Autoveicolo" });
  await press(page, "Cerca");
}

/** Checks that the notice of a success has the focus: the clicked button has left the page. */
const expectNotice = (page: Page, text: string) =>
  expect(page.locator(".alert").filter({ hasText: text })).toBeFocused();

/** The newest message of the outbox to a recipient. */
async function newestMessage(page: Page, recipient: string) {
  await page.goto(`/posta-in-uscita?cerca=${encodeURIComponent(recipient)}`);
  return page.getByRole("listitem").filter({ hasText: recipient }).first();
}

/** Opens the newest message to a recipient and follows its link. Returns the address of the page. */
async function followLink(page: Page, recipient: string): Promise<string> {
  await (await newestMessage(page, recipient)).getByRole("link").click();
  await expect(heading(page)).toHaveText(CONFIRMS);
  return page.url();
}

async function askByMail(page: Page, email: string): Promise<void> {
  await box(page, "Indirizzo e-mail").fill(email);
  await accept(page);
  await press(page, "Attiva via e-mail");
  await expectNotice(page, "Ti abbiamo mandato un messaggio con il link per confermare.");
}

/** A page that shows that a link cannot be used, with its reason and a way on. */
async function expectUnusable(page: Page, reason: string): Promise<void> {
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText(/Cerca il veicolo per vedere se il promemoria è già attivo/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Riprova" })).toHaveCount(0);
}

test("attiva il promemoria per e-mail e per SMS, poi lo revoca", PIEMONTE, async ({ page, browser }) => {
  const email = "memo@posta.example";
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/");
  await page.getByRole("link", { name: "Memobollo" }).first().click();
  await press(page, "Cerca");
  await expect(page.getByRole("link", { name: "Scegli il tipo di veicolo." })).toBeVisible();
  await expectErrorsTied(page);
  await expectAccessible(page);

  // A vehicle of another person is refused under the tax code.
  await search(page, PIEMONTE_OWNER, "GH200HH");
  await expect(box(page, /Codice fiscale/)).toHaveAttribute("aria-invalid", "true");
  await search(page, PIEMONTE_OWNER, "GF100FF");
  await expect(heading(page)).toHaveText(PANELS);
  await expectAccessible(page);
  await askByMail(page, email);
  await expectAccessible(page);

  await test.step("il codice dell'SMS", async () => {
    await box(page, "Numero di cellulare").fill("347 111 2223");
    await accept(page);
    await press(page, "Attiva via SMS");
    await box(page, "Codice").fill("12");
    await press(page, "Conferma");
    await expect(page.getByRole("link", { name: "Il codice di conferma è errato." })).toBeVisible();
    await expectErrorsTied(page);
    const outbox = await page.context().newPage();
    const text = await (await newestMessage(outbox, "3471112223")).textContent();
    await outbox.close();
    await box(page, "Codice").fill(/codice di conferma è (\d{6})/.exec(text ?? "")?.[1] ?? "");
    await box(page, "Codice").press("Enter");
    await expectNotice(page, "Il promemoria via SMS è attivo.");
  });

  await test.step("il link dell'e-mail", async () => {
    const link = await followLink(page, email);
    await expectAccessible(page);
    await press(page, "Conferma l'attivazione");
    await expect(page.getByText("Memobollo via e-mail è attivo")).toBeVisible();
    await expectAccessible(page);
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await press(other, "Conferma l'attivazione");
    await expectUnusable(other, "Questa conferma è già stata fatta: non serve ripeterla.");
    await expectAccessible(other);
    await other.goto(link.split("&token")[0]!);
    await expect(heading(other)).toHaveText("Il link è incompleto");
    await other.context().close();
  });

  await test.step("la revoca, con la tastiera", async () => {
    await page.goto(START);
    await search(page, PIEMONTE_OWNER, "GF100FF");
    await expect(panel(page, "Promemoria via e-mail").getByText(email)).toBeVisible();
    await expectAccessible(page);
    for (const [name, mezzo] of [
      ["Promemoria via e-mail", "via e-mail"],
      ["Promemoria via SMS", "via SMS"],
    ] as const) {
      await panel(page, name).getByRole("button", { name: "Revoca" }).press("Enter");
      await page.keyboard.press("Enter");
      await expectNotice(page, `Il promemoria ${mezzo} è revocato: la revoca vale da subito.`);
      await expect(panel(page, name).getByText("Non è attivo.")).toBeVisible();
    }
  });
});

test("i link scaduti lo dicono e portano a chiederne un altro", PIEMONTE, async ({ page }) => {
  await followLink(page, "EA55555");
  await press(page, "Conferma l'attivazione");
  await expectUnusable(page, "Sono passate più di 24 ore: la conferma è scaduta.");
  await expectAccessible(page);
  await press(page, "Torna al servizio");
  await expect(heading(page)).toHaveText(ASKS);
});

test("propone i propri veicoli, anche dal dettaglio dei pagamenti", PIEMONTE, async ({ page }) => {
  await logIn(page, "/", /Livia Rossini/i);
  await page.goto(START);
  const own = page.getByRole("combobox", { name: "Scegli un veicolo" });
  await own.selectOption({ label: "Autoveicolo - GM500MM" });
  await expect(box(page, "Targa")).toHaveCount(0);
  await expectAccessible(page);
  await press(page, "Cerca");
  await askByMail(page, "mia@posta.example");

  await page.goto("/visure");
  await page
    .getByRole("row", { name: /GM500MM/ })
    .getByRole("button", { name: "Dettaglio" })
    .click();
  await press(page, "Riprova");
  await expect(panel(page, "Promemoria via e-mail").getByText("mia@posta.example")).toBeVisible();
  await press(page, "Invia di nuovo l'e-mail");
  await expect(page.getByText(SENT_AGAIN, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("attiva il promemoria per e-mail, l'unico canale", VDA, async ({ page }) => {
  const email = "memo@posta.example";
  await page.goto(START);
  await search(page, VDA_OWNER, "GF100FF");
  await expect(heading(page)).toHaveText(PANELS);
  await expect(page.getByText(/SMS/)).toHaveCount(0);
  await askByMail(page, email);
  await press(page, "Invia di nuovo l'e-mail");
  await expect(page.getByText(SENT_AGAIN, { exact: true })).toBeVisible();
  await expectAccessible(page);

  // The repetition has sent nothing: there is one message, and its link is valid.
  await page.goto(`/posta-in-uscita?cerca=${email}`);
  await expect(page.getByRole("listitem").filter({ hasText: email })).toHaveCount(1);
  await followLink(page, email);
  await press(page, "Conferma l'attivazione");
  await expect(page.getByText("Memobollo via e-mail è attivo")).toBeVisible();
  await page.goto(START);
  await search(page, VDA_OWNER, "GF100FF");
  await expect(panel(page, "Promemoria via e-mail").getByText(email)).toBeVisible();
  await expectAccessible(page);
});
