import { expect, type Page } from "@playwright/test";
import { followCase } from "./support-cases.ts";
import { expectDone, rateService } from "./support-outcomes.ts";
import { logIn } from "./support-login.ts";
import { BOTH, expectAccessible, expectErrorsTied, PIEMONTE, setFault, test, inGate } from "./support.ts";
import { documents, heading, pdfNamed } from "./support-page.ts";

const START = "/pratica/inserimento/osservazione/avviso_accertamento";
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

const changeLink = (page: Page, question: string) =>
  page.getByRole("link", { name: `Modifica: ${question}` });

const PDF = pdfNamed("atto di vendita.pdf");

async function findNotice(page: Page, number: string, code: string): Promise<void> {
  await page.goto(START);
  await page.getByRole("textbox", { name: /Numero di protocollo/ }).fill(number);
  await page.getByRole("textbox", { name: /Codice fiscale/ }).fill(code);
  await press(page, "Cerca");
}

/** Chooses the reason “vehicle sold” with its date. */
async function chooseSold(page: Page, date = "15/03/2018"): Promise<void> {
  await page.getByText("Non dovevo pagare", { exact: true }).click();
  await page.getByText("Veicolo venduto", { exact: true }).click();
  await page.getByRole("textbox", { name: /Venduto il/ }).fill(date);
}

async function attach(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(file);
}

async function leaveContact(page: Page): Promise<void> {
  const email = page.getByRole("textbox", { name: /e-mail/i });
  await email.fill("prova@posta.example");
  const privacy = page.getByRole("checkbox", { name: /privacy/ });
  await privacy.press("Space");
  await expect(privacy).toBeChecked();
  await expect(email).toHaveValue("prova@posta.example");
}

test(
  "contesta un avviso con un documento, dal telefono, e riceve il protocollo",
  inGate(BOTH),
  async ({ page, region }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const [number, code] =
      region === "piemonte" ? ["202102001", "RSSLVI84L47A182Y"] : ["202102001", "RSSLVI84S42I442H"];
    await findNotice(page, number, code);
    await expect(heading(page)).toHaveText("Perché contesti l'avviso?");
    await expectAccessible(page);
    await press(page, "Avanti");
    await expect(page.getByRole("link", { name: "Scegli una delle tre situazioni." })).toBeVisible();
    await expectErrorsTied(page);

    await chooseSold(page);
    await attach(page, { ...PDF, name: "nota.docx" });
    await expect(
      documents(page).getByText(/non è stato allegato. Formato di file non ammesso./),
    ).toBeVisible();
    await attach(page, PDF);
    await expect(documents(page).getByText("atto di vendita.pdf").first()).toBeVisible();
    await expectAccessible(page);
    await press(page, "Avanti");

    await expect(heading(page)).toHaveText("Controlla e invia");
    await expect(page.getByText("Veicolo venduto")).toBeVisible();
    await expect(page.getByText("15/03/2018")).toBeVisible();
    await expect(page.getByText("atto di vendita.pdf")).toBeVisible();
    await expectAccessible(page);
    await press(page, "Invia l'osservazione");
    await expectErrorsTied(page);
    await leaveContact(page);

    // A double click sends once.
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/osservazione/accertamento"))
        sent.push(request.headers()["idempotency-key"] ?? "");
    });
    await page.getByRole("button", { name: "Invia l'osservazione" }).dblclick();
    await expect(heading(page)).toHaveText("Osservazione inviata");
    await expect(page.getByRole("button", { name: "Copia: Numero di protocollo" })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^[\w-]{16,64}$/);
    await expectAccessible(page);
    await expectDone(page, "Richiesta registrata");
    await rateService(page);

    // An outcome is shown once.
    await page.reload();
    await expect(page.getByText(/^Pagina scaduta\. Avevi già finito/)).toBeVisible();
    await findNotice(page, number, code);
    await expect(
      page
        .getByText(
          "Per questo avviso c'è già un'osservazione in corso di esame: aspetta la risposta dell'ufficio.",
        )
        .first(),
    ).toBeVisible();
  },
);

for (const [device, viewport] of [
  ["dal telefono", { width: 360, height: 800 }],
  ["dal computer", { width: 1280, height: 900 }],
] as const)
  test(`cambia il motivo dal riepilogo e ci torna, ${device}`, PIEMONTE, async ({ page }) => {
    await page.setViewportSize(viewport);
    await findNotice(page, "202402005", "BRTMRA69R27F965R");
    await chooseSold(page);
    await page.getByRole("textbox", { name: "Note" }).fill("Atto del notaio.");
    await press(page, "Avanti");
    await leaveContact(page);
    await expectAccessible(page);

    // The link leads to the question, with the focus there and everything kept.
    await changeLink(page, "Note").click();
    await expect(heading(page)).toHaveText("Perché contesti l'avviso?");
    await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
    await expect(page.getByRole("textbox", { name: /Venduto il/ })).toHaveValue("15/03/2018");

    // The browser's back button undoes text that was not submitted.
    await page.getByRole("textbox", { name: "Note" }).fill("Altro.");
    await page.goBack();
    await expect(heading(page)).toHaveText("Controlla e invia");
    await expect(page.getByText("Atto del notaio.")).toBeVisible();

    // A reload in the middle changes nothing: the changed step still leads back to the summary.
    await changeLink(page, "Che cosa contesti?").click();
    await page.getByText("Radiato per demolizione", { exact: true }).click();
    await page.getByRole("textbox", { name: /Radiato il/ }).fill("01/02/2019");
    await page.getByRole("textbox", { name: "Note" }).focus();
    await page.reload();
    await expect(page.getByRole("textbox", { name: /Radiato il/ })).toHaveValue("01/02/2019");
    await expectAccessible(page);
    await press(page, "Avanti");

    await expect(heading(page)).toHaveText("Controlla e invia");
    await expect(heading(page)).toBeFocused();
    await expect(
      page.locator("#annunci").filter({ hasText: "Abbiamo conservato la modifica." }),
    ).toBeVisible();
    await expect(page.getByText("Radiato per demolizione")).toBeVisible();
    await expect(page.getByText("01/02/2019")).toBeVisible();
    await expect(page.getByText("Veicolo venduto")).toHaveCount(0);
    await expect(page.getByText("Atto del notaio.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: /e-mail/i })).toHaveValue("prova@posta.example");
    await expectAccessible(page);
  });

// The first two use a notice that a later journey contests.
test("un recapito che manca è un errore solo", PIEMONTE, async ({ page }) => {
  await findNotice(page, "202302004", "09526800017");
  await page.locator("label", { hasText: "Altre ragioni" }).first().click();
  await page.locator("label", { hasText: "Mi spettava una riduzione" }).click();
  await page.getByRole("button", { name: "Avanti" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Controlla e invia");
  await page.getByRole("checkbox", { name: /privacy/ }).press("Space");
  await page.getByRole("button", { name: "Invia l'osservazione" }).click();
  const summary = page.getByRole("group", { name: "C'è un errore da correggere" });
  await expect(summary.getByRole("link")).toHaveCount(1);
  await expect(page).toHaveTitle(/^1 errore: /);
  for (const name of [/e-mail/i, /cellulare/i])
    await expect(page.getByRole("textbox", { name })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
});

test("tornando indietro con il browser non si perde ciò che si è scritto", PIEMONTE, async ({ page }) => {
  await findNotice(page, "202302004", "09526800017");
  await chooseSold(page);
  const note = page.getByRole("textbox", { name: /Note/ });
  await note.fill("Venduto al concessionario di Alba.");
  await page.goBack();
  await expect(heading(page)).toHaveText("Quale avviso vuoi contestare?");
  await page.reload();
  await press(page, "Cerca");
  await expect(heading(page)).toHaveText("Perché contesti l'avviso?");
  await expect(note).toHaveValue("Venduto al concessionario di Alba.");
  await expect(page.getByRole("radio", { name: /Veicolo venduto/ })).toBeChecked();
});

test.describe("chi contesta un avviso", PIEMONTE, () => {
  const OTHER = ["202402005", "BRTMRA69R27F965R"] as const;

  test("non perde ciò che ha scritto se l'invio non riesce, e invia una volta sola", async ({ page }) => {
    await findNotice(page, ...OTHER);
    await chooseSold(page);
    await press(page, "Avanti");
    await leaveContact(page);
    await setFault(page, "creaOsservazioneAccertamento=503");
    await press(page, "Invia l'osservazione");
    await expect(page.getByText(/Servizio al momento non disponibile/).first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: /e-mail/i })).toHaveValue("prova@posta.example");
    await changeLink(page, "Che cosa contesti?").click();
    await expect(page.getByRole("textbox", { name: /Venduto il/ })).toHaveValue("15/03/2018");
    await setFault(page, null);
    await press(page, "Avanti");
    await press(page, "Invia l'osservazione");
    await expect(heading(page)).toHaveText("Osservazione inviata");
    await followCase(page, "Osservazione su un avviso di accertamento", OTHER[1]);
  });

  test("arriva all'esito con una sola pratica se la risposta si perde", async ({ page }) => {
    await findNotice(page, "201802008", "RSSLVI84L47A182Y");
    await chooseSold(page);
    await press(page, "Avanti");
    await leaveContact(page);
    await setFault(page, "creaOsservazioneAccertamento=lost");
    await press(page, "Invia l'osservazione");
    await expect(heading(page)).toHaveText("Osservazione inviata");
    await expect(page.getByRole("button", { name: "Copia: Numero di protocollo" })).toBeVisible();
    await setFault(page, null);
  });

  test("riprova un documento che non è arrivato", async ({ page }) => {
    await findNotice(page, "202302004", "09526800017");
    await setFault(page, "caricaAllegatoOsservazioneAccertamento=500");
    await attach(page, PDF);
    await expect(documents(page).getByText(/Servizio al momento non disponibile/)).toBeVisible();
    await setFault(page, null);
    await documents(page)
      .getByRole("button", { name: /Riprova/ })
      .click();
    await expect(documents(page).getByText(/Servizio al momento/)).toHaveCount(0);
    await expect(documents(page).getByText("atto di vendita.pdf").first()).toBeVisible();
  });

  test("sa com'è finita se la Regione non risponde, o risponde senza nulla: è in verifica, poi risulta", async ({
    page,
  }) => {
    await findNotice(page, "202302004", "09526800017");
    await chooseSold(page);
    await press(page, "Avanti");
    await leaveContact(page);
    const uncertain = { title: "?", detail: null, status: 504, code: "esito-incerto" };
    const post = "**/rest/osservazione/accertamento";
    await page.route(post, (route) => route.fulfill({ status: 504, json: uncertain }));
    await press(page, "Invia l'osservazione");
    await expect(page.getByText(/La richiesta è in verifica/).first()).toBeVisible();
    await expect(page.getByText(/non risulta registrata/)).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute(post);
    await setFault(page, "creaOsservazioneAccertamento=empty");
    await press(page, "Invia l'osservazione");
    await expect(page.getByText(/L'osservazione risulta registrata/).first()).toBeVisible();
    await expect(page.getByText("Osservazione inviata")).toHaveCount(0);
    await expectAccessible(page);
    await setFault(page, null);
  });

  test("accede e sceglie fra i propri avvisi", async ({ page }) => {
    await logIn(page, START, /Mario Bertoglio/i);
    const notice = page.getByRole("combobox", { name: "Avviso da contestare" });
    await expect(notice).toBeVisible();
    await notice.selectOption({ index: 1 });
    await expectAccessible(page);
    await press(page, "Cerca");
    await expect(
      heading(page)
        .or(page.getByText(/osservazione in corso/))
        .first(),
    ).toBeVisible();
  });

  for (const [name, start] of [
    ["di scadenza", "/pratica/inserimento/osservazione/avviso_scadenza"],
    ["bonario", "/pratica/inserimento/osservazione/avviso_bonario"],
  ] as const) {
    test(`trova un avviso ${name}, lo contesta e segue la pratica`, async ({ page }) => {
      await page.goto(start);
      await page
        .getByRole("textbox", { name: /Numero di/ })
        .fill(name === "bonario" ? "202603003" : "301000000000100323");
      await page.getByRole("textbox", { name: /Codice fiscale/ }).fill("BRTMRA69R27F965R");
      if (name !== "bonario") {
        await page.getByRole("combobox", { name: /Tipo di veicolo/ }).selectOption({ label: "Autoveicolo" });
        await page.getByRole("textbox", { name: "Targa" }).fill("GB222BB");
      }
      await press(page, "Cerca");
      await expect(page).toHaveURL(/\/crea$/);
      await expectAccessible(page);
      if (name === "bonario") await page.getByText("Non dovevo pagare", { exact: true }).click();
      await page.getByText("Veicolo venduto", { exact: true }).click();
      await page.getByRole("textbox", { name: /Venduto il/ }).fill("15/03/2018");
      await attach(page, PDF);
      await expect(documents(page).getByText(PDF.name).first()).toBeVisible();
      await press(page, "Avanti");
      await expect(heading(page)).toHaveText("Controlla e invia");
      await leaveContact(page);
      await press(page, "Invia l'osservazione");
      await expect(heading(page)).toHaveText("Osservazione inviata");
      await followCase(page, `Osservazione su un avviso ${name}`, "BRTMRA69R27F965R");
    });
  }
});
