import { expect, type Browser, type Page } from "@playwright/test";
import {
  beginDraft,
  deleteDraft,
  enter,
  expectServed,
  heading,
  problems,
  saving,
  selectNode,
  treeItem,
} from "./support-studio.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

test.use({ reuseContext: false, viewport: { width: 1280, height: 800 } });

const FILE = "schemas/services/calcolo_bollo.json";
const QUESTION = "Di quale veicolo vuoi calcolare il bollo?";
const SHORTER = "Quale veicolo?";
const PRESENCE = "**/studio/api/drafts/*/presence";

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const node = (page: Page) => new URL(page.url()).searchParams.get("nodo");

/** Opens the publisher's browser. */
async function openBeside(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  return context.newPage();
}

test(
  "tre bozze di una persona sullo stesso servizio: una si pubblica, le altre si aggiornano o chiedono quale testo resta",
  PIEMONTE,
  async ({ page, browser }) => {
    test.setTimeout(360_000);
    await enter(page, "/studio", /Redatti/i);
    const [titled, labelled, other] = await test.step("ogni bozza cambia una riga del servizio", async () => {
      const ids: string[] = [];
      for (const [name, place, member, text] of [
        ["Titolo corto", /^Di quale veicolo/, "Titolo", SHORTER],
        ["Etichetta chiara", /^Targa Campo/, "Etichetta", "Targa del veicolo"],
        ["Titolo lungo", /^Di quale veicolo/, "Titolo", "Di quale dei tuoi veicoli vuoi calcolare il bollo?"],
      ] as const) {
        await page.goto("/studio");
        const id = await beginDraft(page, name);
        await page.goto(`/studio/bozza/${id}/${FILE}`);
        await selectNode(page, place);
        await box(page, member).fill(text);
        await expect(saving(page, "saved")).toBeVisible();
        await expect(page.getByRole("treeitem", { name: text })).toBeVisible();
        ids.push(id);
      }
      return ids as [string, string, string]; // one for each draft
    });

    await test.step("ognuna nomina le altre due", async () => {
      for (const [id, names] of [
        [titled, ["Etichetta chiara", "Titolo lungo"]],
        [labelled, ["Titolo corto", "Titolo lungo"]],
      ] as const) {
        await page.goto(`/studio/bozza/${id}/${FILE}`);
        const note = page.getByRole("status").filter({ hasText: "cambiano questo servizio." });
        for (const name of names)
          await expect(note.getByRole("link", { name: `la tua bozza «${name}»` })).toBeVisible();
        await expect(note.getByRole("link")).toHaveCount(2);
      }
      await expectAccessible(page);
    });

    const paolo = await openBeside(browser);
    const citizen = await (await browser.newContext()).newPage();
    await test.step("Paolo pubblica la prima", async () => {
      await enter(paolo, `/studio/bozza/${titled}/pubblica`, /Pubbli/i);
      await box(paolo, "Perché pubblichi?").fill("Titolo corto");
      await paolo.getByRole("button", { name: "Pubblica per i cittadini" }).click();
      await expect(heading(paolo, "Pubblicato")).toBeVisible();
      await expectServed(citizen, "/bollo/calcolo", () => heading(citizen, SHORTER).isVisible());
    });

    await test.step("la seconda, già aperta, lo dice e prende il titolo pubblicato senza chiedere nulla", async () => {
      await expect(page.getByRole("link", { name: "la tua bozza «Titolo corto»" })).toHaveCount(0);
      await page.getByRole("link", { name: /aggiorna la bozza/ }).click();
      await page.getByRole("button", { name: "Porta le modifiche sulla versione di oggi" }).click();
      await expect(page.getByText("La bozza parte dalla versione in linea")).toBeVisible();
      await expect(page.getByText("Lo stesso file è stato cambiato anche altrove")).toHaveCount(0);
      await expect(page.getByText("Targa del veicolo").first()).toBeVisible();
      await page.goto(`/studio/bozza/${labelled}/${FILE}`);
      await expect(treeItem(page, /^Quale veicolo\? Passo/)).toBeVisible();
      await expect(treeItem(page, /^Targa del veicolo Campo/)).toBeVisible();
    });

    await test.step("la terza ha un altro titolo: chiede quale resta, e «Annulla» riprende l'altro", async () => {
      await page.goto(`/studio/bozza/${other}/${FILE}?nodo=steps.0`);
      await page.getByRole("link", { name: /aggiorna la bozza/ }).click();
      await page.getByRole("button", { name: "Porta le modifiche sulla versione di oggi" }).click();
      await expect(page.getByText("Lo stesso file è stato cambiato anche altrove")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Prendi l'altro" }).click();
      await expect(page.getByText("La bozza parte dalla versione in linea")).toBeVisible();
      await page.goto(`/studio/bozza/${other}/${FILE}?nodo=steps.0`);
      await expect(box(page, "Titolo")).toHaveValue(SHORTER);
      await page.getByRole("button", { name: "Annulla", exact: true }).click();
      await expect(box(page, "Titolo")).toHaveValue(/^Di quale dei tuoi veicoli/);
      await expect(saving(page, "saved")).toBeVisible();
      await expect(problems(page)).toHaveText(/^Nessun problema/);
    });

    await test.step("Paolo rimette i testi del programma", async () => {
      await paolo.goto("/studio/storia");
      await paolo.getByRole("button", { name: "Rimetti in linea i testi del programma" }).click();
      await box(paolo, "Perché?").fill("Era una prova");
      await paolo.getByRole("dialog").getByRole("button", { name: "Rimetti in linea" }).click();
      await expect(paolo.getByRole("row", { name: /Era una prova/ })).toBeVisible();
      await expectServed(citizen, "/bollo/calcolo", () => heading(citizen, QUESTION).isVisible());
      await deleteDraft(page, "Etichetta chiara");
      await deleteDraft(page, "Titolo lungo");
    });
    await paolo.context().close();
    await citizen.context().close();
  },
);

test(
  "la parte scelta resta la stessa quando un'altra persona ne aggiunge una prima, anche mentre si scrive",
  PIEMONTE,
  async ({ page, browser }) => {
    test.setTimeout(360_000);
    await enter(page, "/studio", /Redatti/i);
    const draft = await beginDraft(page, "A quattro mani");
    await page.getByRole("button", { name: "Condividi" }).click();
    await page.getByRole("button", { name: "Condividi la bozza" }).click();
    await expect(page.getByRole("button", { name: "Condivisa" })).toBeVisible();
    const address = `/studio/bozza/${draft}/${FILE}`;
    const paolo = await openBeside(browser);
    await enter(paolo, `${address}?nodo=steps.0`, /Pubbli/i);
    /** Paolo adds a text before the field, which gets a higher number. */
    const addBefore = async (text: string) => {
      await selectNode(paolo, /^Scrivi la targa e scegli il tipo di veicolo: /);
      await paolo.getByRole("region", { name: "Proprietà" }).getByRole("button", { name: "Duplica" }).click();
      await expect(treeItem(paolo, /^Scrivi la targa e scegli il tipo di veicolo: /)).toHaveCount(2);
      await box(paolo, "Testo").fill(text);
      await expect(saving(paolo, "saved")).toBeVisible();
    };
    await page.goto(address);
    await selectNode(page, /^Targa Campo/);
    const before = node(page);

    await test.step("chi non scrive vede la parte nuova, e la sua resta scelta", async () => {
      await addBefore("Il primo testo di Paolo");
      await expect(treeItem(page, /^Il primo testo di Paolo/)).toBeVisible();
      await expect(treeItem(page, /^Targa Campo/)).toHaveAttribute("aria-selected", "true");
      await expect(box(page, "Etichetta")).toHaveValue("Targa");
      expect(node(page)).not.toBe(before);
    });

    await test.step("chi scrive continua nello stesso campo", async () => {
      await page.route(PRESENCE, (route) => route.abort());
      await addBefore("Il secondo testo di Paolo");
      await box(page, "Etichetta").click();
      await page.keyboard.press("End");
      await page.keyboard.type(" del veicolo, senza spazi e senza trattini", { delay: 60 });
      await expect(saving(page, "saved")).toBeVisible();
      await expect(treeItem(page, /^Il secondo testo di Paolo/)).toBeVisible();
      await expect(box(page, "Etichetta")).toHaveValue("Targa del veicolo, senza spazi e senza trattini");
      await expect(treeItem(page, /^Targa del veicolo, senza/)).toHaveAttribute("aria-selected", "true");
      await page.unroute(PRESENCE);
    });
    await paolo.context().close();
    await deleteDraft(page, "A quattro mani");
  },
);
