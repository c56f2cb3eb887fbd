import { expect, type Page, type Route } from "@playwright/test";
import { beginDraft, deleteDraft, enter, problems, saving, selectNode, treeItem } from "./support-studio.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

test.use({ reuseContext: false, viewport: { width: 1280, height: 800 } });

const FILE = "schemas/services/calcolo_bollo.json";
const QUESTION = "Di quale veicolo vuoi calcolare il bollo?";
const DRAFTS = "**/studio/api/drafts/*";

const preview = (page: Page) => page.frameLocator("iframe");
const shown = (page: Page) => preview(page).getByRole("heading", { level: 1 });
const title = (page: Page) => page.getByRole("textbox", { name: "Titolo", exact: true });

/** Holds each change of a draft back until it is released. */
async function holdChanges(page: Page) {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(DRAFTS, (route) =>
    isHolding && route.request().method() === "PUT" ? void held.push(route) : route.continue(),
  );
  return {
    held,
    async release() {
      isHolding = false;
      for (const route of held.splice(0)) await route.continue();
      await page.unroute(DRAFTS);
    },
  };
}

/** A mark on the document of the preview, which a reload removes. */
const markPage = (page: Page) =>
  preview(page)
    .locator("html")
    .evaluate((html) => html.setAttribute("data-prova", ""));
const isMarked = (page: Page) =>
  preview(page)
    .locator("html")
    .evaluate((html) => html.hasAttribute("data-prova"));

test("quello che si scrive è nell'anteprima prima di essere salvato", PIEMONTE, async ({ page }) => {
  test.setTimeout(180_000);
  await enter(page, "/studio", /Redatti/i);
  const draft = await beginDraft(page, "Subito");
  await page.goto(`/studio/bozza/${draft}/${FILE}?nodo=steps.0`);
  await expect(shown(page)).toContainText(QUESTION, { timeout: 60_000 });
  const plate = preview(page).getByRole("textbox", { name: "Targa" });
  await plate.click(); // a focus that no person has moved returns to the studio
  await page.keyboard.type("AB12");
  await markPage(page);

  await test.step("il testo si vede mentre il salvataggio è in viaggio, e la pagina resta com'è", async () => {
    const { held, release } = await holdChanges(page);
    await title(page).fill("Quale veicolo?");
    await expect(shown(page)).toContainText("Quale veicolo?");
    await expect.poll(() => held.length).toBe(1);
    await expect(saving(page, "saving")).toBeVisible();
    await title(page).fill("Quale veicolo hai?");
    await expect(shown(page)).toContainText("Quale veicolo hai?");
    await expect(plate).toHaveValue("AB12");
    expect(held).toHaveLength(1);
    await release();
    await expect(saving(page, "saved")).toBeVisible();
    await expect(shown(page)).toContainText("Quale veicolo hai?");
    await expect(plate).toHaveValue("AB12");
    expect(await isMarked(page)).toBe(true);
  });

  await test.step("il testo porta al suo posto, anche prima di essere salvato", async () => {
    const { release } = await holdChanges(page);
    await selectNode(page, /^Targa Campo/);
    await page.getByRole("textbox", { name: "Etichetta" }).fill("La tua targa");
    await expect(preview(page).getByText("La tua targa")).toBeVisible();
    await page.getByRole("button", { name: "Scegli dalla pagina" }).click();
    await shown(page).click();
    await expect(treeItem(page, /^Quale veicolo hai\?/)).toHaveAttribute("aria-selected", "true");
    await page.getByRole("button", { name: "Scegli dalla pagina" }).click();
    await release();
    await expect(saving(page, "saved")).toBeVisible();
  });

  await test.step("un testo con un problema non arriva alla pagina", async () => {
    await title(page).fill("Quale {veicol.targa}?");
    await expect(problems(page)).toHaveText(/^\d+ problem/);
    await expect(page.getByText("la pagina non segue le modifiche")).toBeVisible();
    await expect(saving(page, "saved")).toBeVisible();
    await expect(shown(page)).toContainText("Quale veicolo hai?");
    await title(page).fill("Quale veicolo?");
    await expect(shown(page)).toContainText("Quale veicolo?");
    await expect(saving(page, "saved")).toBeVisible();
  });

  await test.step("senza collegamento la pagina mostra il testo e dice che non è salvato", async () => {
    await page.route(DRAFTS, (route) =>
      route.request().method() === "PUT" ? route.abort("connectionfailed") : route.continue(),
    );
    await title(page).fill("Che veicolo hai?");
    await expect(shown(page)).toContainText("Che veicolo hai?");
    await expect(saving(page, "retrying")).toBeVisible();
    await expect(page.getByText("non è ancora salvato")).toBeVisible();
    await expectAccessible(page);
    await preview(page)
      .locator("html")
      .evaluate(() => window.location.reload());
    await expect(shown(page)).toContainText("Quale veicolo?");
    await expect(plate).toHaveValue("AB12");
    await page.unroute(DRAFTS);
    await expect(shown(page)).toContainText("Che veicolo hai?");
    await expect(saving(page, "saved")).toBeVisible();
    await expect(page.getByText("non è ancora salvato")).toHaveCount(0);
  });

  await test.step("quello che non è soltanto di un servizio arriva con la versione salvata", async () => {
    await markPage(page);
    await selectNode(page, /^Calcolo del bollo Servizio/);
    await title(page).fill("Quanto costa il bollo");
    await expect(saving(page, "saved")).toBeVisible();
    await expect.poll(() => isMarked(page)).toBe(false);
    await expect(preview(page).getByText("Quanto costa il bollo").first()).toBeVisible();
    await expect(plate).toHaveValue("AB12");
  });

  await deleteDraft(page, "Subito");
});
