import { expect, type Page } from "@playwright/test";
import { followCase } from "./support-cases.ts";
import { openSent } from "./support-outcomes.ts";
import { expectAccessible, expectErrorsTied, setFault, test, VDA, inGate } from "./support.ts";
import { heading, pdfNamed } from "./support-page.ts";

const START = "/pratica/inserimento/rateizzazione";
const LIVIA = "RSSLVI84S42I442H";
const MARIO = "BRTMRA69D12A326I";
const ANNA = "CHBNNA91C53A326E";
const TRANSPORT = "00236260071";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name, exact: true });
const number = (page: Page) => page.getByRole("combobox", { name: "Numero di rate" });
const total = (page: Page) =>
  page.locator("dt", { hasText: "Totale" }).locator("xpath=following-sibling::dd");

const PDF = pdfNamed("isee.pdf");

async function begin(page: Page, code: string, protocol: string): Promise<void> {
  await page.goto(START);
  await field(page, "Codice fiscale").fill(code);
  await field(page, /^Numero di protocollo/).fill(protocol);
  await press(page, "Avanti");
}

async function add(page: Page, protocol: string): Promise<void> {
  await field(page, "Numero di protocollo").fill(protocol);
  await press(page, "Aggiungi");
}

async function leaveContact(page: Page): Promise<void> {
  await field(page, /e-mail/i).fill("prova@posta.example");
  await page.getByRole("checkbox", { name: /privacy/ }).press("Space");
}

/** Types a representative who was born abroad, with the keyboard only. */
async function fillRepresentative(page: Page, birth = "15/11/1979"): Promise<void> {
  await page.getByRole("tab", { name: "Persona fisica" }).focus();
  await page.keyboard.press("ArrowRight");
  await field(page, "Codice fiscale").focus();
  await page.keyboard.type("QNTNRE79S55L219W");
  await page.getByRole("radio", { name: "Femmina" }).press("Space");
  await field(page, "Nome").focus();
  await page.keyboard.type("Nerea");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Quintavalle");
  await field(page, "Data di nascita").fill(birth);
  await page.getByLabel("Nato/a all'estero").press("Space");
  await field(page, "Stato di nascita").fill("Francia");
}

test.describe("dove la rateizzazione è attiva", VDA, () => {
  for (const [device, viewport, protocols, cents] of [
    ["dal telefono", { width: 360, height: 800 }, ["ACC0000301", "ACC0000302", "ACC0000303"], "500,00"],
    ["dal computer", { width: 1280, height: 900 }, ["ACC0000401", "ACC0000402", "ACC0000403"], "150,00"],
  ] as const)
    test(`chiede di pagare a rate più accertamenti, ${device}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const [first, second, third] = protocols;
      const code = first === "ACC0000301" ? ANNA : "PPSLNE76S55Z129K";
      await page.goto(START);
      await expectAccessible(page);
      await press(page, "Avanti");
      await expectErrorsTied(page);
      await begin(page, code, first);
      await expect(heading(page)).toHaveText("In quante rate vuoi pagare?");
      await expect(
        page
          .getByText(
            "L'importo è troppo basso per pagare a rate. In fondo alla pagina puoi aggiungere un altro accertamento.",
          )
          .first(),
      ).toBeVisible();
      await expectAccessible(page);
      await add(page, first);
      await expect(page.getByRole("link", { name: "Il protocollo aggiunto è già presente" })).toBeVisible();
      await expectErrorsTied(page);
      await expectAccessible(page);
      await press(page, "Avanti");
      await expect(page.getByRole("group", { name: "C'è un errore da correggere" }).last()).toBeVisible();
      await expectErrorsTied(page);
      await expectAccessible(page);
      await add(page, second);
      await expect(page.getByText(/^Hai aggiunto l'accertamento/)).toBeVisible();
      await add(page, third);
      await expect(total(page)).toHaveText(`${cents}\u00A0€`);
      // On a phone the line that opens the facts says it.
      const line = page.locator("main summary", { hasText: `Totale: ${cents}\u00A0€` });
      await expect(line).toHaveCount(device === "dal telefono" ? 1 : 0);

      await press(page, "Avanti");
      await expect(page.getByRole("link", { name: "Scegli il numero di rate" })).toBeVisible();
      await expectErrorsTied(page);
      await number(page).selectOption("3 rate");
      const plan = page.getByRole("region", { name: "Anteprima delle 3 rate" });
      await expect(plan).toContainText(cents === "500,00" ? "166,67" : "50,00");

      // A total that reaches another band takes the number back.
      const row = page.getByRole("row").filter({ hasText: third });
      await row.getByRole("button", { name: "Togli" }).press("Enter");
      await expectAccessible(page);
      await row.getByRole("button", { name: "Conferma" }).press("Enter");
      await expect(page.getByText(/^Hai tolto l'accertamento/)).toBeVisible();
      await expect(plan).toHaveCount(0);
      await add(page, third);
      await expect(total(page)).toHaveText(`${cents}\u00A0€`);
      await number(page).selectOption("4 rate");
      await page.locator("input[type=file]").setInputFiles(PDF);
      const documents = page.getByRole("list", { name: /Documenti/ }).getByRole("listitem");
      await expect(documents.filter({ hasText: "isee.pdf" })).toContainText("Caricato");

      // A reload in the middle keeps the list, the number and the uploaded documents.
      await page.reload();
      await expect(total(page)).toHaveText(`${cents}\u00A0€`);
      await expect(number(page)).toHaveValue(/./);
      await expect(page.getByRole("region", { name: "Anteprima delle 4 rate" })).toBeVisible();
      await expectAccessible(page);
      await press(page, "Avanti");

      await expect(heading(page)).toHaveText("Controlla e invia");
      await expect(page.getByText("4 rate")).toBeVisible();
      await expectAccessible(page);
      await press(page, "Invia la domanda");
      await expectErrorsTied(page);
      await leaveContact(page);
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/rateizzazione/avviso"))
          sent.push(request.headers()["idempotency-key"] ?? "");
      });
      await page.getByRole("button", { name: "Invia la domanda" }).dblclick();
      await expect(heading(page)).toHaveText("Domanda inviata");
      await expect(page.getByRole("button", { name: "Copia: Numero di protocollo" })).toBeVisible();
      await openSent(page);
      await expect(page.getByText("isee.pdf")).toBeVisible();
      expect(sent).toHaveLength(1);
      await expectAccessible(page);

      // An outcome is shown once; the same assessments cannot be asked for again.
      await page.reload();
      await expect(page.getByText(/^Pagina scaduta\. Avevi già finito/)).toBeVisible();
      await begin(page, code, first);
      await add(page, second);
      await expect(page.getByText(/^Hai aggiunto l'accertamento/)).toBeVisible();
      await add(page, third);
      await expect(total(page)).toHaveText(`${cents}\u00A0€`);
      await number(page).selectOption("3 rate");
      await press(page, "Avanti");
      await expect(
        page
          .getByText(
            "La richiesta non è stata inviata: ce n'è già una in lavorazione. Aspetta la risposta dell'ufficio.",
          )
          .first(),
      ).toBeVisible();
    });

  test("un'azienda chiede con il suo rappresentante, in due parti, e con la tastiera", async ({
    page,
    context,
  }) => {
    await page.goto(START);
    await fillRepresentative(page, "01/01/2015");
    await press(page, "Avanti");
    await expect(
      page.getByRole("link", { name: "Il rappresentante deve avere almeno 18 anni." }),
    ).toBeVisible();
    await expectErrorsTied(page);
    await field(page, "Data di nascita").fill("15/11/1979");
    await press(page, "Avanti");
    await expect(heading(page)).toHaveText("Per quale azienda?");
    await expectAccessible(page);

    // A second tab starts again; this one keeps its data through a reload and through the browser's back.
    const other = await context.newPage();
    await other.goto(`${START}/impresa`);
    await expect(heading(other)).toHaveText("Chi chiede di pagare a rate?");
    await other.goto(`${START}/rate`);
    await expect(heading(other)).toHaveText("Chi chiede di pagare a rate?");
    await other.close();
    await page.reload();
    await expect(page.getByText("Nerea Quintavalle")).toBeVisible();
    await page.goBack();
    await expect(field(page, "Stato di nascita")).toHaveValue("Francia");
    await press(page, "Avanti");
    // Both pages have a field of this name.
    await expect(heading(page)).toHaveText("Per quale azienda?");
    await field(page, /^Codice fiscale/).fill(LIVIA);
    await field(page, /^Numero di protocollo/).fill("ACC0000501");
    await press(page, "Avanti");
    await expect(page.getByText(/^Il codice è di una persona/).first()).toBeVisible();
    await field(page, /^Codice fiscale/).fill(TRANSPORT);
    await field(page, /^Numero di protocollo/).press("Enter");
    await expect(heading(page)).toHaveText("In quante rate vuoi pagare?");
    await expect(page.getByText("Nerea Quintavalle")).toBeVisible();
    await add(page, "ACC0000502");
    await expect(total(page)).toHaveText("4.250,75\u00A0€");
    // More than fifteen numbers are searched by typing.
    await number(page).fill("30");
    await page.getByRole("option", { name: "30 rate" }).click();
    await expect(page.getByRole("heading", { name: "Anteprima delle 30 rate" })).toBeVisible();
    await page.locator("summary", { hasText: "Anteprima" }).press("Enter");
    await expect(page.getByRole("table", { name: "Importo di ogni rata" })).toBeVisible();
    await expectAccessible(page);
    await press(page, "Avanti");
    await expect(heading(page)).toHaveText("Controlla e invia");

    // The representative is changed from the summary, with everything else kept.
    await page.getByRole("link", { name: "Modifica: Nato/a all'estero" }).click();
    await expect(page.getByRole("switch", { name: "Nato/a all'estero" })).toBeFocused();
    await field(page, "Stato di nascita").fill("Belgio");
    await press(page, "Avanti");
    await expect(heading(page)).toHaveText("Controlla e invia");
    await expect(page.getByText("30 rate")).toBeVisible();
    await leaveContact(page);
    await press(page, "Invia la domanda");
    await expect(heading(page)).toHaveText("Domanda inviata");
    await openSent(page);
    await expect(
      page.locator("dt", { hasText: "Stato estero" }).locator("xpath=following-sibling::dd"),
    ).toHaveText("Belgio");
    await expectAccessible(page);
    await followCase(page, "Domanda di rateizzazione", TRANSPORT);
  });

  test("riconosce gli accertamenti che non si possono pagare a rate", inGate(), async ({ page }) => {
    await begin(page, TRANSPORT, "ACC0000501");
    await expect(
      page.getByText("Il codice è di un'azienda: usa la scheda Persona giuridica.").first(),
    ).toBeVisible();
    await expectAccessible(page);
    await begin(page, LIVIA, "ACC0000201");
    await expect(field(page, "Codice fiscale")).toHaveAttribute("aria-invalid", "true");
    await expectErrorsTied(page);
    await begin(page, LIVIA, "ACC0000999");
    await expect(
      page.getByText("Nessun avviso ha questo numero di protocollo. Controllalo e riprova.").first(),
    ).toBeVisible();
    await begin(page, LIVIA, "ACC0000107");
    await expect(
      page.getByText(
        "Con questi dati nessun accertamento si può pagare a rate: controllali, o chiedi alla Regione.",
      ),
    ).toBeVisible();
    await begin(page, LIVIA, "ACC0000106");
    await expect(field(page, /^Numero di protocollo/)).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
  });

  test("arriva all'esito con una sola richiesta se la risposta si perde", async ({ page }) => {
    await begin(page, MARIO, "ACC0000201");
    await number(page).selectOption("10 rate");
    await press(page, "Avanti");
    await leaveContact(page);
    await setFault(page, "creaDomandaRateizzazione=lost");
    await press(page, "Invia la domanda");
    await expect(heading(page)).toHaveText("Domanda inviata");
    await setFault(page, null);
  });

  test("sa com'è finita se la Regione non risponde: è in verifica, poi risulta", async ({ page }) => {
    await begin(page, LIVIA, "ACC0000104");
    await number(page).selectOption("12 rate");
    await press(page, "Avanti");
    await leaveContact(page);
    const uncertain = { title: "?", detail: null, status: 504, code: "esito-incerto" };
    const post = "**/rest/rateizzazione/avviso";
    await page.route(post, (route) => route.fulfill({ status: 504, json: uncertain }));
    await press(page, "Invia la domanda");
    await expect(page.getByText(/La richiesta è in verifica/).first()).toBeVisible();
    await page.unroute(post);
    await page.route(post, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 504, json: uncertain });
    });
    await press(page, "Invia la domanda");
    await expect(page.getByText(/La richiesta risulta registrata/).first()).toBeVisible();
    await expectAccessible(page);
  });
});
