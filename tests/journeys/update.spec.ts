import { expect, type Page } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";
import type { CompiledService, Field, Route } from "../../src/engine/definition.ts";
import { deployChanged } from "./support-deploy.ts";
import { bell, choose } from "./support-login.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

// Journeys of this file start without the portal's service worker.
test.use({ reuseContext: false });

const START = "/bollo/calcolo";
const plate = (page: Page) => page.getByRole("textbox", { name: "Targa" });
const notice = (page: Page) => page.getByText("C'è una versione nuova del portale");

const workerOf = (region: string) =>
  new URL(`../../dist/${region}/portal/service-worker.js`, import.meta.url).pathname;

/** Runs `act` while the server has a newer version of the portal than the page. */
async function withNewVersion(page: Page, region: string, act: () => Promise<void>): Promise<void> {
  const file = workerOf(region);
  const before = readFileSync(file, "utf8");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  try {
    writeFileSync(file, `${before}// versione nuova\n`);
    await page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
    await act();
  } finally {
    writeFileSync(file, before);
  }
}

const mark = (page: Page) => page.evaluate(() => void document.body.setAttribute("data-segno", ""));
const isMarked = (page: Page) => page.locator("body[data-segno]");

test("una versione nuova non toglie da sotto ciò che si scrive, e lo conserva", async ({ page, region }) => {
  await page.goto(START);
  await plate(page).fill("GA111AA");
  await mark(page);
  await withNewVersion(page, region, async () => {
    await expect(notice(page)).toBeVisible();
    await expectAccessible(page);
    await expect(isMarked(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Aggiorna ora" }).click();
    await expect(isMarked(page)).toHaveCount(0);
    await expect(plate(page)).toHaveValue("GA111AA");
    await expect(notice(page)).toHaveCount(0);
  });
});

test("una versione nuova subentra da sola dove non c'è nulla a metà", async ({ page, region }) => {
  await page.goto(START);
  await mark(page);
  await withNewVersion(page, region, async () => {
    await expect(notice(page)).toBeVisible();
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Tassa Auto/ })
      .click();
    await expect(isMarked(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Servizi per il tuo veicolo");
    await expect(notice(page)).toHaveCount(0);
  });
});

test("una parte della versione di prima, che il server non ha più, ha una via d'uscita", async ({ page }) => {
  await page.goto("/");
  await page.route(/assets\/StepRoute.*\.js/, (route) => route.fulfill({ status: 404, body: "" }));
  const card = page.getByRole("main").getByRole("link", { name: /Calcolo del bollo/ });
  await card.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La pagina non si è caricata");
  await expect(page.getByText(/ricaricandola vedi quella nuova/)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/assets\/StepRoute.*\.js/);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Di quale veicolo vuoi calcolare il bollo?",
  );
});

const chassis: Field = {
  key: "calcolo_importo.telaio",
  field: "testo",
  name: "telaio",
  label: "Numero di telaio",
  required: { message: "Inserisci il numero di telaio." },
  messages: {},
  reactive: false,
};

/** Changes the field of the vehicle type to free text and adds a required field. */
const changeSearch = (service: CompiledService): CompiledService => ({
  ...service,
  steps: service.steps.map((step) => ({
    ...step,
    content: step.hasForm
      ? [
          ...step.content.map((entry) => {
            if (!("field" in entry) || entry.name !== "tipoVeicolo") return entry;
            const { options: _, ...field } = entry;
            return { ...field, field: "testo" as const };
          }),
          chassis,
        ]
      : step.content,
  })),
});

test("un modulo cambiato a metà conserva ciò che è scritto, e dice che cosa è nuovo e che cosa no", async ({
  page,
  region,
}) => {
  await page.goto(START);
  await plate(page).fill("GA111AA");
  await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Autoveicolo" });
  const undo = deployChanged(region, "calcolo_bollo", changeSearch);
  try {
    await page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
    await expect(notice(page)).toBeVisible();
    await page.getByRole("button", { name: "Aggiorna ora" }).click();
    await expect(page.getByText("Non sono stati conservati: Tipo di veicolo (nella pagina «")).toBeVisible();
    await expect(page.getByText("Ora è richiesto anche: Numero di telaio.")).toBeVisible();
    await expect(plate(page)).toHaveValue("GA111AA");
    await expectAccessible(page);
    await page.goto(`${START}/passo-rinominato`);
    await expect(page).toHaveURL(new RegExp(`${START}$`));
    await expect(page.getByText("La pagina che cercavi non c'è più: puoi continuare da qui.")).toBeVisible();
    await expect(plate(page)).toHaveValue("GA111AA");
  } finally {
    undo();
  }
});

test(
  "una richiesta di un modulo superato non parte: si aggiorna e si prosegue",
  PIEMONTE,
  async ({ page, region }) => {
    const search = page.getByRole("button", { name: "Cerca" });
    const vehicle = page.getByRole("tab", { name: "Dati del veicolo" });
    const targa = page.getByRole("textbox", { name: "Targa" });
    await page.goto("/pratica/stampa/avviso/scadenza");
    await vehicle.click();
    await page.getByRole("textbox", { name: "Codice fiscale" }).fill("BRTMRA69R27F965R");
    await targa.fill("GB222BB");
    await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Autoveicolo" });
    for (const name of ["Mese di scadenza", "Anno di scadenza", "Mesi di validità"])
      await page.getByRole("combobox", { name }).selectOption({ index: 1 });
    const undo = deployChanged(region, "stampa_avviso_scadenza", (service) => ({
      ...service,
      steps: service.steps.map((step) => ({ ...step, title: "Ristampa di un avviso" })),
    }));
    try {
      await search.click();
      const dialog = page.getByRole("dialog", { name: "Il modulo è stato aggiornato" });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Aggiorna e continua" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ristampa di un avviso");
      await expect(targa).toHaveValue("GB222BB");
      const answered = page.waitForResponse(/sintesi\/pagamento\/scadenza$/);
      await search.click();
      const answer = await answered;
      expect(answer.request().headers()["x-versione-definizione"]).toBe("stampa_avviso_scadenza@prova");
      expect(await answer.text()).not.toContain("definizione-superata");
    } finally {
      undo();
    }
  },
);

/** Adds a button that leads to the login to the first step. */
const withLogin = (service: CompiledService): CompiledService => ({
  ...service,
  steps: service.steps.map((step, index) => ({
    ...step,
    actions:
      index === 0
        ? [...step.actions, { key: "accesso", label: "Accedi e continua", go: { page: "login" } }]
        : step.actions,
  })),
});

test(
  "un pulsante porta all'accesso, e al ritorno c'è tutto ciò che si era scritto a metà",
  PIEMONTE,
  async ({ page, region }) => {
    const undo = deployChanged(region, "calcolo_bollo", withLogin);
    try {
      await page.goto(START);
      const kind = page.getByRole("combobox", { name: "Tipo di veicolo" });
      await kind.selectOption({ label: "Autoveicolo" });
      const chosen = await kind.inputValue();
      await plate(page).pressSequentially("GA1");
      await page.getByRole("button", { name: "Accedi e continua" }).click();
      await choose(page, /Ugo Nessuno/i);
      await expect(page).toHaveURL(new RegExp(`${START}$`));
      await expect(bell(page)).toBeVisible();
      await expect(plate(page)).toHaveValue("GA1");
      await expect(kind).toHaveValue(chosen);
      await expectAccessible(page);
    } finally {
      undo();
    }
  },
);

test("un indirizzo di prima porta a quello nuovo, con ciò che lo segue", async ({ page, region }) => {
  const withFormer = (route: Route): Route =>
    route.path === START ? { ...route, former: ["/bollo/calcolo-di-prima"] } : route;
  const undo = deployChanged(region, "calcolo_bollo", (service) => service, withFormer);
  try {
    const moved = page.waitForResponse(/calcolo-di-prima/);
    await page.goto("/bollo/calcolo-di-prima?da=lettera");
    expect((await moved).status()).toBe(308);
    await expect(page).toHaveURL(/\/bollo\/calcolo\?da=lettera$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Di quale veicolo vuoi calcolare il bollo?",
    );
    await plate(page).fill("GA111AA");

    // The program itself opens an address of the browser's history.
    await page.evaluate(() => {
      history.pushState(null, "", "/bollo/calcolo-di-prima");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expect(page).toHaveURL(/\/bollo\/calcolo$/);
    await expect(plate(page)).toHaveValue("GA111AA");
  } finally {
    undo();
  }
});
