import { expect } from "@playwright/test";
import {
  actWindow,
  beginDraft,
  confirmAct,
  deleteDraft,
  enter,
  openAct,
  problems,
  showEffect,
  selectNode,
  treeItem,
} from "./support-studio.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

test.use({ reuseContext: false, viewport: { width: 1280, height: 800 } });

const DRAFT = "Prove da allegare";

test("il personale toglie gli allegati di una richiesta e ne aggiunge altri", PIEMONTE, async ({ page }) => {
  test.setTimeout(360_000);
  await enter(page, "/studio", /Redatti/i);
  await beginDraft(page, DRAFT);

  await test.step("«Togli» toglie anche la regola, le chiamate e la riga della richiesta", async () => {
    await page.getByRole("link", { name: "Osservazione su un avviso di scadenza", exact: true }).click();
    await expect(problems(page)).toHaveText(/^Nessun problema/, { timeout: 60_000 });
    await selectNode(page, /^Perché contesti l'avviso/);
    await selectNode(page, /^allegati Uso/);
    await expect(page.getByText(/la vedi nella situazione «/)).toBeVisible({ timeout: 60_000 });
    await page.getByText("Che cosa puoi fare qui").click();
    // The panel has a button of that name for parts that nothing else names.
    await page
      .getByRole("group")
      .filter({ hasText: "Che cosa puoi fare qui" })
      .getByRole("button", { name: "Togli", exact: true })
      .click();
    await showEffect(page);
    await confirmAct(page);
    await expect(treeItem(page, /^allegati Uso/)).toHaveCount(0);
    await expect(treeItem(page, /caricaAllegato/)).toHaveCount(0);
  });

  await test.step("«Aggiungi gli allegati» chiede quanti, quanto grandi e quali formati", async () => {
    await selectNode(page, /^Perché contesti l'avviso/);
    await openAct(page, "Aggiungi gli allegati");
    await expectAccessible(page);
    const asked = actWindow(page);
    await asked.getByLabel("Titolo").fill("Prove dell'errore");
    await asked.getByLabel("Quanti al massimo").fill("200");
    await asked.getByRole("button", { name: "Vedi che cosa cambia" }).click();
    await expect(
      asked.getByText("Quanti documenti al massimo si scrive con un numero da 1 a 50."),
    ).toBeVisible();
    await asked.getByLabel("Quanti al massimo").fill("3");
    await asked.getByLabel("Quanto grande ognuno").fill("1 MB");
    await asked.getByRole("checkbox", { name: "BMP" }).press("Space");
    await asked.getByRole("checkbox", { name: "TIF" }).press("Space");
    await asked.getByRole("checkbox", { name: "Ne serve almeno uno" }).press("Space");
    await showEffect(page);
    await expectAccessible(page);
    await confirmAct(page);
  });

  await test.step("il campo e le sue chiamate sono nella struttura", async () => {
    await expect(treeItem(page, /^Prove dell'errore Campo/)).toBeVisible();
    await expect(treeItem(page, /caricaAllegato$/)).toBeVisible();
    await expect(treeItem(page, /eliminaAllegato$/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("l'anteprima mostra la pagina degli allegati, a cui si arriva dopo altre", async () => {
    const preview = page.frameLocator("iframe");
    // The tab keeps the situation of before, so the page may open without another one.
    await expect(preview.getByText("Prove dell'errore").first()).toBeVisible({ timeout: 60_000 });
    await selectNode(page, /^Osservazione .* Servizio/);
    await expect(preview.getByText("Prove dell'errore")).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByText(/la vedi nella situazione «/)).toHaveCount(0);
    await selectNode(page, /^Perché contesti l'avviso/);
    await expect(preview.getByText("Prove dell'errore").first()).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
  });

  await deleteDraft(page, DRAFT);
});
