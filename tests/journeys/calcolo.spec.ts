import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectErrorsTied, PIEMONTE, setFault, test, VDA, inGate } from "./support.ts";
import { heading } from "./support-page.ts";

const START = "/bollo/calcolo";
const plate = (page: Page) => page.getByRole("textbox", { name: "Targa" });
const kind = (page: Page) => page.getByRole("combobox", { name: "Tipo di veicolo" });
const compute = (page: Page) => page.getByRole("button", { name: "Calcola" });
const summary = (page: Page) =>
  page
    .getByRole("alert")
    .or(page.getByRole("group", { name: /error|Attenzione/ }))
    .first();

async function fill(page: Page, targa: string, tipo = "Autoveicolo"): Promise<void> {
  await plate(page).fill(targa);
  await kind(page).selectOption({ label: tipo });
}

for (const [name, viewport, region] of [
  ["sul telefono", { width: 360, height: 800 }, PIEMONTE],
  ["a 320 pixel", { width: 320, height: 700 }, VDA],
  ["sul computer", { width: 1280, height: 900 }, VDA],
] as const) {
  test(`calcola il bollo di una targa ${name}`, inGate(region), async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(START);
    await expect(heading(page)).toHaveText("Di quale veicolo vuoi calcolare il bollo?");
    await expectAccessible(page);
    await fill(page, "ga 111 aa");
    await compute(page).click();
    await expect(heading(page)).toHaveText("Importo del bollo");
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveURL(/\/bollo\/calcolo\/esito$/);
    await expect(page.getByText("GA111AA")).toBeVisible();
    await expect(page.getByText(/\d,\d\d\s€/).first()).toBeVisible();
    await expectAccessible(page);
  });
}

test("fa tutto con la sola tastiera", async ({ page }) => {
  await page.goto(START);
  await expect(heading(page)).toHaveText("Di quale veicolo vuoi calcolare il bollo?");
  await page.keyboard.press("Tab");
  await tabTo(page, () => plate(page).evaluate((element) => element === document.activeElement));
  await page.keyboard.type("gb222bb");
  await page.keyboard.press("Tab");
  await expect(kind(page)).toBeFocused();
  await expect(page.getByRole("option", { name: "Autoveicolo" })).toBeAttached();
  await page.keyboard.type("AUTO");
  await page.keyboard.press("Tab");
  await expect(compute(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Importo del bollo");
  await tabTo(page, () =>
    page
      .getByRole("button", { name: "Calcola per un altro veicolo" })
      .or(page.getByRole("link", { name: "Calcola per un altro veicolo" }))
      .evaluate((element) => element === document.activeElement),
  );
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Di quale veicolo vuoi calcolare il bollo?");
  await expect(plate(page)).toHaveValue("");
});

async function tabTo(page: Page, reached: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (await reached()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Il comando non si raggiunge con il tasto Tab.");
}

test("invia con Invio dal campo della targa ciò che è appena stato scritto", async ({ page }) => {
  await page.goto(START);
  await kind(page).selectOption({ label: "Autoveicolo" });
  await plate(page).pressSequentially("ga111aa");
  await plate(page).press("Enter");
  await expect(heading(page)).toHaveText("Importo del bollo");
});

test("il campo della pagina iniziale dice che cosa vuole", VDA, async ({ page }) => {
  await page.goto("/");
  const plate = page.getByRole("textbox", { name: "Targa" });
  for (const [text, said] of [
    ["", "Scrivi la targa."],
    ["X", "Troppo corta per una targa: servono almeno 5 caratteri."],
    ["ZFA31200000123456", "Questo è un numero di telaio: qui scrivi la targa."],
    ["3010 0000 0000 1001 21", "Questo è il codice di un avviso: qui scrivi la targa."],
  ] as const) {
    await plate.fill(text);
    await plate.press("Enter");
    await expect(plate).toHaveAccessibleDescription(said);
    await expect(plate).toBeFocused();
  }
  await expectAccessible(page);
  await plate.fill("gb222bb");
  await plate.press("Enter");
  await expect(page).toHaveURL(/\/bollo\/calcolo/);
});

test("porta agli errori con un riepilogo che prende il fuoco", inGate(), async ({ page }) => {
  await page.goto(START);
  await compute(page).click();
  const first = page.getByRole("link", { name: "Inserisci la targa." });
  await expect(first).toBeVisible();
  expect(
    await page.evaluate(
      () => document.activeElement?.contains(document.querySelector("main a[href^='#']")) ?? false,
    ),
  ).toBe(true);
  await expect(page).toHaveTitle(/^2 errori: /);
  await expect(plate(page)).toHaveAttribute("aria-invalid", "true");
  await expect(plate(page)).toHaveAccessibleDescription(/Inserisci la targa\./);
  await expect(kind(page)).toHaveAccessibleDescription(/Scegli il tipo di veicolo\./);
  await expectErrorsTied(page);
  await expectAccessible(page);
  await first.click();
  await expect(plate(page)).toBeFocused();
});

test("mostra l'errore della targa e conserva il valore scritto", async ({ page }) => {
  await page.goto(START);
  await fill(page, "AB_12?");
  await compute(page).click();
  await expect(plate(page)).toHaveAccessibleDescription(/Usa soltanto lettere e numeri\./);
  await expect(plate(page)).toHaveValue("AB_12?");
  await plate(page).fill("AB123CDEF");
  await compute(page).click();
  await expect(plate(page)).toHaveAccessibleDescription(/Non superare 8 caratteri\./);
});

test("mette sotto la targa la risposta del server", async ({ page }) => {
  await page.goto(START);
  await fill(page, "ZZ999ZZ");
  await compute(page).click();
  const message = "Non abbiamo trovato il veicolo: controlla targa e tipo.";
  await expect(page.getByRole("link", { name: message })).toBeVisible();
  await expect(plate(page)).toHaveAccessibleDescription(new RegExp(message));
  await expect(page.getByText("Attenzione, la ricerca non ha prodotto risultati.")).toBeVisible();
  await expect(plate(page)).toHaveValue("ZZ999ZZ");
  await expectAccessible(page);
  await fill(page, "XA777AA", "Rimorchio");
  await expect(page.getByText(message)).toHaveCount(0);
  await compute(page).click();
  await expect(page.getByRole("group", { name: "Il calcolo non si può fare da qui" })).toBeFocused();
  await expect(plate(page)).toHaveAttribute("aria-invalid", "false");
});

test("dice di non pagare a chi è esente", PIEMONTE, async ({ page }) => {
  await page.goto(START);
  await fill(page, "GC333CC");
  await compute(page).click();
  await expect(heading(page)).toHaveText("Non devi pagare");
  await expect(page.getByText("Da pagare oggi")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Paga questo bollo" })).toHaveCount(0);
  await expectAccessible(page);
});

/** A failure of the region, and an answer that is not understood. */
const UNAVAILABLE =
  /^(Servizio al momento non disponibile. Riprova|La risposta ricevuta non si può leggere: riprova) tra qualche minuto\.$/;

for (const fault of ["500", "503", "nonsense", "malformed", "drop", "slow:7000"]) {
  test(`resta in piedi se il sistema della Regione risponde ${fault}`, async ({ page }) => {
    await page.goto(START);
    await fill(page, "GA111AA");
    await setFault(page, `calcolaBollo=${fault}`);
    await compute(page).click();
    await expect(page.getByText(UNAVAILABLE)).toBeVisible();
    await expect(plate(page)).toHaveValue("GA111AA");
    await expect(kind(page)).toHaveValue(/.+/);
    await setFault(page, null);
    await compute(page).click();
    await expect(heading(page)).toHaveText("Importo del bollo");
  });
}

test("lascia riprovare quando manca l'elenco dei tipi di veicolo", async ({ page, baseURL }) => {
  await page
    .context()
    .addCookies([{ name: "x-sandbox-fault", value: "elencaTipiVeicolo=500", url: baseURL! }]);
  await page.goto(START);
  const retry = page.getByRole("button", { name: "Riprova" });
  await expect(retry).toBeVisible();
  await plate(page).fill("GA111AA");
  await page.context().clearCookies();
  await retry.click();
  await expect(kind(page)).toBeFocused(); // the button has been removed with the focus
  await kind(page).selectOption({ label: "Autoveicolo" });
  await compute(page).click();
  await expect(heading(page)).toHaveText("Importo del bollo");
});

test("ritrova ciò che era scritto dopo aver ricaricato", async ({ page }) => {
  await page.goto(START);
  await fill(page, "GA111AA");
  await page.reload();
  await expect(plate(page)).toHaveValue("GA111AA");
  await expect(kind(page).locator("option:checked")).toHaveText("Autoveicolo");
});

test("ricarica l'esito senza perderlo", async ({ page }) => {
  await page.goto(START);
  await fill(page, "GA111AA");
  await compute(page).click();
  await expect(heading(page)).toHaveText("Importo del bollo");
  await page.reload();
  await expect(heading(page)).toHaveText("Importo del bollo");
  await page.goBack();
  await expect(heading(page)).toHaveText("Di quale veicolo vuoi calcolare il bollo?");
  await expect(plate(page)).toHaveValue("GA111AA");
});

test("invia una volta sola con un doppio clic", async ({ page }) => {
  await page.goto(START);
  await fill(page, "GA111AA");
  await setFault(page, "calcolaBollo=slow:600");
  let calls = 0;
  page.on("request", (request) => (calls += request.url().includes("/bollo/calcola?") ? 1 : 0));
  await compute(page).dblclick();
  await expect(heading(page)).toHaveText("Importo del bollo");
  expect(calls).toBe(1);
});

test("i campi hanno il nome con cui sono inviati", async ({ page }) => {
  await page.goto(START);
  await expect(plate(page)).toHaveAttribute("name", "targa");
  await expect(kind(page)).toHaveAttribute("name", "tipoVeicolo");
});

test("regge l'ingrandimento e la spaziatura del testo", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(START);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
  await expect(plate(page)).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await compute(page).click();
  await expect(
    summary(page)
      .or(page.getByRole("link", { name: "Inserisci la targa." }))
      .first(),
  ).toBeVisible();
});
