import { expect, type Page } from "@playwright/test";
import {
  actWindow,
  beginDraft,
  confirmAct,
  deleteDraft,
  enter,
  openAct,
  problems,
  saving,
  selectNode,
  showEffect,
  treeItem,
} from "./support-studio.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

// Edits of the trial (`src/studio/trial.md`) that no other journey does.
test.use({ reuseContext: false, viewport: { width: 1280, height: 800 } });

const asked = (page: Page, name: string) => actWindow(page).getByRole("textbox", { name, exact: true });

test("un importo che cambia da un giorno e una voce in fondo a un elenco", PIEMONTE, async ({ page }) => {
  test.setTimeout(360_000);
  await enter(page, "/studio", /Redatti/i);
  const draft = await beginDraft(page, "Importi e voci");

  await test.step("19: l'importo minimo cambia dal primo gennaio", async () => {
    await page.getByRole("link", { name: "La tua Regione", exact: true }).click();
    await selectNode(page, /^Rateizzazione/);
    await openAct(page, "Cambia un numero da un giorno");
    await actWindow(page).getByRole("combobox", { name: "Quale" }).selectOption({ label: "Importo minimo" });
    await asked(page, "Nuovo valore").fill("300");
    await asked(page, "Da quale giorno").fill("01/01/2027");
    await expectAccessible(page);
    await showEffect(page);
    await expect(actWindow(page)).toContainText("01/01/2027");
    await confirmAct(page);
    await expectAccessible(page);
  });

  await test.step("21: un tipo di veicolo dopo quelli dell'elenco della Regione", async () => {
    await page.goto(`/studio/bozza/${draft}/schemas/fragments/tipo_veicolo.json`);
    await expect(problems(page)).toHaveText(/^Nessun problema/);
    await selectNode(page, /^Voci/);
    const panel = page.getByRole("region", { name: "Proprietà" });
    await panel.getByRole("button", { name: /Altro/ }).click();
    await panel.getByRole("button", { name: "Aggiungi a «Voci in fondo»" }).click();
    await page.getByRole("combobox", { name: "Valore spedito" }).fill("99");
    await page.getByRole("textbox", { name: "Scritta" }).fill("Quadriciclo elettrico");
    await expect(saving(page, "saved")).toBeVisible();
    await expect(problems(page)).toHaveText(/^Nessun problema/);
    await expect(treeItem(page, /^Quadriciclo elettrico/)).toBeVisible();
    await expectAccessible(page);
  });
  await deleteDraft(page, "Importi e voci");
});
