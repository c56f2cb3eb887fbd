import { expect, type Page } from "@playwright/test";
import { choose } from "./support-login.ts";
import { enter, expectServed, heading, problems, saving, treeItem } from "./support-studio.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

// Giulia and Paolo have a browser each, and the citizen a third one.
test.use({ reuseContext: false, viewport: { width: 1280, height: 800 } });

const FILE = "schemas/services/calcolo_bollo.json";
const PAGE = "/bollo/calcolo";
const QUESTION = "Di quale veicolo vuoi calcolare il bollo?";
const SHORTER = "Di quale veicolo si tratta?";

/** The text of the whole file in the editor. Its first line is there before the others are drawn. */
const editor = (page: Page) => page.getByRole("textbox", { name: /testo del file/i });

test("il personale cambia un titolo, lo pubblica in due e lo ritira", PIEMONTE, async ({ page, browser }) => {
  test.setTimeout(360_000);
  const draft = await test.step("Giulia comincia una bozza e cambia il titolo di un passo", async () => {
    await enter(page, "/studio", /Redatti/i);
    await expect(heading(page, "Bozze")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Che cosa vuoi cambiare?").fill("Domanda più corta");
    await page.getByRole("button", { name: "Comincia" }).click();
    await expect(heading(page, "Che cosa vuoi cambiare?")).toBeVisible();
    await expect(problems(page)).toHaveText(/^Nessun problema/);
    await expectAccessible(page);
    await page.getByRole("searchbox", { name: "Cerca nei testi" }).fill("quale veicolo calcolare bollo");
    await page.getByRole("link", { name: QUESTION }).click();
    await expect(treeItem(page, /^Di quale veicolo/)).toHaveAttribute("aria-selected", "true");
    const title = page.getByRole("textbox", { name: "Titolo", exact: true });
    await title.fill(SHORTER);
    await expect(saving(page, "saving")).toBeVisible();
    await expect(saving(page, "saved")).toBeVisible();
    await expect(treeItem(page, /^Di quale veicolo si tratta\?/)).toBeVisible();
    const preview = page.frameLocator("iframe");
    await expect(preview.getByRole("heading", { level: 1 })).toContainText(SHORTER);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Scegli dalla pagina" }).click();
    await preview.getByText(/^Senza spazi/).click();
    await expect(treeItem(page, /^Targa Campo/)).toHaveAttribute("aria-selected", "true");
    return new URL(page.url()).pathname.split("/")[3]!;
  });

  await test.step("uno sbaglio nel testo si vede, e «Annulla» lo toglie", async () => {
    await page.goto(`/studio/bozza/${draft}/${FILE}?nodo=steps.0`);
    await page.getByRole("tab", { name: "Testo del file" }).click();
    await editor(page).focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("x");
    await expect(problems(page)).toHaveText(/^\d+ problem/);
    await page.getByRole("button", { name: /problem/ }).click();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Chiudi" }).click();
    await page.getByRole("button", { name: "Annulla" }).click();
    await expect(problems(page)).toHaveText(/^Nessun problema/);
    await expect(saving(page, "saved")).toBeVisible();
  });

  await test.step("un ricaricamento conserva «Annulla»", async () => {
    await page.reload();
    await expect(page.getByRole("button", { name: "Annulla" })).toBeEnabled();
    await page.getByRole("link", { name: "Pubblica" }).click();
    await expect(page.getByText("Serve una persona con il ruolo di chi pubblica")).toBeVisible();
    await expect(page.getByRole("button", { name: "Pubblica per i cittadini" })).toBeDisabled();
    await expectAccessible(page);
  });

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const paolo = await context.newPage();
  const citizen = await (await browser.newContext()).newPage();
  await test.step("Paolo legge che cosa cambia e pubblica", async () => {
    await enter(paolo, `/studio/bozza/${draft}/pubblica`, /Pubbli/i);
    await expect(paolo.getByText(SHORTER)).toBeVisible();
    await paolo.getByRole("textbox", { name: "Perché pubblichi?" }).fill("Domanda più corta");
    await paolo.getByRole("button", { name: "Pubblica per i cittadini" }).click();
    await expect(heading(paolo, "Pubblicato")).toBeVisible();
    await expectAccessible(paolo);
    await expectServed(citizen, PAGE, () => heading(citizen, SHORTER).isVisible());
  });

  await test.step("la bozza pubblicata non c'è più, e lo studio lo dice", async () => {
    await page.getByRole("link", { name: "Bozze" }).click();
    await page.goto(`/studio/bozza/${draft}`);
    await expect(page.getByText("Questa bozza non c'è più: l'ha pubblicata Paolo Pubbli")).toBeVisible();
  });

  const FROM_IT = "Dalla versione ritirata";
  const ANSWER = "Senza spazi: AB123CD";
  const OWN = "Per quale veicolo?";
  await test.step("Giulia comincia un'altra bozza dalla versione pubblicata", async () => {
    await page.goto("/studio");
    await page.getByLabel("Che cosa vuoi cambiare?").fill(FROM_IT);
    await page.getByRole("button", { name: "Comincia" }).click();
    await expect(heading(page, "Che cosa vuoi cambiare?")).toBeVisible();
    const id = new URL(page.url()).pathname.split("/")[3]!;
    for (const [file, text] of [
      [FILE, OWN],
      ["schemas/services/memo_bollo.json", ANSWER],
    ] as const) {
      await page.goto(`/studio/bozza/${id}/${file}?nodo=steps.0`);
      await page.getByRole("textbox", { name: "Titolo", exact: true }).fill(text);
      await expect(saving(page, "saved")).toBeVisible();
    }
  });

  await test.step("Paolo ritrova la pubblicazione nella storia e rimette i testi di prima", async () => {
    await paolo.getByRole("link", { name: "Vai alla storia" }).click();
    await expect(paolo.getByRole("row", { name: /Domanda più corta/ })).toBeVisible();
    await expectAccessible(paolo);
    await paolo
      .getByRole("link", { name: /^Che cosa cambiò con la numero/ })
      .first()
      .click();
    await expect(paolo.getByText(SHORTER)).toBeVisible();
    await expectAccessible(paolo);
    await paolo.goBack();
    await paolo.getByRole("button", { name: "Rimetti in linea i testi del programma" }).click();
    await paolo.getByRole("textbox", { name: "Perché?" }).fill("Era una prova");
    await expectAccessible(paolo);
    await paolo.getByRole("dialog").getByRole("button", { name: "Rimetti in linea" }).click();
    await expect(paolo.getByRole("row", { name: /Era una prova/ })).toBeVisible();
    await expectServed(citizen, PAGE, () => heading(citizen, QUESTION).isVisible());
  });

  await test.step("Giulia legge che la sua bozza parte da una versione ritirata, la porta a oggi e non perde nulla", async () => {
    const behind = page.getByRole("link", { name: /aggiorna la bozza/ });
    await expect(behind).toBeVisible();
    const title = page.getByRole("textbox", { name: "Titolo", exact: true });
    await title.fill(`${ANSWER}!`);
    await expect(saving(page, "saved")).toBeVisible();
    await behind.click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Porta le modifiche sulla versione di oggi" }).click();
    const asked = page.getByText("Lo stesso file è stato cambiato anche altrove");
    await expect(asked).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(asked).toBeVisible();
    await expect(page.getByText(/^Da quando è cominciata la bozza/)).toBeVisible();
    await page.getByRole("button", { name: "Tieni il tuo" }).click();
    await expect(asked).toHaveCount(0);
    await expect(page.getByText("La bozza parte dalla versione in linea")).toBeVisible();
    await expect(page.getByText(`${ANSWER}!`)).toBeVisible();
    await expect(page.getByText(OWN)).toBeVisible();
    await expect(page.getByText(SHORTER)).toHaveCount(0);
    await page.goBack();
    await expect(title).toHaveValue(`${ANSWER}!`);
    await page.goto("/studio");
    await page.getByRole("button", { name: `Elimina: ${FROM_IT}` }).click();
    await page.getByRole("button", { name: "Elimina la bozza" }).click();
  });
  await context.close();
  await citizen.context().close();
});

test("un cittadino legge perché lo studio non è per lui", PIEMONTE, async ({ page }) => {
  await page.goto("/studio");
  await choose(page, /Bertoglio/i);
  await expect(heading(page, "Questa pagina è per chi cambia i servizi")).toBeVisible();
  await expectAccessible(page);
});

test(
  "due persone scrivono nella stessa bozza e scelgono fra due testi",
  PIEMONTE,
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    await enter(page, "/studio", /Redatti/i);
    await page.getByLabel("Che cosa vuoi cambiare?").fill("Insieme");
    await page.getByRole("button", { name: "Comincia" }).click();
    await page.getByRole("button", { name: "Condividi" }).click();
    await page.getByRole("button", { name: "Condividi la bozza" }).click();
    await expect(page.getByRole("button", { name: "Condivisa" })).toBeVisible();
    const draft = new URL(page.url()).pathname.split("/")[3]!;
    const address = `/studio/bozza/${draft}/${FILE}?nodo=steps.0`;
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const paolo = await context.newPage();
    await enter(paolo, address, /Pubbli/i);
    // A sign of presence, every 15 s, would bring Paolo's title before Giulia writes hers.
    const presence = "**/studio/api/drafts/*/presence";
    await page.route(presence, (route) => route.abort());
    await page.goto(address);
    const title = (one: Page) => one.getByRole("textbox", { name: "Titolo", exact: true });
    await expect(title(page)).toBeVisible();
    await title(paolo).fill("Il titolo di Paolo");
    await expect(saving(paolo, "saved")).toBeVisible();
    await title(page).fill("Il titolo di Giulia");
    await expect(page.getByText("Lo stesso file è stato cambiato anche altrove")).toBeVisible();
    await page.unroute(presence);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Prendi l'altro" }).click();
    await expect(title(page)).toHaveValue("Il titolo di Paolo");
    await page.getByRole("button", { name: "Annulla" }).click();
    await expect(title(page)).toHaveValue("Il titolo di Giulia");
    await expect(saving(page, "saved")).toBeVisible();
    await context.close();
    await page.goto("/studio");
    await page.getByRole("button", { name: "Elimina: Insieme" }).click();
    await page.getByRole("button", { name: "Elimina la bozza" }).click();
    await expect(page.getByRole("link", { name: "Insieme" })).toHaveCount(0);
  },
);
