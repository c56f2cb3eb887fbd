import { expect, type Locator, type Page } from "@playwright/test";
import { choose } from "./support-login.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

// The person has no mouse: nothing here clicks after the login.
test.use({ reuseContext: false, viewport: { width: 1280, height: 800 } });

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Types Tab until a control has the focus. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60 && !(await isFocused(target)); presses++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

const treeItem = (page: Page, name: RegExp) => page.getByRole("treeitem", { name });
const panel = (page: Page) => page.getByRole("region", { name: "Proprietà" });

test(
  "chi usa soltanto la tastiera cambia un campo, vede un problema e lo annulla",
  PIEMONTE,
  async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto("/studio");
    await choose(page, /Redatti/i);
    const { keyboard } = page;

    await test.step("comincia una bozza e apre il servizio", async () => {
      await tabTo(page, page.getByLabel("Che cosa vuoi cambiare?"));
      await keyboard.type("Con la tastiera");
      await keyboard.press("Enter");
      await tabTo(page, page.getByRole("link", { name: "Calcolo del bollo", exact: true }).first());
      await keyboard.press("Enter");
      await expect(treeItem(page, /^Calcolo del bollo/)).toBeVisible();
    });

    await test.step("trova il campo nella struttura e passa alle sue proprietà", async () => {
      await tabTo(page, treeItem(page, /^Calcolo del bollo/));
      // Letters belong to one word for 0.7 s: on a slow machine the keys of a test are further apart than those of a person.
      await expect(async () => {
        await keyboard.type("targ");
        await expect(treeItem(page, /^Targa Campo/)).toBeFocused({ timeout: 1_000 });
      }).toPass();
      await keyboard.press("Enter");
      await expect(treeItem(page, /^Targa Campo/)).toHaveAttribute("aria-selected", "true");
      await tabTo(page, page.getByRole("button", { name: /^Vai alla parte scelta/ }));
      await keyboard.press("Enter");
      await expect(panel(page)).toBeFocused();
    });

    await test.step("cambia l'etichetta, quando è obbligatorio e la condizione", async () => {
      await tabTo(page, panel(page).getByRole("textbox", { name: "Etichetta" }));
      await keyboard.press("End");
      await keyboard.type(" del veicolo");
      await expect(treeItem(page, /^Targa del veicolo/)).toBeVisible();
      await tabTo(page, panel(page).getByRole("combobox", { name: "Si deve compilare" }));
      await keyboard.press("Home");
      await expect(panel(page).getByRole("textbox", { name: "Messaggio se manca" })).toHaveCount(0);
      await keyboard.press("ArrowDown");
      await tabTo(page, panel(page).getByRole("textbox", { name: "Messaggio se manca" }));
      await keyboard.press("Control+A");
      await keyboard.type("Scrivi la targa.");
      await tabTo(page, panel(page).getByRole("button", { name: /Altro/ }));
      await keyboard.press("Enter");
      await tabTo(page, panel(page).getByRole("button", { name: "Aggiungi una condizione Condizione" }));
      await keyboard.press("Enter");
      const datum = panel(page).getByRole("combobox", { name: "Dato" });
      await keyboard.press("Tab"); // the controls come right after the button that opens them
      await expect(datum).toBeFocused();
      // The names come with the next check. Letters belong to one word for a second: see above.
      await expect(datum.locator("option", { hasText: "Canali: SMS" })).toHaveCount(1);
      await expect(async () => {
        await keyboard.type("Canali: SMS");
        await keyboard.press("Enter"); // chooses in the list that a blank opens when it comes late
        await expect(panel(page).getByText(/^Se risulta «canali.sms»/)).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expectAccessible(page);
    });

    await test.step("vede un problema con il suo rimedio e lo annulla", async () => {
      await tabTo(page, panel(page).getByRole("textbox", { name: "Aiuto" }), "Shift+Tab");
      await keyboard.press("Control+A");
      await keyboard.type("Per {calcolo_import.targa}");
      await expect(page.getByRole("button", { name: /^\d+ problem/ })).toBeVisible();
      await expect(panel(page).getByRole("textbox", { name: "Aiuto" })).toHaveAccessibleDescription(
        /Forse volevi/,
      );
      await tabTo(page, page.getByRole("button", { name: /^\d+ problem/ }), "Shift+Tab");
      await keyboard.press("Enter");
      const problem = page.getByRole("dialog").getByRole("link").first();
      await tabTo(page, problem);
      await keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(treeItem(page, /^Targa del veicolo/)).toHaveAttribute("aria-selected", "true");
      // Keys that are further apart than 1.5 s are undone one by one. A result is never that of the text before.
      for (let undone = 0; undone < 25; undone++) {
        if (await page.locator('[data-verifica="checked"]', { hasText: /^Nessun problema/ }).count()) break;
        await keyboard.press("Control+z");
        await expect(page.locator('[data-verifica="checked"]')).toBeVisible();
      }
      await expect(page.locator('[data-verifica="checked"]')).toHaveText(/^Nessun problema/);
      await expect(treeItem(page, /^Targa del veicolo/)).toBeVisible();
    });

    await test.step("F6 passa di colonna in colonna", async () => {
      await tabTo(page, treeItem(page, /^Targa del veicolo/));
      await keyboard.press("Shift+F6");
      await expect(panel(page)).toBeFocused();
      await keyboard.press("F6");
      await expect(page.getByRole("region", { name: "Struttura" })).toBeFocused();
    });
  },
);
