import { expect, type Page } from "@playwright/test";
import { choose, logIn, toLogin } from "./support-login.ts";
import { expectAccessible, expectErrorsTied, PIEMONTE, setFault, test } from "./support.ts";
import { heading, press } from "./support-page.ts";

const LIST = "/visure";
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

async function openVehicle(page: Page, plate: string): Promise<void> {
  await row(page, plate).getByRole("button", { name: "Dettaglio" }).click();
  await expect(heading(page)).toHaveText("Pagamenti del veicolo");
}

const chosen = (page: Page, label: string) =>
  page.getByRole("combobox", { name: label }).locator("option:checked");

/** Answers a fixed history, because other journeys pay the taxes of these vehicles. */
const answerHistory = (page: Page) =>
  page.route(/veicoli\/pagamenti/, (route) =>
    route.fulfill({
      json: {
        pagamenti: [
          { annoTributo: "2026", scadenza: "OTTOBRE/2027", validita: 12, statoPagamento: "IN SCADENZA" },
          { annoTributo: "2022", scadenza: "MARZO/2023", validita: 12, statoPagamento: "IRREGOLARE" },
        ],
      },
    }),
  );

async function pay(page: Page, state: string): Promise<void> {
  await row(page, state).getByRole("button", { name: "Paga" }).click();
  await expect(heading(page)).toHaveText("Quale bollo vuoi pagare?");
}

async function openList(page: Page, person = /Mario Bertoglio/i): Promise<void> {
  await logIn(page, "/bollo/calcolo", person);
  await page.goto(LIST);
  await expect(heading(page)).toHaveText("I tuoi veicoli");
}

test.describe("le visure", PIEMONTE, () => {
  for (const [device, viewport] of [
    ["dal telefono", { width: 360, height: 800 }],
    ["dal computer", { width: 1280, height: 900 }],
  ] as const)
    test(`mostrano i pagamenti di un veicolo e portano a pagarli, ${device}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openList(page);
      await expect(page.getByRole("row").nth(1)).toBeVisible();
      await expectAccessible(page);

      // Not ready at the first read; the button skips each wait.
      await openVehicle(page, "GH200HH");
      await expect(page.getByText(/al massimo per 50 secondi/)).toBeVisible();
      await expectAccessible(page);
      await press(page, "Riprova");
      await expect(page.getByRole("progressbar")).toHaveAccessibleName(/fra (30|29|28) secondi/);
      await press(page, "Riprova");
      await expect(row(page, "REGOLARE").first()).toBeVisible();
      await expect(page.getByRole("heading", { name: "Che cosa vogliono dire gli stati" })).toBeVisible();
      await expectAccessible(page);
      await expectErrorsTied(page);

      await answerHistory(page);
      await press(page, "Indietro");
      await openVehicle(page, "GH200HH");
      await press(page, "Riprova");
      await pay(page, "IN SCADENZA");
      await expect(chosen(page, "Scegli un veicolo")).toContainText("GH200HH");

      // Another choice replaces the first one.
      await page.goto(LIST);
      await openVehicle(page, "GB222BB");
      await press(page, "Riprova");
      await pay(page, "IRREGOLARE");
      await expect(chosen(page, "Scegli un veicolo")).toContainText("GB222BB");
      await expect(chosen(page, "Mese di scadenza")).toHaveText("Marzo");
      await expect(chosen(page, "Anno di scadenza")).toHaveText("2023");
      await expect(chosen(page, "Mesi di validità")).toHaveText("12");
    });

  test("si leggono con la tastiera", async ({ page }) => {
    await openList(page);
    const tabTo = async (name: string | RegExp) => {
      const target = page.getByRole("button", { name, exact: true }).first();
      for (let presses = 0; presses < 60; presses++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`The Tab key does not reach ${String(name)}`);
    };
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await tabTo(/^Dettaglio /);
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Pagamenti del veicolo");
    await expect(heading(page)).toBeFocused();
    await tabTo("Riprova");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("table")).toBeVisible();
    await tabTo("Indietro");
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("I tuoi veicoli");
  });

  test("che non sono mai pronte si possono chiedere ancora", async ({ page }) => {
    await openList(page, /Paola Gallo/i);
    await page.getByRole("searchbox").fill("HA001AA");
    await openVehicle(page, "HA001AA");
    for (const read of [1, 2]) {
      const answer = page.waitForResponse(/veicoli\/pagamenti/);
      await press(page, "Riprova");
      expect([read, (await answer).status()]).toEqual([read, 200]);
    }
    await expect(
      page.getByText("I dati non sono ancora pronti: aspetta qualche istante e riprova."),
    ).toBeVisible();
    await expectAccessible(page);
    await press(page, "Riprova");
    await expect(page.getByRole("progressbar")).toBeVisible();
  });

  test("dicono perché non si leggono", async ({ page }) => {
    await openList(page);
    await openVehicle(page, "GB222BB");
    await setFault(page, "leggiPagamentiVisura=403");
    await press(page, "Riprova");
    await expect(
      page.getByText("Il codice fiscale non è quello del proprietario del veicolo. Controllalo e riprova."),
    ).toBeVisible();
    await expectAccessible(page);
    await setFault(page, "elencaVeicoliVisura=404");
    await press(page, "Indietro");
    await expect(heading(page)).toHaveText("Accesso non consentito");
  });

  test("si chiudono quando si esce in un'altra scheda", async ({ page }) => {
    await openList(page);
    await openVehicle(page, "GB222BB");
    const other = await page.context().newPage();
    await other.goto("/");
    await other.getByRole("button", { name: /Menu di/ }).click();
    await other.getByRole("link", { name: "Esci" }).click();
    await expect(toLogin(other)).toBeVisible();
    await expect(page.getByText("GB222BB")).toHaveCount(0);
    // The page may still be on its way to the first one.
    await expect(async () => {
      expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain("GB222BB");
    }).toPass();
  });

  test("di chi non ha veicoli lo dicono", async ({ page }) => {
    await openList(page, /Ugo Nessuno/i);
    await expect(page.getByText(/Non risultano veicoli intestati a te/)).toBeVisible();
    await expectAccessible(page);
  });

  test("di migliaia di veicoli si cercano e si mostrano a pezzi", async ({ page }) => {
    await openList(page, /Paola Gallo/i);
    await expect(page.getByText("Mostrati 50 di", { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("searchbox", { name: "Cerca nell'elenco" }).fill("ha 999ae");
    await expect(page.getByText(/^1 riga su 5\.\d{3}$/)).toBeVisible();
    await expectAccessible(page);
    await openVehicle(page, "HA999AE");
    await press(page, "Riprova");
    await expect(page.getByRole("table")).toBeVisible();
  });
});

test(
  "di un servizio con accesso si legge prima che cosa serve, poi si comincia",
  PIEMONTE,
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Che cosa serve: Visure dei veicoli" }).click();
    await expect(page).toHaveURL(/\/scheda$/);
    await expect(heading(page)).toHaveText("Visure dei veicoli");
    await expect(page.getByText("Che cosa serve", { exact: true })).toBeVisible();
    await expectAccessible(page);
    const address = page.url();
    // The page comes from the server with its texts and its data for search engines.
    const body = await (await page.request.get(address)).text();
    expect(body).toContain("application/ld+json");
    expect(body).toContain("Accedi e comincia");
    await page.getByRole("button", { name: "Accedi e comincia" }).click();
    await choose(page, /Mario Bertoglio/i);
    await expect(page).toHaveURL(address.replace(/\/scheda$/, ""));
  },
);
