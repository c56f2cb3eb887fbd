import { expect, type Page } from "@playwright/test";
import {
  addNotice,
  addPlate,
  button,
  cartLink,
  email,
  endWith,
  expectInCart,
  fact,
  giveContact,
  heading,
  notices,
  openCart,
  people,
  proceed,
  save,
  searchNotice,
  toPlatform,
} from "./support-payments.ts";
import { expectDone } from "./support-outcomes.ts";
import { expectAccessible, PIEMONTE, setFault, test, inGate } from "./support.ts";

/** From the question «Quanto devo?» to the cart: the plate is typed once. */
async function payComputed(page: Page): Promise<void> {
  await page.goto("/bollo/calcolo");
  await page.getByRole("textbox", { name: "Targa" }).fill("eb 33333");
  await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Motoveicolo" });
  await button(page, "Calcola").click();
  const total = await fact(page, "Da pagare oggi").innerText();
  await button(page, "Paga questo bollo").click();
  await expect(heading(page)).toHaveText("Di chi è il veicolo?");
  await page.reload();
  await page.getByRole("complementary").locator("summary").first().click();
  await expect(fact(page, "Targa")).toHaveText("EB33333");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: /^Codice fiscale/ }).fill(people.livia);
  await button(page, "Aggiungi al carrello").click();
  await expect(heading(page)).toHaveText("Veicoli e importi");
  await expect(page.getByRole("group", { name: /EB33333/ })).toContainText(total);
}

test.describe("chi paga", PIEMONTE, () => {
  test("senza calcolo non si chiede di chi è il veicolo", async ({ page }) => {
    await page.goto("/bollo/pago/proprietario");
    await expect(heading(page)).toHaveText(/^Quale bollo/);
  });

  test("paga un avviso in due pagine, e riprova dopo un rifiuto", inGate(), async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    const home = page.getByRole("textbox", { name: "Targa o codice di avviso" });
    for (const [text, said] of [
      ["", /Scrivi la targa o il codice di avviso\./],
      ["X", /almeno 5 caratteri/],
      ["12345", /servono 18 cifre/],
    ] as const) {
      await home.fill(text);
      await home.press("Enter");
      await expect(home).toHaveAccessibleDescription(said);
    }
    await expectAccessible(page);
    // As programs fill a box in, without an event.
    await home.evaluate((box: HTMLInputElement) => void (box.value = "3010 0000 0000 1003 23"));
    await home.press("Enter");
    // Nothing else is asked: the search needs no second click.
    await expect(page).toHaveURL(/\/bollo\/pago\/dettaglio$/);
    await expect(page.getByText(/In ritardo da \d+ giorni/)).toBeVisible();
    const pay = button(page, /^Paga \d/);
    await expect(pay).toBeInViewport({ ratio: 1 });
    await giveContact(page);
    await pay.click();
    await expect(page).toHaveURL(/\/piattaforma\//);
    await endWith(page, "Pagamento rifiutato");
    await expect(heading(page)).toHaveText("Pagamento rifiutato");
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText("Il bollo è ancora nel carrello: riprova o cambia metodo.")).toBeVisible();
    await button(page, "Riprova a pagare").click();
    await expect(heading(page)).toHaveText("Importo da pagare");
    await expect(page.getByText(/^Il portale non conserva il consenso/)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Indirizzo e-mail" })).toHaveValue(email);
    await giveContact(page);
    await pay.click();
    await endWith(page, "Annulla e torna");
    await expect(heading(page)).toHaveText("Pagamento annullato");
    await expectAccessible(page);
  });

  test("il numero di telaio scritto nella home apre la ricerca per targa o telaio, già compilata", async ({
    page,
  }) => {
    await page.goto("/");
    const home = page.getByRole("textbox", { name: "Targa o codice di avviso" });
    await home.fill("ZFA 312000 00123456");
    await home.press("Enter");
    await expect(page.getByRole("tab", { name: "Con targa o telaio" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(page.getByRole("textbox", { name: "Targa o telaio" })).toHaveValue("ZFA31200000123456");
    await expectAccessible(page);
  });

  test("accanto ai dati della pagina le quattro schede stanno su una riga", async ({ page }) => {
    await page.goto("/bollo/pago");
    for (const width of [992, 1199]) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await Promise.all((await page.getByRole("tab").all()).map((tab) => tab.boundingBox()));
      expect(boxes).toHaveLength(4);
      expect(new Set(boxes.map((box) => box?.y)).size, `schede a ${width} pixel`).toBe(1);
    }
    await expectAccessible(page);
  });

  test("da un calcolo paga in tre pagine, e riprova con la stessa e-mail", async ({ page }) => {
    await page.goto("/bollo/calcolo");
    await page.getByRole("textbox", { name: "Targa" }).fill("GB222BB");
    await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Autoveicolo" });
    await button(page, "Calcola").click();
    await button(page, "Paga questo bollo").click();
    await page.getByRole("textbox", { name: /^Codice fiscale/ }).fill(people.mario);
    await giveContact(page);
    await button(page, /^Paga \d/).click();
    await expect(page).toHaveURL(/\/piattaforma\//);
    await endWith(page, "Pagamento rifiutato");
    await button(page, "Riprova a pagare").click();
    await expect(heading(page)).toHaveText("Importo da pagare");
    await expect(page.getByRole("textbox", { name: "Indirizzo e-mail" })).toHaveValue(email);
    await expect(page.getByText(/^Il portale non conserva il consenso/)).toBeVisible();
    await expectAccessible(page);
    await giveContact(page);
    await button(page, /^Paga \d/).click();
    await expect(page).toHaveURL(/\/piattaforma\//);
    await endWith(page, "Annulla e torna");
    await expect(heading(page)).toHaveText("Pagamento annullato");
  });

  test("paga insieme un avviso e una targa calcolata, e ne salva la ricevuta", inGate(), async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto("/pagopa/avvio/scelta_tipo");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Paga il bollo", exact: true }).click();
    await expectInCart(page, 0);
    await expectAccessible(page);
    await addNotice(page, notices.own);
    await expectInCart(page, 1);
    await expectAccessible(page);
    await payComputed(page);
    await expectInCart(page, 2);

    // On a phone the total is the line that opens the card.
    await page.getByRole("complementary").locator("summary").first().click();
    const total = await fact(page, "Totale").last().innerText();
    await expectAccessible(page);
    await proceed(page);
    await expect(fact(page, "Totale da pagare")).toHaveText(total);
    await expectAccessible(page);
    await toPlatform(page);
    await expect(page.getByRole("row", { name: /Totale/ })).toContainText(total);
    await expectAccessible(page);
    await endWith(page, "Paga");
    await expect(page.getByRole("heading", { name: "Pagamento riuscito" })).toBeVisible();
    await expectInCart(page, 0);
    await expectAccessible(page);
    await expectDone(page, "Pagamento riuscito", "Non devi fare altro");
    expect(await save(page, () => button(page, "Scarica la ricevuta").click())).toEqual({
      name: "ricevuta.pdf",
      start: "%PDF-",
    });
    const returned = page.url();

    const iuv = await fact(page, "IUV").innerText();
    await page.goto("/bollo/ricevuta");
    await page.getByRole("textbox", { name: /^Codice di avviso o IUV/ }).fill(iuv);
    await button(page, "Cerca").click();
    await expect(heading(page)).toHaveText("Ricevuta");
    await expect(page.getByRole("group", { name: /Targa/ })).toHaveCount(2);
    await expect(fact(page, "Importo pagato")).toHaveText(total);
    await expectAccessible(page);
    expect(await save(page, () => button(page, "Salva la ricevuta (PDF)").click())).toEqual({
      name: "ricevuta.pdf",
      start: "%PDF-",
    });

    for (const path of ["dettaglio", "carrello"]) {
      await page.goto(`/bollo/pago/${path}`);
      await expect(
        page.getByText(/^Pagina scaduta\. Avevi già finito: l'esito era «Pagamento riuscito»/),
      ).toBeVisible();
    }

    // The same return once more empties no other cart.
    await addNotice(page, notices.late);
    await page.goto(returned);
    await expect(page.getByRole("heading", { name: "Pagamento riuscito" })).toBeVisible();
    await expectInCart(page, 1);
  });

  test("riapre un vecchio ritorno con la stessa e-mail e lo stesso importo, e il carrello resta", async ({
    page,
  }) => {
    await addNotice(page, notices.past);
    await openCart(page);
    await proceed(page);
    await toPlatform(page);
    const read = page.waitForResponse("**/transazione/riepilogo/*");
    await endWith(page, "Annulla e torna");
    const summary = await (await read).json();
    await expect(heading(page).filter({ hasText: "Pagamento annullato" })).toBeVisible();
    // An earlier transaction of the same person for the same amount, which was paid.
    const earlier = "0".repeat(32);
    await page.route(`**/transazione/riepilogo/${earlier}`, (route) =>
      route.fulfill({ json: { ...summary, identificativoTransazione: earlier, stato: "PAGATA" } }),
    );
    await page.goto(`/bollo/pago/pagopa/transazione?tranId=${earlier}`);
    await expect(page.getByRole("heading", { name: "Pagamento riuscito" })).toBeVisible();
    await expect(page.getByText(/se tra questi c'è quello appena riuscito/)).toBeVisible();
    await expectInCart(page, 1);
    await expectAccessible(page);
  });

  test("se paga e chiude la finestra, al nuovo avvio toglie dal carrello ciò che è pagato e paga il resto", async ({
    page,
  }) => {
    await addNotice(page, notices.past);
    await openCart(page);
    await proceed(page);
    await toPlatform(page);
    await endWith(page, "Chiudi la finestra");
    await expect(heading(page)).toHaveText("Puoi chiudere questa finestra");

    await page.goto("/bollo/pago");
    await addNotice(page, notices.pastBefore);
    await openCart(page);
    await proceed(page);
    const done = page.getByRole("heading", { name: "Già pagati: non sono più nel carrello" });
    await expect(async () => {
      await page.reload();
      await expect(done).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole("table")).toContainText("GL400LL");
    await expectInCart(page, 1);
    await expectAccessible(page);
    await toPlatform(page);
    await endWith(page, "Annulla e torna");
    await expect(heading(page).filter({ hasText: "Pagamento annullato" })).toBeVisible();
  });

  test(
    "ciò che ha pagato in un altro browser esce dal carrello, e chi lo ha cominciato lo legge",
    inGate(),
    async ({ page, browser }) => {
      const other = await (await browser.newContext()).newPage();
      for (const one of [page, other]) {
        await addNotice(one, notices.pastBefore);
        await openCart(one);
      }
      await proceed(other);
      await toPlatform(other);
      await page.reload();
      await expect(page.getByRole("heading", { name: "Un pagamento è già cominciato" })).toBeVisible();
      await expectAccessible(page);
      await endWith(other, "Chiudi la finestra");
      await expect(heading(other)).toHaveText("Puoi chiudere questa finestra");
      const done = page.getByRole("heading", { name: "Già pagati: non sono più nel carrello" });
      await expect(async () => {
        await button(page, "Controlla com'è finita").click();
        await expect(done).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expectInCart(page, 0);
      await expectAccessible(page);
      await other.context().close();
    },
  );

  test("torna dalla banca su un altro dispositivo: legge l'esito, e ogni carrello si svuota", async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    for (const one of [page, phone]) {
      await addNotice(one, notices.assessedOther);
      await openCart(one);
    }
    let transaction = "";
    await page.route("**/transazione/crea", async (route) => {
      const response = await route.fetch();
      transaction = (await response.json()).identificativoTransazione;
      await route.fulfill({ response });
    });
    await proceed(page);
    await toPlatform(page);
    await endWith(page, "Chiudi la finestra");
    await expect(heading(page)).toHaveText("Puoi chiudere questa finestra");

    await expect(async () => {
      await phone.goto(`/bollo/pago/pagopa/transazione?tranId=${transaction}`);
      await expect(phone.getByRole("heading", { name: "Pagamento riuscito" })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectAccessible(phone);
    await expectInCart(phone, 0);
    await page.goto("/bollo/pago");
    await expect(page.getByRole("heading", { name: "Già pagati: non sono più nel carrello" })).toBeVisible();
    await expectInCart(page, 0);
    await context.close();
  });

  test("se la banca rifiuta o si annulla ritrova il carrello e riprova", inGate(), async ({ page }) => {
    await addNotice(page, notices.late);
    await openCart(page);
    await proceed(page);
    await toPlatform(page);
    await endWith(page, "Pagamento rifiutato");
    await expect(page.getByText("non risulta alcun addebito")).toBeVisible();
    await expectInCart(page, 1);
    await expectAccessible(page);
    await button(page, "Riprova a pagare").click();
    await giveContact(page);
    await button(page, /^Paga \d/).click();
    await endWith(page, "Annulla e torna");
    await expect(heading(page).filter({ hasText: "Pagamento annullato" })).toBeVisible();
    await expectInCart(page, 1);
    await expectAccessible(page);
  });

  test("se l'esito tarda lo vede arrivare, o lo chiede", async ({ page: late, context }) => {
    const inCharge = await context.newPage();
    await late.clock.install();
    const pay = async (tab: Page, outcome: "Pagato ma" | "Preso in carico") => {
      await openCart(tab);
      await proceed(tab);
      await toPlatform(tab);
      await endWith(tab, outcome);
      await expect(heading(tab).filter({ hasText: "Pagamento in verifica" })).toBeVisible();
      await expectInCart(tab, 1);
    };
    await Promise.all([
      addNotice(late, notices.other),
      inCharge
        .goto("/bollo/pago")
        .then(() => addPlate(inCharge, { owner: people.livia, plate: "XB300BB", type: "Rimorchio" })),
    ]);
    await Promise.all([pay(late, "Pagato ma"), pay(inCharge, "Preso in carico")]);
    await expectAccessible(inCharge);
    // From here on the platform sends the notifications of the next half minute at once.
    await setFault(late, "leggiRiepilogoTransazione=ahead:30000");
    // The clock is of both tabs: a request that is on its way is lost to its time limit, and asked again.
    await late.clock.fastForward(60_000);
    // The next request of this page may come before the click.
    const done = inCharge.getByRole("heading", { name: "Pagamento riuscito" });
    await button(inCharge, "Controlla ora").or(done).first().click();
    for (const tab of [late, inCharge]) {
      await expect(tab.getByRole("heading", { name: "Pagamento riuscito" })).toBeVisible();
      await expectInCart(tab, 0);
    }
  });

  test("se chiude la finestra e ritenta, legge che ha già pagato e torna al portale", async ({ page }) => {
    await page.goto("/bollo/pago");
    await addPlate(page, { owner: people.livia, plate: "X2222B", type: "Ciclomotore" });
    await openCart(page);
    await proceed(page);
    await toPlatform(page);
    await endWith(page, "Chiudi la finestra");
    await expect(heading(page)).toHaveText("Puoi chiudere questa finestra");
    await page.goto("/pagopa/avvio");
    await expectInCart(page, 1);
    await toPlatform(page);
    await expect(heading(page)).toHaveText("Pagamento già concluso o scaduto");
    // From here on the platform sends the notifications of the next half minute at once.
    await setFault(page, "leggiRiepilogoTransazione=ahead:30000");
    await page.getByRole("link", { name: "Torna al portale" }).click();
    await expect(page.getByRole("heading", { name: "Pagamento riuscito" })).toBeVisible();
    await expectInCart(page, 0);
  });

  test("un ritorno contraffatto, di altri o senza codice lascia il carrello", async ({ page }) => {
    await addNotice(page, notices.late);
    const back = "/bollo/pago/pagopa/transazione";
    for (const [address, said] of [
      [
        `${back}?tranId=${"0".repeat(32)}`,
        "Non abbiamo trovato questo pagamento: cerca la ricevuta prima di pagare di nuovo.",
      ],
      [`${back}?tranId=${encodeURIComponent("../<x>")}`, "Servizio al momento non disponibile."],
      [back, "Esito non disponibile"],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole("main").getByText(said).first()).toBeVisible();
      await expectInCart(page, 1);
      await expectAccessible(page);
    }
    await button(page, "Torna al carrello").click();
    await expect(heading(page)).toHaveText("Veicoli e importi");
  });

  test("due colpi, il ritorno indietro e due schede fanno una transazione sola", async ({
    page,
    context,
  }) => {
    await addNotice(page, notices.late);
    await openCart(page);
    await proceed(page);
    let starts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/transazione/crea")) starts++;
    });
    await button(page, "Continua su pagoPA").dblclick();
    await expect(page).toHaveURL(/\/piattaforma\//);
    expect(starts).toBe(1);
    const platform = page.url();
    await page.goBack();
    await toPlatform(page);
    expect(page.url()).toBe(platform);

    const other = await context.newPage();
    await page.goBack();
    await searchNotice(other, notices.late);
    await expect(other.getByText(/già in corso un pagamento/).first()).toBeVisible();
    await toPlatform(page);
    await endWith(page, "Annulla e torna");
    await expect(heading(page).filter({ hasText: "Pagamento annullato" })).toBeVisible();
  });

  test("se la piattaforma o il servizio non rispondono lo legge e ritenta", async ({ page }) => {
    await addNotice(page, notices.late);
    await openCart(page);
    await proceed(page);
    const refused = "Non ci siamo riusciti: riprova tra qualche minuto.";
    const unanswered = /nulla è stato addebitato\. Premi di nuovo il pulsante/;
    for (const [fault, said] of [
      ["500", refused],
      ["503", refused],
      ["drop", unanswered],
      ["nonsense", unanswered],
    ] as const) {
      await setFault(page, `creaTransazione=${fault}`);
      await button(page, "Continua su pagoPA").click();
      await expect(page.getByText(said)).toBeVisible();
      await expectInCart(page, 1);
    }
    await expectAccessible(page);
    await setFault(page, null);
    await toPlatform(page);
    await endWith(page, "Annulla e torna");
    await expect(cartLink(page)).toBeVisible();
  });
});
