import { expect, type Page, type Route } from "@playwright/test";
import { choose, endSession } from "./support-login.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

test.use({ reuseContext: false, viewport: { width: 1280, height: 800 } });

const FILE = "schemas/services/calcolo_bollo.json";
const OTHER = "schemas/services/memo_bollo.json";
const saving = (page: Page, kind: string) => page.locator(`[data-saving="${kind}"]`);
const title = (page: Page) => page.getByRole("textbox", { name: "Titolo", exact: true });
const editor = (page: Page) => page.getByRole("textbox", { name: /testo del file/i });

async function enter(page: Page, path: string, person: RegExp): Promise<void> {
  await page.goto(path);
  await choose(page, person);
  await expect(page).toHaveURL((address) => address.pathname + address.search === path);
}

/** Pastes a text: keys of the browser would style it, which the policy of the page refuses. */
const paste = (page: Page, text: string) =>
  editor(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** Begins a draft and returns its address. */
async function begin(page: Page, name: string): Promise<string> {
  await enter(page, "/studio", /Redatti/i);
  await page.getByLabel("Che cosa vuoi cambiare?").fill(name);
  await page.getByRole("button", { name: "Comincia" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Che cosa vuoi cambiare?" })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function drop(page: Page, name: string): Promise<void> {
  await page.goto("/studio");
  await page.getByRole("button", { name: `Elimina: ${name}` }).click();
  await page.getByRole("button", { name: "Elimina la bozza" }).click();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
}

/** Loads the page of the preview again. */
const reload = (page: Page) =>
  page.locator("iframe").evaluate((frame: HTMLIFrameElement) => {
    Reflect.set(frame.contentWindow!, "isFormer", true);
    frame.contentWindow!.location.reload();
  });

/** Waits until the preview has a page, after `reload` another one, and React has taken it over with its effects, such as moving the focus. */
async function expectLive(page: Page): Promise<void> {
  const isLive = (frame: HTMLIFrameElement) => {
    const heading = frame.contentDocument?.querySelector("h1");
    const isNew = !Reflect.has(frame.contentWindow!, "isFormer");
    return isNew && Object.keys(heading ?? {}).some((key) => key.startsWith("__reactProps$"));
  };
  await expect.poll(() => page.locator("iframe").evaluate(isLive)).toBe(true);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Waits until this browser keeps a copy of a draft with a text. */
const expectKept = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const valueOf = <Value>(request: IDBRequest<Value>) =>
          new Promise<Value>((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error!);
          });
        const copies: unknown[] = [];
        for (const { name = "" } of await indexedDB.databases()) {
          const database = await valueOf(indexedDB.open(name));
          for (const table of database.objectStoreNames)
            copies.push(...(await valueOf(database.transaction(table).objectStore(table).getAll())));
          database.close();
        }
        return JSON.stringify(copies);
      }),
    )
    .toContain(text);

test(
  "nulla si perde: ruolo tolto, sessione finita, due schede senza collegamento",
  PIEMONTE,
  async ({ page, context }) => {
    test.setTimeout(180_000);
    const draft = await begin(page, "Guasti");
    await page.goto(`${draft}/${FILE}?nodo=steps.0`);

    await test.step("a chi perde il ruolo resta il testo, e si salva quando il ruolo torna", async () => {
      await expect(title(page)).toBeVisible();
      await page.route("**/studio/api/**", (route) =>
        route.fulfill({ status: 403, json: { title: "Accesso negato", status: 403 } }),
      );
      await title(page).fill("Senza ruolo");
      await expect(saving(page, "stopped")).toBeVisible();
      await expect(page.getByText("Non hai più il permesso per questo.").first()).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByText("Non hai più un ruolo per cambiare i servizi")).toBeVisible();
      await page.unroute("**/studio/api/**");
      await expect(saving(page, "saved")).toBeVisible();
      await expect(page.getByText("Non hai più un ruolo per cambiare i servizi")).toHaveCount(0);
      await expect(title(page)).toHaveValue("Senza ruolo");
      await title(page).fill("Con il ruolo");
      await expect(page.getByRole("treeitem", { name: /^Con il ruolo/ })).toBeVisible();
      await expect(saving(page, "saved")).toBeVisible();
      await expect(title(page)).toHaveValue("Con il ruolo");
    });

    await test.step("l'anteprima che si ricarica non porta via i tasti, e «Annulla» rimette il testo di prima", async () => {
      // Until the first page has come, the frame would load its blank one again.
      await expectLive(page);
      await title(page).click();
      await page.keyboard.press("End");
      await page.keyboard.type(" prima");
      await reload(page);
      await expectLive(page);
      await page.keyboard.type(" dopo");
      await expect(title(page)).toHaveValue("Con il ruolo prima dopo");
      // The page does not take the focus at all, so that not even the key of that moment is lost.
      const taken = await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => {
        frame.contentDocument!.querySelector("h1")!.focus();
        return document.activeElement === frame;
      });
      expect(taken).toBe(false);
      await expect(saving(page, "saved")).toBeVisible();
      await page.keyboard.press("Control+z");
      await expect(title(page)).toHaveValue("Con il ruolo prima");
    });

    await test.step("una pagina che il browser non lascia vedere nell'anteprima non rompe lo studio", async () => {
      await page.route("**/studio/anteprima/**", (route) => route.abort());
      await reload(page);
      // The browser shows a page of its own.
      await expect(page.getByText(/La pagina non è arrivata/)).toBeVisible();
      await page.unroute("**/studio/anteprima/**");
      await title(page).fill("Dopo una pagina di fuori");
      await expect(saving(page, "saved")).toBeVisible();
      await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
      await expect(title(page)).toHaveValue("Dopo una pagina di fuori");
    });

    await test.step("un'anteprima che non arriva si chiede di nuovo, poi con «Riprova»", async () => {
      const pages = "**/studio/anteprima/**";
      const shown = page.frameLocator("iframe").getByRole("heading", { level: 1 });
      let refused = 0;
      const refuse = (route: Route) => {
        refused += 1;
        return route.fulfill({ status: 503, json: { title: "Riprova tra poco", status: 503 } });
      };
      await page.route(pages, refuse);
      await reload(page);
      await expect(page.getByText(/La pagina non è arrivata.* Riprovo tra poco/)).toBeVisible();
      await expectAccessible(page);
      await page.unroute(pages);
      await expect(shown).toBeVisible();
      await page.route(pages, refuse);
      refused = 0;
      await reload(page);
      await page.getByRole("button", { name: "Riprova" }).waitFor();
      // A revision that was stored meanwhile may ask for the page once more.
      expect(refused).toBeGreaterThanOrEqual(5);
      expect(refused).toBeLessThanOrEqual(6);
      await expectAccessible(page);
      await page.unroute(pages);
      await page.getByRole("button", { name: "Riprova" }).click();
      await expect(shown).toBeVisible();
    });

    await test.step("chi ricarica dopo la fine della sessione ritrova il testo dopo l'accesso", async () => {
      await endSession(page);
      await title(page).fill("Scritto senza sessione");
      await expect(page.getByRole("dialog", { name: /sessione/i })).toBeVisible();
      await expectKept(page, "Scritto senza sessione");
      await page.reload();
      await choose(page, /Redatti/i);
      await expect(saving(page, "saved")).toBeVisible();
      await expect(title(page)).toHaveValue("Scritto senza sessione");
    });

    await test.step("chi perde la sessione accede in un'altra scheda e continua", async () => {
      await endSession(page);
      await title(page).fill("Dopo la sessione");
      await expect(page.getByRole("dialog", { name: /sessione/i })).toBeVisible();
      await expectAccessible(page);
      const opened = context.waitForEvent("page");
      await page.getByRole("dialog").getByRole("button", { name: "Accedi in un'altra scheda" }).click();
      const login = await opened;
      await choose(login, /Redatti/i);
      await expect(login.getByRole("heading", { level: 1, name: "Hai fatto l'accesso" })).toBeVisible();
      await login.close();
      await expect(saving(page, "saved")).toBeVisible();
      await expect(title(page)).toHaveValue("Dopo la sessione");
    });

    await test.step("due schede scrivono senza collegamento, e nessuna perde il suo testo", async () => {
      const second = await context.newPage();
      await second.goto(`${draft}/${OTHER}?nodo=steps.0`);
      await expect(title(second)).toBeVisible();
      await context.setOffline(true);
      await title(page).fill("Della prima scheda");
      await title(second).fill("Della seconda scheda");
      await expect(saving(page, "retrying")).toBeVisible();
      await expect(saving(second, "retrying")).toBeVisible();
      await expectKept(second, "Della prima scheda");
      await expectKept(second, "Della seconda scheda");
      await second.close({ runBeforeUnload: false });
      await context.setOffline(false);
      await page.reload();
      await expect(saving(page, "saved")).toBeVisible();
      await expect(title(page)).toHaveValue("Della prima scheda");
      await page.goto(`${draft}/${OTHER}?nodo=steps.0`);
      await expect(title(page)).toHaveValue("Della seconda scheda");
    });

    await test.step("una scheda vede subito ciò che l'altra ha salvato", async () => {
      const second = await context.newPage();
      await second.goto(`${draft}/${OTHER}?nodo=steps.0`);
      await expect(title(second)).toHaveValue("Della seconda scheda");
      await title(page).fill("Visto anche di là");
      await expect(title(second)).toHaveValue("Visto anche di là");
      await expect(saving(second, "saved")).toBeVisible();
      await second.close();
    });
    await drop(page, "Guasti");
  },
);

/** Logs in again in the tab that the window of an ended session opens. */
async function logInBeside(page: Page, person: RegExp): Promise<void> {
  await expect(page.getByRole("dialog", { name: /sessione/i })).toBeVisible();
  await expectAccessible(page);
  const opened = page.context().waitForEvent("page");
  await page.getByRole("dialog").getByRole("button", { name: "Accedi in un'altra scheda" }).click();
  const login = await opened;
  await choose(login, person);
  await expect(login.getByRole("heading", { level: 1, name: "Hai fatto l'accesso" })).toBeVisible();
  await login.close();
  await expect(page.getByRole("dialog", { name: /sessione/i })).toHaveCount(0);
}

test(
  "nulla si perde di ciò che sta fuori dalla bozza: accesso tolto da chi pubblica, titolo e motivo",
  PIEMONTE,
  async ({ page, browser }) => {
    test.setTimeout(240_000);
    await enter(page, "/studio", /Redatti/i);
    const name = page.getByLabel("Che cosa vuoi cambiare?");
    await test.step("il titolo di una bozza che non è ancora cominciata resta", async () => {
      await name.fill("Accesso tolto");
      await endSession(page);
      await page.getByRole("button", { name: "Comincia" }).click();
      await logInBeside(page, /Redatti/i);
      await expect(name).toHaveValue("Accesso tolto");
      await page.getByRole("button", { name: "Comincia" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Che cosa vuoi cambiare?" })).toBeVisible();
    });
    const draft = new URL(page.url()).pathname;
    await page.goto(`${draft}/${FILE}?nodo=steps.0`);
    await expect(title(page)).toBeVisible();

    const other = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: "it-IT" });
    const chief = await other.newPage();
    await test.step("chi pubblica toglie l'accesso mentre si scrive: il testo resta e si salva dopo l'accesso", async () => {
      await enter(chief, "/studio", /Pubbli/i);
      const person = await page.evaluate(async () => {
        const state = (await (await fetch("/studio/api/state")).json()) as { person: { cf: string } };
        return state.person.cf;
      });
      const revoked = await chief.evaluate(async (cf) => {
        const body = JSON.stringify({ person: cf, reason: "Prova" });
        const headers = { "content-type": "application/json" };
        return (await fetch("/studio/api/revoke", { method: "POST", headers, body })).status;
      }, person);
      expect(revoked).toBe(200);
      await title(page).fill("Scritto mentre l'accesso finiva");
      await expect(page.getByRole("dialog", { name: /sessione/i })).toBeVisible();
      await expectKept(page, "Scritto mentre l'accesso finiva");
      await logInBeside(page, /Redatti/i);
      await expect(saving(page, "saved")).toBeVisible();
      await expect(title(page)).toHaveValue("Scritto mentre l'accesso finiva");
      await page.reload();
      await expect(title(page)).toHaveValue("Scritto mentre l'accesso finiva");
    });

    await test.step("il motivo della pubblicazione resta, e nulla è pubblicato", async () => {
      await chief.goto(`${draft}/pubblica`);
      const reason = chief.getByLabel("Perché pubblichi?");
      const publish = chief.getByRole("button", { name: "Pubblica per i cittadini" });
      await reason.fill("Un motivo lungo da riscrivere");
      await expect(publish).not.toHaveAttribute("aria-disabled", "true");
      await endSession(chief);
      await publish.click();
      await logInBeside(chief, /Pubbli/i);
      await expect(reason).toHaveValue("Un motivo lungo da riscrivere");
      await expect(chief).toHaveURL((address) => address.pathname === `${draft}/pubblica`);
      await expect(publish).not.toHaveAttribute("aria-disabled", "true");
    });
    await other.close();
    await drop(page, "Accesso tolto");
  },
);

test("senza IndexedDB lo studio lo dice, e la scheda non perde nulla", PIEMONTE, async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    const refused = {
      open() {
        throw new DOMException("denied", "SecurityError");
      },
    };
    Object.defineProperty(window, "indexedDB", { get: () => refused });
  });
  const draft = await begin(page, "Finestra privata");
  await page.goto(`${draft}/${FILE}?nodo=steps.0`);
  const note = page.getByText("Questo browser non tiene una copia di ciò che scrivi");
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page.route("**/studio/api/drafts/*", (route) =>
    route.request().method() === "PUT" ? route.abort("connectionfailed") : route.continue(),
  );
  await title(page).fill("Senza collegamento");
  await expect(saving(page, "retrying")).toBeVisible();
  await page.getByRole("link", { name: "Bozze" }).click();
  await page.getByRole("link", { name: "Finestra privata" }).click();
  await page.getByRole("link", { name: "Calcolo del bollo", exact: true }).first().click();
  await page.getByRole("treeitem", { name: /^Senza collegamento/ }).click();
  await expect(title(page)).toHaveValue("Senza collegamento");
  await page.unroute("**/studio/api/drafts/*");
  await expect(saving(page, "saved")).toBeVisible();
  await expect(note).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue("Senza collegamento");
  await drop(page, "Finestra privata");
});

test("testi e indirizzi ostili non rompono lo studio", PIEMONTE, async ({ page }) => {
  test.setTimeout(180_000);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const draft = await begin(page, "Ostile");
  const place = `${draft}/${FILE}?nodo=steps.0`;
  await page.goto(place);
  await page.getByRole("tab", { name: "Testo del file" }).click();

  for (const [name, text] of [
    ["troppo profondo", "[".repeat(100_000)],
    ["di 5 MB", "x".repeat(5_000_000)],
  ] as const)
    await test.step(`un testo ${name} non si prende`, async () => {
      await editor(page).focus();
      await page.keyboard.press("Control+a");
      await paste(page, text);
      await expect(page.getByText("Questo testo non si può prendere")).toBeVisible();
      await expect(editor(page)).toContainText('"operation"');
    });

  for (const text of [
    "null",
    '{"__proto__":{"a":1},"constructor":5,"steps":[null,1,{"id":"__proto__","content":{"a":[[]]}}]}',
    `{"title":"\u202e\u0000\ud800","steps":[{"content":[{"type":"zzz"}]}]}`,
    `{"steps":${"[".repeat(150)}${"]".repeat(150)}}`,
  ])
    await test.step(`il testo ${text.slice(0, 40)} mostra problemi e si annulla`, async () => {
      await editor(page).focus();
      await page.keyboard.press("Control+a");
      await paste(page, text);
      await expect(page.getByRole("button", { name: /^\d+ problem/ })).toBeVisible();
      await page.getByRole("button", { name: "Annulla", exact: true }).click();
      await expect(page.getByRole("button", { name: /^Nessun problema/ })).toBeVisible();
      await expect(saving(page, "saved")).toBeVisible();
    });

  for (const address of [
    "/studio/bozza/..%2F..%2Fx",
    "/studio/bozza/__proto__",
    `${draft}/..%2F..%2Fregion.json`,
    `${draft}/foglio/__proto__/constructor`,
    `${draft}/prova/__proto__`,
    `${draft}/${FILE}?nodo=__proto__.constructor`,
    `${draft}/${FILE}?nodo=%ZZ`,
    "/studio/storia/confronto?da=%3Cscript%3E&a=",
  ])
    await test.step(`l'indirizzo ${address} dà una pagina`, async () => {
      await page.goto(address);
      await expect(page.locator(".studio-page, .studio-columns, .alert").first()).toBeVisible();
      await expect(page.getByText("Caricamento in corso")).toHaveCount(0);
    });
  await test.step("una parte e una bozza che non ci sono più lo dicono, con una via d'uscita", async () => {
    for (const place of ["steps.99", "steps.abc", "xyz", "%ZZ"]) {
      await page.goto(`${draft}/${FILE}?nodo=${place}`);
      await expect(page.getByText("La parte scelta non c'è più")).toBeVisible();
    }
    await expectAccessible(page);
    await page.goto("/studio/bozza/00000000-0000-4000-8000-000000000000");
    await page.getByRole("main").getByRole("link", { name: "Vai alle bozze" }).click();
    await expect(page).toHaveURL(/\/studio$/);
  });
  expect(errors).toEqual([]);
  await drop(page, "Ostile");
});
