import { expect, type Page } from "@playwright/test";
import { bell, endSession, logIn, toLogin } from "./support-login.ts";
import { expectAccessible, PIEMONTE, setFault, test } from "./support.ts";

const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });
const area = (page: Page) => page.getByRole("heading", { level: 1, name: "La tua area" });
const ended = (page: Page) => page.getByRole("dialog", { name: "La sessione è terminata" });

/** Checks that nothing is loading. */
async function expectAtRest(page: Page): Promise<void> {
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByText("Caricamento in corso")).toHaveCount(0);
  await expect(page.locator(".spinner-overlay")).toHaveCount(0);
}

test.describe("se i servizi della Regione rifiutano ogni chiamata", PIEMONTE, () => {
  for (const status of ["403", "404", "500", "nonsense", "drop"])
    test(`con ${status} chi ha fatto l'accesso lo legge, parte per parte, e può riprovare`, async ({
      page,
    }) => {
      await logIn(page, "/bollo/calcolo");
      await setFault(page, status);
      await page.goto("/");
      await expect(area(page)).toBeVisible();
      const vehicles = page.getByRole("region", { name: "Le scadenze dei tuoi veicoli" });
      await expect(vehicles.getByRole("alert")).toContainText(/\p{L}{4}/u);
      await expectAtRest(page);
      await expectAccessible(page);

      await tab(page, /Servizi/).click();
      const star = page.getByRole("button", { name: "Preferito: Calcolo del bollo" });
      await star.click();
      await expect(page.getByText("I preferiti non si possono modificare")).toBeVisible();
      await expect(star).toHaveAttribute("aria-pressed", "false");

      await tab(page, /Notifiche/).click();
      await expect(page.getByRole("tabpanel").getByRole("alert")).toHaveCount(2);
      await tab(page, /I tuoi dati/).click();
      await expect(page.getByRole("tabpanel").getByRole("alert")).toHaveCount(1);
      await bell(page).click();
      const drawer = page.getByRole("dialog", { name: "Notifiche" });
      await expect(drawer.getByRole("alert")).toBeVisible();
      await expectAtRest(page);

      await setFault(page, null);
      await drawer.getByRole("button", { name: "Riprova" }).click();
      await expect(drawer.getByRole("article").first()).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("tabpanel").getByRole("button", { name: "Riprova" }).click();
      await expect(page.getByRole("heading", { name: "I tuoi dati" })).toBeFocused();
      await expect(page.getByText(/^[A-Z]{6}\d\d[A-Z]\d\d[A-Z]\d{3}[A-Z]$/)).toBeVisible();
    });

  test("con 401 si dice che la sessione è finita", async ({ page }) => {
    await logIn(page, "/bollo/calcolo");
    await setFault(page, "401");
    await page.goto("/");
    await expect(ended(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expectAtRest(page);
    await expect(area(page)).toBeVisible();
  });

  test("un visitatore vede la pagina iniziale senza messaggi", async ({ page }) => {
    await setFault(page, "500");
    const refused = page.waitForResponse(/\/rest\/messages/);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Servizi per il tuo veicolo");
    expect((await refused).status()).toBe(500);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("main").locator(".alert")).toHaveCount(0);
    await expectAtRest(page);
  });
});

test.describe("se l'identità non si può leggere", PIEMONTE, () => {
  for (const [name, body] of [
    ["un guasto", { status: 500, body: "" }],
    ["un rifiuto", { status: 401, json: { title: "No", status: 401, detail: null } }],
    ["una pagina di altri", { status: 200, contentType: "text/html", body: "<p>Accedi alla rete</p>" }],
    ["un'identità a metà", { status: 200, json: { nome: "MARIO" } }],
  ] as const)
    test(`${name}: la pagina è quella di un utente anonimo, senza messaggi`, async ({ page }) => {
      await logIn(page);
      await page.route("**/authapi/bff/identity", (route) => route.fulfill(body));
      await page.goto("/");
      await expect(toLogin(page)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Servizi per il tuo veicolo");
      await expectAtRest(page);
    });

  test("un guasto nel chiedere della sessione non disturba", async ({ page }) => {
    await page.route("**/authapi/bff/sessione", (route) => route.fulfill({ status: 503, body: "" }));
    const refused = page.waitForResponse("**/authapi/bff/sessione");
    await logIn(page);
    await refused;
    await page.waitForLoadState("networkidle");
    await expect(area(page)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectAtRest(page);
  });

  test("finita la sessione a metà di un modulo, nulla di ciò che è scritto si perde", async ({ page }) => {
    await logIn(page, "/bollo/calcolo");
    const plate = page.getByRole("textbox", { name: "Targa" });
    await plate.fill("GA111AA");
    await endSession(page);
    // Coming back to the page asks how long the session lives.
    await page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
    await expect(ended(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(plate).toHaveValue("GA111AA");
    await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Autoveicolo" });
    await page.getByRole("button", { name: "Calcola", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Importo del bollo");
  });
});

test("se il portale chiede una verifica automatica, la si fa in silenzio e si prosegue", async ({ page }) => {
  const proofs: (string | undefined)[] = [];
  await page.route("**/rest/bollo/calcola?*", (route) => {
    const proof = route.request().headers()["x-verifica"];
    proofs.push(proof);
    return proof
      ? route.continue()
      : route.fulfill({ status: 428, json: { title: "No", status: 428, detail: null } });
  });
  await page.route("**/authapi/bff/sfida", (route) =>
    route.fulfill({ json: { sfida: "prova.1", difficolta: 12, firma: "firma" } }),
  );
  await page.goto("/bollo/calcolo");
  await page.getByRole("textbox", { name: "Targa" }).fill("GA111AA");
  await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Autoveicolo" });
  await page.getByRole("button", { name: "Calcola" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Importo del bollo");
  expect(proofs).toEqual([undefined, expect.stringMatching(/^prova\.1:firma:\d+$/)]);
});

test.describe("se fra la persona e il portale si mette di mezzo qualcosa", () => {
  const captive = /La rete a cui sei collegato chiede di accedere/;
  const hotspot = { status: 200, contentType: "text/html", body: "<!doctype html><p>Accedi alla rete</p>" };
  const busy = { title: "Il servizio è molto richiesto", status: 503, code: "servizio-affollato" };
  const detail = [{ field: "", error: "Riprova tra 5 secondi." }];
  const box = (page: Page) => page.getByRole("main").locator(".alert");
  const plate = (page: Page) => page.getByRole("textbox", { name: "Targa" });
  const calculate = (page: Page) => page.getByRole("button", { name: "Calcola", exact: true }).click();

  async function fillSearch(page: Page): Promise<void> {
    await page.goto("/bollo/calcolo");
    await plate(page).fill("GA111AA");
    await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Autoveicolo" });
  }

  for (const [name, answer, text] of [
    ["la pagina di accesso di una rete", hotspot, captive],
    ["la pagina di un proxy che non arriva al portale", { ...hotspot, status: 503 }, /^Servizio al momento/],
    ["troppe richieste", { status: 429, headers: { "retry-after": "30" }, json: {} }, /tra 30 secondi/],
    ["un servizio affollato", { status: 503, json: { ...busy, detail } }, /Riprova tra 5 secondi/],
  ] as const)
    test(`${name}: la ricerca lo segnala, conserva i dati e poi riesce`, async ({ page }) => {
      await fillSearch(page);
      await page.route("**/rest/bollo/calcola?*", (route) => route.fulfill(answer));
      await calculate(page);
      await expect(box(page).getByText(text)).toBeVisible();
      await expect(plate(page)).toHaveValue("GA111AA");
      await expectAccessible(page);
      await page.unroute("**/rest/bollo/calcola?*");
      await calculate(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Importo del bollo");
    });

  test("senza connessione la ricerca non parte, lo dice, e poi riesce", async ({ page, context }) => {
    await fillSearch(page);
    await context.setOffline(true);
    await calculate(page);
    await expect(box(page).getByText(/La connessione a Internet sembra assente/)).toBeVisible();
    await context.setOffline(false);
    await calculate(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Importo del bollo");
  });

  test("la pagina di accesso di una rete non passa per una parte del portale", async ({ page }) => {
    await page.goto("/");
    await page.route(/\/definitions\//, (route) => route.fulfill(hotspot));
    await page.getByRole("main").getByRole("link", { name: "Calcolo del bollo" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("La pagina non si è caricata");
    await expect(box(page).getByText(captive)).toBeVisible();
    await page.goto("/bollo/calcolo");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("La pagina non si è caricata");
    await expect(box(page).getByText(captive)).toBeVisible();
    await page.unroute(/\/definitions\//);
    await page.getByRole("button", { name: "Riprova" }).click();
    await expect(plate(page)).toBeVisible();
  });

  test.describe("dove ci sono l'accesso e le ricevute", PIEMONTE, () => {
    test("la pagina di accesso di una rete non passa per un invio riuscito", async ({ page }) => {
      await logIn(page, "/bollo/calcolo");
      await page.goto("/");
      await tab(page, /Servizi/).click();
      const star = page.getByRole("button", { name: "Preferito: Calcolo del bollo" });
      await expect(star).toHaveAttribute("aria-pressed", "false");
      await page.route("**/preferiti/*/aggiungi", (route) => route.fulfill(hotspot));
      await star.click();
      await expect(page.getByText(captive)).toBeVisible();
      await expect(star).toHaveAttribute("aria-pressed", "false");
    });

    test("un documento vuoto o che è una pagina non si salva", async ({ page }) => {
      await page.goto("/bollo/ricevuta");
      await page.getByRole("textbox", { name: /^Codice (di )?avviso/ }).fill("RF11DIMOSTRAZIONE0001");
      await page.getByRole("textbox", { name: /dell'intestatario/ }).fill("RSSLVI84L47A182Y");
      await page.getByRole("button", { name: "Cerca", exact: true }).click();
      const save = page.getByRole("button", { name: "Salva la ricevuta (PDF)" });
      await expect(save).toBeVisible();
      const downloads: string[] = [];
      page.on("download", (download) => downloads.push(download.suggestedFilename()));
      const pdf = "application/pdf";
      for (const [answer, said] of [
        [{ ...hotspot, contentType: pdf }, captive],
        [{ status: 200, contentType: pdf, body: "" }, /Il documento non è arrivato/],
      ] as const) {
        await page.route("**/rest/**", (route) => route.fulfill(answer));
        await save.click();
        await expect(box(page).getByText(said)).toBeVisible();
        await page.unroute("**/rest/**");
      }
      expect(downloads).toEqual([]);
      await expectAccessible(page);
    });
  });
});
