import { expect } from "@playwright/test";
import { BOTH, expectAccessible, expectLegible, PIEMONTE, test, inGate } from "./support.ts";

test("la pagina iniziale porta ai servizi della Regione", inGate(BOTH), async ({ page, region }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await expect(page).toHaveTitle(
    new RegExp(region === "piemonte" ? "Tassa Auto Piemonte" : "Tassa Auto Valle d'Aosta"),
  );
  const login = page.getByRole("button", { name: "Accedi" });
  await expect(login).toHaveCount(region === "piemonte" ? 1 : 0);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Calcolo del bollo/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Di quale veicolo vuoi calcolare il bollo?",
  );
  await expect(page).toHaveTitle(/Di quale veicolo vuoi calcolare il bollo\?.*Calcolo del bollo.*Tassa Auto/);
});

/** The styles of an element: its own classes and those around it. Elements of one kind have the same colours. */
function kindOf(element: Element): string {
  const names: string[] = [];
  for (let one: Element | null = element; one; one = one.parentElement)
    names.push(`${one.tagName}.${one.className}#${one.id}`);
  return names.join(" ");
}

test("i collegamenti e i pulsanti si leggono anche sotto il puntatore", BOTH, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" }); // the colours change at once
  for (const path of ["/", "/bollo/calcolo"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const shown = page.locator("a, button").filter({ visible: true, hasNotText: /^Vai al / }); // links that show on focus
    const seen = new Set<string>();
    for (const one of await shown.all()) {
      const kind = await one.evaluate(kindOf);
      if (seen.has(kind)) continue;
      seen.add(kind);
      await one.hover();
      await expectLegible(one);
    }
  }
  await page.emulateMedia({ reducedMotion: null });
});

test("fra molti servizi si cerca, e si sente quanti sono", PIEMONTE, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("searchbox", { name: "Cerca un servizio" }).fill("rimborso");
  await expect(page.getByRole("status").filter({ hasText: /servizi trovati/ })).toBeVisible();
  const found = page.getByRole("region", { name: "Servizi trovati" });
  await expect(found.getByRole("button", { name: "Restituzione del bollo" })).toBeVisible();
  await expectAccessible(page);
});

test("il piede di pagina riporta versione e informative", BOTH, async ({ page, region }) => {
  await page.goto("/bollo/calcolo");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("Versione 5.4.2")).toBeVisible();
  await expect(footer.getByRole("link", { name: /privacy/i })).toBeVisible();
  await expect(footer.getByRole("link", { name: /cookie/i })).toBeVisible();
  await expect(footer.getByRole("link", { name: /accessibilità/i })).toHaveCount(
    region === "piemonte" ? 1 : 0,
  );
});

test("il menu si apre e si chiude da tastiera e restituisce il fuoco", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: /menu/i }).first();
  await button.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog");
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("link", { name: "Calcolo del bollo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Di quale veicolo vuoi calcolare il bollo?",
  );
});

test("i collegamenti rapidi sono i primi e portano al contenuto", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Vai al contenuto principale" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("gli indirizzi con il cancelletto restano buoni", async ({ page }) => {
  await page.goto("/#/bollo/calcolo");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Di quale veicolo vuoi calcolare il bollo?",
  );
  await expect(page).toHaveURL(/\/bollo\/calcolo$/);
});

test("un servizio che non si carica non trascina gli altri", async ({ page }) => {
  await page.route(/definitions\/calcolo_bollo.*\.json/, (route) =>
    route.fulfill({ status: 200, body: "{ rotto" }),
  );
  await page.goto("/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Calcolo del bollo/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/non si è caricata|si è fermato/);
  await page
    .getByRole("link", { name: /pagina iniziale|Home/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Servizi per il tuo veicolo");
});

test(
  "le intestazioni di sicurezza ci sono e un inserimento di HTML è respinto",
  inGate(),
  async ({ page, watch }) => {
    const response = await page.goto("/");
    const policy = response!.headers()["content-security-policy"]!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain("unsafe");
    expect(response!.headers()["x-content-type-options"]).toBe("nosniff");
    const blocked = await page.evaluate(() => {
      try {
        document.createElement("div").innerHTML = "<b>x</b>";
        return false;
      } catch {
        return true;
      }
    });
    expect(blocked).toBe(true);
    expect(watch.violations).toHaveLength(1);
    watch.violations.length = 0;
  },
);
