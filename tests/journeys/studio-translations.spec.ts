import { expect, type Page } from "@playwright/test";
import { beginDraft, deleteDraft, enter, expectServed, heading, problems, saving } from "./support-studio.ts";
import { expectAccessible, test, VDA } from "./support.ts";

/** The page of the portal beside the table. */
const beside = (page: Page) => page.frameLocator('iframe[title="Pagina in francese"]');

const frenchHeading = (page: Page, name: string) =>
  beside(page).getByRole("heading", { level: 1, name, exact: true });

/** True for a page that is wider than its window. */
const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

// Giulia and Paolo have a browser each, and the citizen a third one.
test.use({ reuseContext: false, viewport: { width: 1280, height: 800 } });

const FILE = "schemas/services/calcolo_bollo.json";
const PAGE = "/fr/bollo/calcolo";
const SHORTER = "Di quale veicolo si tratta?";
// A blank that breaks no line stands before the question mark.
const FRENCH = "Pour quel véhicule voulez-vous calculer la taxe automobile\u00a0?";
const NEW_FRENCH = "De quel véhicule s’agit-il\u00a0?";

test(
  "un testo italiano cambia, la sua traduzione si rivede nello studio e si legge in francese",
  VDA,
  async ({ page, browser }) => {
    test.setTimeout(360_000);
    const row = page.getByRole("row", { name: new RegExp(`^${SHORTER.replace("?", "\\?")}`) });
    const translation = page.getByRole("textbox", { name: `Traduzione in francese ${SHORTER}` });

    const draft =
      await test.step("Giulia cambia il titolo in italiano: la traduzione è da rivedere", async () => {
        await enter(page, "/studio", /Redatti/i);
        const id = await beginDraft(page, "Titolo più corto");
        await page.goto(`/studio/bozza/${id}/${FILE}?nodo=steps.0`);
        await page.getByRole("textbox", { name: "Titolo", exact: true }).fill(SHORTER);
        await expect(saving(page, "saved")).toBeVisible();
        await page.goto(`/studio/bozza/${id}/pubblica`);
        await expect(page.getByText("1 traduzione diventa vecchia")).toBeVisible();
        await expect(page.getByText("In francese: 1 traduzione da rivedere")).toBeVisible();
        await expectAccessible(page);
        await page.goto(`/studio/bozza/${id}/${FILE}`);
        await page.getByRole("link", { name: "Traduzioni in francese di questo servizio" }).click();
        await expect(heading(page, "Traduzioni in francese")).toBeVisible();
        await page.getByRole("combobox", { name: "Stato" }).selectOption({ label: "Da rivedere (1)" });
        await expect(row).toContainText("Prima in italiano: Di quale veicolo vuoi calcolare il bollo?");
        await expect(translation).toHaveValue(FRENCH);
        await expectAccessible(page);
        return id;
      });

    await test.step("scrive quella nuova: gli sbagli si vedono, e «Annulla» li toglie", async () => {
      await translation.fill("De quel **véhicule**\u00a0?");
      await expect(row).toContainText("non ha gli stessi grassetti");
      await expect(translation).toHaveAttribute("aria-invalid", "true");
      await expect(problems(page)).toHaveText(/^1 problema/);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Annulla" }).click();
      await expect(translation).toHaveValue(FRENCH);
      await translation.fill(NEW_FRENCH);
      await expect(row).toContainText("Tradotto");
      await expect(problems(page)).toHaveText(/^Nessun problema/);
      await expect(saving(page, "saved")).toBeVisible();
      await expect(frenchHeading(page, NEW_FRENCH)).toBeVisible();
      await expect(page.getByText("La pagina di «Calcolo del bollo» con questo testo.")).toBeVisible();
      await expect(beside(page).locator("html")).toHaveAttribute("lang", "fr");
      await expectAccessible(page);
      expect(await scrollsSideways(page)).toBe(false);
      await translation.fill(`${NEW_FRENCH} Dites-le-nous`);
      await expect(frenchHeading(page, `${NEW_FRENCH} Dites-le-nous`)).toBeVisible();
      await translation.fill(NEW_FRENCH);
      await expect(frenchHeading(page, NEW_FRENCH)).toBeVisible();
      await translation.press("F6");
      await expect(page.getByRole("region", { name: "Pagina in francese" })).toBeFocused();
      await page.reload();
      await page.getByRole("combobox", { name: "Stato" }).selectOption({ value: "" });
      await page.getByRole("searchbox").fill("quale veicolo si tratta");
      await expect(translation).toHaveValue(NEW_FRENCH);
      await page.getByRole("link", { name: /^Apri nello studio: Calcolo del bollo/ }).click();
      await expect(page.getByRole("textbox", { name: "Titolo", exact: true })).toHaveValue(SHORTER);
    });

    const paolo = await (await browser.newContext()).newPage();
    const citizen = await (await browser.newContext()).newPage();
    await test.step("Paolo la pubblica, e la pagina in francese la mostra", async () => {
      await enter(paolo, `/studio/bozza/${draft}/pubblica`, /Pubbli/i);
      await expect(paolo.getByText(`«${SHORTER}»: «${NEW_FRENCH}»`)).toBeVisible();
      await paolo.getByRole("textbox", { name: "Perché pubblichi?" }).fill("Titolo più corto");
      await paolo.getByRole("button", { name: "Pubblica per i cittadini" }).click();
      await expect(heading(paolo, "Pubblicato")).toBeVisible();
      await expectServed(citizen, PAGE, () => heading(citizen, NEW_FRENCH).isVisible());
    });

    await test.step("poi rimette i testi di prima", async () => {
      await paolo.goto("/studio/storia");
      await paolo.getByRole("button", { name: "Rimetti in linea i testi del programma" }).click();
      await paolo.getByRole("textbox", { name: "Perché?" }).fill("Era una prova");
      await paolo.getByRole("dialog").getByRole("button", { name: "Rimetti in linea" }).click();
      await expectServed(citizen, PAGE, () => heading(citizen, FRENCH).isVisible());
    });
  },
);

test("chi traduce legge tutto e cambia soltanto le traduzioni", VDA, async ({ page }) => {
  const title = "Plurali";
  await enter(page, "/studio", /Tradutti/i);
  const id = await beginDraft(page, title);
  await expect(page.getByText("Il tuo ruolo cambia le traduzioni")).toBeVisible();
  await page.getByRole("link", { name: "Traduzioni in francese" }).click();
  await expect(heading(page, "Traduzioni in francese")).toBeVisible();
  await page.getByRole("combobox", { name: "Dove" }).selectOption({ label: "Calcolo del bollo" });
  await page.getByRole("searchbox").fill("plaque");
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectAccessible(page);
  const translation = page.getByRole("textbox", { name: /^Traduzione in francese/ }).first();
  await page.getByRole("button", { name: "Mostra la pagina in francese" }).click();
  await expect(page.getByText("Scegli una traduzione: qui vedi la pagina con il suo testo.")).toBeVisible();
  await translation.fill(`${await translation.inputValue()}!`);
  await expect(saving(page, "saving")).toBeVisible();
  await expect(saving(page, "saved")).toBeVisible();
  await expect(beside(page).getByRole("main")).toBeVisible();
  await expect(translation).toBeInViewport();
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("button", { name: "Nascondi la pagina" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/studio/bozza/${id}/${FILE}?nodo=steps.0`);
  await expect(page.getByRole("textbox", { name: "Titolo", exact: true })).toBeDisabled();
  await page.goto(`/studio/bozza/${id}/documenti`);
  await expect(page.getByText("Carica un documento")).toHaveCount(0);
  await page.goto(`/studio/bozza/${id}/pubblica`);
  await expect(page.getByRole("button", { name: "Pubblica per i cittadini" })).toBeDisabled();
  await deleteDraft(page, title);
});
