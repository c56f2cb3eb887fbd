import { expect, type Page } from "@playwright/test";
import hostile from "../cases/hostile-markup.json" with { type: "json" };
import { bell, choose, endSession, logIn, toLogin } from "./support-login.ts";
import { expectAccessible, PIEMONTE, test, VDA, inGate } from "./support.ts";

const START = "/bollo/calcolo";
const plate = (page: Page) => page.getByRole("textbox", { name: "Targa" });
const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });

const look = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

test.describe("chi accede", PIEMONTE, () => {
  test(
    "ritrova il passo interrotto con ciò che aveva scritto, e il proprio nome",
    inGate(),
    async ({ page }) => {
      await page.goto(START);
      await plate(page).fill("GA111AA");
      await toLogin(page).click();
      await choose(page, /Mario Bertoglio/i);
      await expect(page).toHaveURL(new RegExp(`${START}$`));
      await expect(plate(page)).toHaveValue("GA111AA");
      await expect(page.getByRole("button", { name: /Menu di Mario Bertoglio/i })).toHaveText("MB");
      await expect(bell(page)).toHaveAccessibleName(/da leggere/);
      await expectAccessible(page);
      await page.getByRole("link", { name: "Tassa Auto Piemonte" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("La tua area");
      await expect(page.getByText(/Hai fatto l'accesso come Mario Bertoglio/i)).toBeVisible();
      await expectAccessible(page);
    },
  );

  test("ritorna soltanto a indirizzi del portale", async ({ page, baseURL }) => {
    for (const forged of [
      "https://altrove.example/",
      "//altrove.example",
      "/\\altrove.example",
      "javascript:1",
    ]) {
      await page.goto(`/authapi/bff/login?ritorno=${encodeURIComponent(forged)}`);
      await choose(page, /Mario Bertoglio/i);
      await expect(page).toHaveURL(`${baseURL}/`);
    }
  });

  test("un accesso rifiutato, contraffatto o ripetuto ha una pagina e nessuno è entrato", async ({
    page,
  }) => {
    const failed = page.getByRole("heading", { level: 1, name: "Accesso non riuscito" });
    await page.goto("/authapi/bff/callback?code=inventato&state=inventato");
    await expect(failed).toBeVisible();
    await expectAccessible(page);

    await page.goto("/authapi/bff/login?ritorno=/bollo/calcolo");
    await expectAccessible(page);
    const back = page.waitForRequest(/bff\/callback/);
    await page.getByRole("button", { name: /Ugo Nessuno/i }).click();
    const answer = (await back).url();
    await expect(bell(page)).toBeVisible();
    await page.context().clearCookies();
    await page.goto(answer);
    await expect(failed).toBeVisible();

    await page.getByRole("link", { name: "Riprova ad accedere" }).click();
    await page.getByRole("button", { name: "Annulla l'accesso" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Accesso annullato" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Torna alla pagina iniziale" }).click();
    await expect(toLogin(page)).toBeVisible();
  });

  test("un cookie di sessione alterato vale quanto nessuno", async ({ page }) => {
    await logIn(page);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => /sessione/.test(name));
    await page.context().addCookies([{ ...cookie!, value: `${cookie!.value.slice(0, -1)}_` }]);
    await page.goto("/");
    await expect(toLogin(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Servizi per il tuo veicolo");
  });

  test("legge le notifiche dal pannello e dall'area personale", inGate(), async ({ page }) => {
    await logIn(page, START, /Livia Rossini/i);
    await expect(bell(page)).toHaveAccessibleName(/\d+ da leggere/);
    const before = Number(/\d+/.exec((await bell(page).getAttribute("aria-label"))!)![0]);
    await bell(page).focus();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Notifiche" });
    await expect(drawer.getByRole("article")).toHaveCount(before);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(bell(page)).toBeFocused();
    await page.keyboard.press("Enter");
    const long = drawer.getByRole("article").filter({ hasText: "veicoli ibridi" }).first();
    await long.getByRole("button", { name: /Mostra tutto/ }).click();
    await expect(long.getByRole("button", { name: /Riduci/ })).toHaveAttribute("aria-expanded", "true");
    await drawer.getByRole("button", { name: "Vedi tutte" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(tab(page, /Notifiche/)).toHaveAttribute("aria-selected", "true");
    await expectAccessible(page);

    await page
      .getByRole("button", { name: /^Ho letto/ })
      .last()
      .click();
    await expect(page.getByText("Messaggio segnato come letto")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Da leggere" })).toBeFocused();
    await expect(bell(page)).toHaveAccessibleName(new RegExp(`${before - 1} da leggere`));

    await page
      .getByRole("button", { name: /^Elimina/ })
      .last()
      .click();
    const question = page.getByRole("dialog", { name: "Eliminare il messaggio?" });
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await page
      .getByRole("button", { name: /^Elimina/ })
      .last()
      .click();
    await question.getByRole("button", { name: "Conferma" }).click();
    await expect(page.getByText("Messaggio eliminato")).toBeVisible();

    // One notification contains scripts and styles. They are dropped before the browser sees them, so it reports nothing.
    await expect(page).not.toHaveTitle(/violato/);
  });

  test("il contenuto ostile di una notifica non arriva al browser, che non segnala nulla", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const reports: string[] = [];
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        reports.push(`${violatedDirective} ${blockedURI}`),
      );
      Object.assign(window, { reports });
    });
    const messages = hostile.map(({ name, html }, id) => ({
      id,
      titolo: name,
      contenuto: `<p>x</p>${html}`,
    }));
    await page.route(/\/notifiche(\?|$)/, (route) =>
      route.fulfill({ json: route.request().url().includes("read=true") ? [] : messages }),
    );
    await page.route(/\/rest\/messages/, (route) =>
      route.fulfill({ json: hostile.map(({ html }) => ({ tipo: "INFO", messaggio: html })) }),
    );
    await logIn(page);
    await bell(page).click();
    const shown = page.getByRole("dialog", { name: "Notifiche" }).getByRole("article");
    await expect(shown).toHaveCount(hostile.length);
    const more = page.getByRole("button", { name: /Mostra tutto/ });
    // Each is short enough to be shown whole.
    await expect(more).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.locator(".home-messages li").first()).toBeAttached();
    expect(await page.evaluate(() => (window as unknown as { reports: string[] }).reports)).toEqual([]);
  });

  test("segna i preferiti con la tastiera e li ritrova", async ({ page }) => {
    await logIn(page, "/", /Ugo Nessuno/i);
    await expect(page.getByText("Non risultano veicoli intestati a te.")).toBeVisible();
    await tab(page, /Riepilogo/).focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, /Servizi/)).toBeFocused();
    const star = page.getByRole("button", { name: "Preferito: Calcolo del bollo" });
    await expect(star).toHaveAttribute("aria-pressed", "false");
    await star.focus();
    await page.keyboard.press("Space");
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page);
    await page.reload();
    const favourites = page.getByRole("region", { name: "I tuoi preferiti" });
    await expect(favourites.getByRole("article")).toHaveCount(1);
    // Among all services it comes first, with its text.
    await tab(page, /Servizi/).click();
    await expect(page.getByRole("article").first()).toContainText("Calcola quanto devi");
    await expect(favourites.getByRole("article")).toHaveCount(1);
    await expectAccessible(page);
    await tab(page, /Riepilogo/).click();
    await favourites.getByRole("button", { name: "Preferito: Calcolo del bollo" }).click();
    await expect(favourites.getByText(/Con la stella di ogni servizio/)).toBeVisible();
  });

  test("vede veicoli e dati propri, anche a 320 pixel", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await logIn(page);
    const deadlines = page.getByRole("region", { name: "Le scadenze dei tuoi veicoli" });
    await expect(deadlines.getByRole("listitem").first()).toBeVisible();
    for (const [name, shown] of [
      [/Riepilogo/, "I tuoi preferiti"],
      [/Servizi/, "Calcolo del bollo"],
      [/Notifiche/, "Già letti"],
      [/I tuoi dati/, "I tuoi dati"],
    ] as const) {
      await tab(page, name).click();
      await expect(page.getByRole("tabpanel").getByRole("heading", { name: shown })).toBeVisible();
      await expectAccessible(page);
    }
    await expect(page.getByText(/^[A-Z]{6}\d\d[A-Z]\d\d[A-Z]\d{3}[A-Z]$/)).toBeVisible();
  });

  test("vede le scadenze di cinque veicoli, poi le altre, e paga la prima", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(page, "/", /Livia Rossini/i);
    const deadlines = page.getByRole("region", { name: "Le scadenze dei tuoi veicoli" });
    await expect(deadlines.getByRole("listitem")).toHaveCount(5);
    await expect(
      page.getByRole("region", { name: "Le tue pratiche" }).getByRole("link").first(),
    ).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
    await expectAccessible(page);
    await deadlines.getByRole("button", { name: /^Mostra gli altri/ }).click();
    await expect(deadlines.getByRole("listitem")).toHaveCount(15);
    const pay = deadlines.getByRole("button", { name: /^Paga/ }).first();
    const plate = /\((.+)\)/.exec(await pay.innerText())?.[1] ?? "";
    await pay.click();
    await expect(page.getByRole("tab", { name: "Con targa o telaio" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(
      page.getByRole("combobox", { name: "Scegli un veicolo" }).locator("option:checked"),
    ).toHaveText(new RegExp(plate));
  });

  test("apre una sua pratica dall'area personale", async ({ page }) => {
    await logIn(page, "/", /Livia Rossini/i);
    const first = page.getByRole("region", { name: "Le tue pratiche" }).getByRole("link").first();
    const number = /\((.+)\)/.exec(await first.innerText())?.[1] ?? "";
    await first.click();
    const cases = page.getByRole("combobox", { name: /Pratica da consultare/ });
    await expect(cases.locator("option:checked")).toContainText(number);
    await page.getByRole("button", { name: "Cerca" }).click();
    await expect(page.getByText(number, { exact: true }).first()).toBeVisible();
  });

  test("calcola il bollo di un proprio veicolo, o di un altro", async ({ page }) => {
    await logIn(page, START);
    await page
      .getByRole("combobox", { name: "Scegli un veicolo" })
      .selectOption({ label: "Autoveicolo - GB222BB" });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Calcola per questo veicolo" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Importo del bollo");
    await expect(page.getByText("GB222BB")).toBeVisible();

    await page.getByRole("button", { name: "Calcola per un altro veicolo" }).click();
    await expect(page.getByRole("heading", { name: "Un altro veicolo" })).toBeVisible();
    await plate(page).fill("GA111AA");
    await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Autoveicolo" });
    await page.getByRole("button", { name: "Calcola", exact: true }).click();
    await expect(page.getByText("GA111AA")).toBeVisible();
  });

  test("senza veicoli in archivio scrive la targa", async ({ page }) => {
    await page
      .context()
      .addCookies([{ name: "x-sandbox-fault", value: "elencaVeicoliVisura=404", url: "http://localhost" }]);
    await logIn(page, START);
    await expect(page.getByRole("heading", { name: "Uno dei tuoi veicoli" })).toBeHidden();
    await expect(plate(page)).toBeVisible();
  });

  test("esce senza lasciare nulla nella scheda", inGate(), async ({ page }) => {
    await logIn(page, START);
    await plate(page).fill("GA111AA");
    const menu = page.getByRole("button", { name: /Menu di/ });
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Esci" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toLogin(page)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    // The message is read aloud.
    await expect(page.locator(".alert", { hasText: "Sei uscito" })).toBeFocused();
    await expectAccessible(page);
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain("GA111AA");
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${START}$`));
    await expect(plate(page)).toHaveValue("");
  });

  test("è avvisato due minuti prima della fine e può restare", async ({ page }) => {
    await logIn(page, START);
    await plate(page).fill("GA111AA");
    await page.route("**/authapi/bff/sessione", (route) =>
      route.request().method() === "GET"
        ? route.fulfill({ json: { secondiRimasti: 90, prolungabile: true } })
        : route.continue(),
    );
    await look(page);
    const warning = page.getByRole("dialog", { name: "La sessione sta per terminare" });
    await expect(warning.getByRole("heading")).toBeFocused();
    await expect(warning.getByRole("button", { name: "Esci" })).toBeVisible();
    await expectAccessible(page);
    await warning.getByRole("button", { name: "Resta collegato" }).click();
    await expect(warning).toBeHidden();
    await expect(plate(page)).toHaveValue("GA111AA");
  });

  test("finita la sessione ritrova ciò che aveva scritto; un'altra persona no", async ({ page }) => {
    await logIn(page, START);
    await plate(page).fill("GA111AA");
    await endSession(page);
    await look(page);
    const ended = page.getByRole("dialog", { name: "La sessione è terminata" });
    await expect(ended).toBeVisible();
    await expectAccessible(page);
    await ended.getByRole("button", { name: "Accedi di nuovo" }).click();
    await choose(page, /Mario Bertoglio/i);
    await expect(plate(page)).toHaveValue("GA111AA");
    await expect(bell(page)).toBeVisible();

    await endSession(page);
    await page.goto(START);
    await expect(plate(page)).toHaveValue("");
    await toLogin(page).click();
    await choose(page, /Ugo Nessuno/i);
    await expect(bell(page)).toBeVisible();
    await expect(plate(page)).toHaveValue("");
  });

  test("ricaricata a sessione finita, la pagina offre l'accesso per ritrovare ciò che era scritto", async ({
    page,
  }) => {
    await logIn(page, START);
    await plate(page).fill("GA111AA");
    await endSession(page);
    await page.reload();
    await expect(page.getByText("Hai dei dati non inviati")).toBeVisible();
    await expectAccessible(page);
    await plate(page).fill("GB222BB");
    await page.reload();
    await page.getByRole("button", { name: "Accedi di nuovo" }).click();
    await choose(page, /Mario Bertoglio/i);
    await expect(plate(page)).toHaveValue("GA111AA");
  });

  test("la scheda di chi c'era prima si accorge che ora c'è un'altra persona", async ({ page }) => {
    await logIn(page, START);
    await plate(page).fill("GA111AA");
    await endSession(page);
    const second = await page.context().newPage();
    await logIn(second, "/", /Ugo Nessuno/i);
    await look(page);
    const other = page.getByRole("dialog", { name: "Accesso di un'altra persona" });
    await expect(other).toBeVisible();
    await expectAccessible(page);
    await other.getByRole("button", { name: "Ricarica la pagina" }).click();
    await expect(page.getByRole("button", { name: /Menu di Ugo Nessuno/i })).toBeVisible();
    await expect(plate(page)).toHaveValue("");
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain("GA111AA");
  });
});

test("dove non c'è l'accesso non lo si chiede mai", VDA, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link", { name: "Calcolo del bollo" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(toLogin(page)).toHaveCount(0);
  await expect(bell(page)).toHaveCount(0);
  await expectAccessible(page);
  expect(asked.filter((path) => /^\/authapi\/|^\/rest\/messages/.test(path))).toEqual([]);
});
