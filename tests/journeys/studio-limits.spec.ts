import { expect, type Page } from "@playwright/test";
import { beginDraft, deleteDraft, enter, heading, problems } from "./support-studio.ts";
import { BOTH, expectAccessible, test } from "./support.ts";

test.use({ reuseContext: false, viewport: { width: 1280, height: 800 } });

const FILE = "schemas/services/memo_bollo.json";
const worker = /worker-[\w-]+\.js/;

const SHEETS = [
  ["needed", /^Che cosa serve/],
  ["register", /^Registro dei dati personali/],
  ["prose", /^Il servizio in prosa/],
  ["texts", /^Tutti i testi/],
] as const;

/** The pages of the studio, with the heading of each. */
const pagesOf = (draft: string, region: string): readonly (readonly [path: string, title: RegExp])[] => [
  ["", /^Bozze$/],
  ["/elenco", /^Servizi in linea$/],
  ["/elenco/memo_bollo", /^In linea: /],
  ["/storia", /^Storia$/],
  ["/storia/confronto", /^Che cosa cambia$/],
  ["/pubblicata?numero=99999", /^Questa pubblicazione non c'è$/],
  [`/bozza/${draft}`, /^Che cosa vuoi cambiare\?$/],
  [`/bozza/${draft}/pubblica`, /^Pubblica$/],
  [`/bozza/${draft}/documenti`, /^Documenti dell'ufficio$/],
  [`/bozza/${draft}/prova/memo_bollo`, /^Prova di «Memobollo»$/],
  ...SHEETS.map(([sheet, title]) => [`/bozza/${draft}/foglio/${sheet}/memo_bollo`, title] as const),
  [`/bozza/${draft}/${FILE}?nodo=steps.0`, /^Memobollo$/],
  [`/bozza/${draft}/regions/${region}/region.json`, /^La tua Regione$/],
];

async function visitAll(page: Page, draft: string, region: string): Promise<void> {
  for (const [path, title] of pagesOf(draft, region)) {
    await page.goto(`/studio${path}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
  }
}

test("lo studio si usa ingrandito, con i colori forzati e senza verifica", BOTH, async ({ page, region }) => {
  test.setTimeout(300_000);
  const name = "Limiti";
  await enter(page, "/studio", /Redatti/i);
  const draft = await beginDraft(page, name);

  await test.step("al 400 % nulla esce di lato, e la barra della bozza non copre la pagina", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await visitAll(page, draft, region);
    await page.goto(`/studio/bozza/${draft}`);
    await expect(problems(page)).toBeVisible();
    await page.getByRole("link").last().focus();
    await expect(page.getByRole("link", { name: name })).not.toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("su un tablet nulla esce di lato", async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await visitAll(page, draft, region);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("con i colori forzati si vede la riga scelta della struttura", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await visitAll(page, draft, region);
    await page.goto(`/studio/bozza/${draft}/${FILE}?nodo=steps.0`);
    const selected = page.locator('[role="treeitem"][aria-selected="true"]');
    await expect(selected).toHaveCSS("outline-style", "solid");
    await page.emulateMedia({ forcedColors: "none" });
  });

  await test.step("un lettore di schermo legge struttura, pannello e pagina che pubblica", async () => {
    await page.goto(`/studio/bozza/${draft}/${FILE}?nodo=steps.0`);
    await expect(page.getByRole("tree")).toMatchAriaSnapshot(`
      - 'tree "Struttura: Memobollo"':
        - treeitem "Memobollo Servizio" [expanded] [level=1]
        - treeitem "Per quale veicolo vuoi il promemoria? Passo" [expanded] [level=2] [selected]
        - treeitem "Errore Testo" [level=3]
        - treeitem "Uno dei tuoi veicoli Modulo" [expanded] [level=3]
        - treeitem "Scegli un veicolo Campo" [expanded] [level=4]
    `);
    await expect(page.locator("form").filter({ has: page.getByRole("textbox", { name: "Tappa" }) }))
      .toMatchAriaSnapshot(`
      - textbox "Titolo": Per quale veicolo vuoi il promemoria?
      - textbox "Tappa"
      - group "Contenuto":
        - list:
          - listitem:
            - button /Testo$/
            - button /^Sposta su/ [disabled]
            - button /^Sposta giù/
        - button "Aggiungi Aggiungi a «Contenuto»"
    `);
    await page.goto(`/studio/bozza/${draft}/pubblica`);
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - paragraph:
        - link "${name}"
      - paragraph: Salvato
      - button /^Nessun problema/
      - heading "Pubblica" [level=1]
      - heading "Che cosa manca" [level=2]
      - list:
        - listitem: manca La bozza non cambia ancora nulla
        - listitem: fatto Tutto è salvato
        - listitem: fatto Non ci sono problemi da correggere
      - heading "Che cosa cambia" [level=2]
      - textbox "Perché pubblichi?"
      - button "Pubblica per i cittadini" [disabled]
    `);
  });

  await test.step("una bozza che si riapre è verificata di nuovo", async () => {
    await page.goto(`/studio/bozza/${draft}`);
    await expect(problems(page)).toBeVisible();
    await page.getByRole("link", { name: "Bozze" }).click();
    await page.getByRole("link", { name }).click();
    await expect(problems(page)).toBeVisible();
  });

  await test.step("un foglio dice che la verifica si è fermata, e riprova", async () => {
    await page.route(worker, (route) => route.abort());
    await page.goto(`/studio/bozza/${draft}/foglio/needed/memo_bollo`);
    await expect(page.getByText("Il foglio si fa con la verifica, che si è fermata.")).toBeVisible();
    await expectAccessible(page);
    await page.unroute(worker);
    await page.getByRole("button", { name: "Riprova" }).click();
    await expect(heading(page, "Che cosa serve")).toBeVisible();
    await expect(page.getByText("Verifica non disponibile")).toHaveCount(0);
  });

  await deleteDraft(page, name);
});
