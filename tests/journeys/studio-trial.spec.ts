import { expect, type Page } from "@playwright/test";
import {
  actWindow,
  beginDraft,
  confirmAct,
  deleteDraft,
  enter,
  openAct,
  selectNode,
  showEffect,
} from "./support-studio.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

// Edits of the trial (`src/studio/trial.md`) that no other journey does.
test.use({ reuseContext: false, viewport: { width: 1280, height: 800 } });

const asked = (page: Page, name: string) => actWindow(page).getByRole("textbox", { name, exact: true });

test("un importo che cambia da un giorno", PIEMONTE, async ({ page }) => {
  test.setTimeout(360_000);
  await enter(page, "/studio", /Redatti/i);
  await beginDraft(page, "Importi");

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
  await deleteDraft(page, "Importi");
});
