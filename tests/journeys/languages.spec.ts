import { expect, test } from "@playwright/test";

test.describe("@vda a portal in two languages", () => {
  test("keeps the step and the typed data when the language changes, and remembers the choice", async ({
    page,
  }) => {
    await page.goto("/bollo/calcolo");
    await page.getByLabel("Targa", { exact: false }).fill("GB222BB");
    await page.getByRole("navigation", { name: "Lingua" }).getByRole("link", { name: "Français" }).click();
    await expect(page).toHaveURL(/\/fr\/bollo\/calcolo$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Pour quel véhicule voulez-vous calculer la taxe automobile ?",
    );
    await expect(page.getByLabel("Plaque", { exact: false })).toHaveValue("GB222BB");
    await page.getByRole("button", { name: "Calculer" }).click();
    await expect(page.getByRole("group", { name: "Il y a une erreur à corriger" })).toBeVisible();
    await page.getByRole("combobox", { name: "Type de véhicule" }).selectOption({ index: 1 });
    await page.getByRole("button", { name: "Calculer" }).click();
    await expect(page).toHaveURL(/\/fr\/bollo\/calcolo\/esito$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Montant de la taxe automobile");
    await page.goto("/");
    await expect(page).toHaveURL(/\/fr\/$/);
    await page.getByRole("navigation", { name: "Langue" }).getByRole("link", { name: "Italiano" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Servizi per il tuo veicolo");
    await page.goto("/");
    await expect(page).not.toHaveURL(/fr/);
  });

  test("says that it is not in the language of an address", async ({ page }) => {
    await page.goto("/de/bollo/calcolo");
    await page.getByRole("link", { name: "Apri la pagina in italiano" }).click();
    await expect(page).toHaveURL(/\/bollo\/calcolo$/);
  });
});
