import { expect, type Page } from "@playwright/test";
import { textsOfSheets } from "../support/documents/viewer.ts";

/** Opens the sent data. */
export const openSent = (page: Page) => page.locator("summary", { hasText: "Che cosa hai inviato" }).click();

/** Checks that the page confirms that its task is done: the panel, which may have a title of its own, and every stage of the bar. */
export async function expectDone(page: Page, title: string, panel = title): Promise<void> {
  await expect(page.getByRole("region", { name: panel })).toBeVisible();
  const stages = page.getByRole("navigation", { name: "Avanzamento" }).getByRole("listitem");
  for (const stage of await stages.all()) await expect(stage).toContainText(", completato");
  await onPaper(page, async () => {
    await expect(page.getByText(/^Stampato il \d/)).toBeVisible();
    await expect(page.getByRole("main").locator("dd").filter({ visible: false })).toHaveCount(0);
    await expectSheets(page, title);
  });
}

/** Parts that lead to other pages, or ask something else than the form of the page. Paper shows none of them. */
const NOT_ON_PAPER = [
  ...["nav", "footer", "button", "[role=tab]", "[role=dialog]", ".links-list", ".ease-rating", ".btn"],
].join();

/** Shows the step on the screen as on paper: without buttons and other services, with the day and, where the region has contacts, with them. */
export async function onPaper(page: Page, look: () => Promise<void> = async () => {}): Promise<void> {
  const help = page.locator(".aside-box-wide");
  const hasContacts = (await help.count()) > 0;
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".print-date")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const shown = page.locator(NOT_ON_PAPER).filter({ visible: true });
  expect(await shown.evaluateAll((found) => found.map(({ outerHTML }) => outerHTML.slice(0, 120)))).toEqual(
    [],
  );
  if (hasContacts) await expect(help).toBeVisible();
  await look();
  await page.emulateMedia({ media: "screen" });
}

/** Checks that the page, whose media are those of print, prints on no sheet without text and without its footer. Only Chromium prints to a file. */
async function expectSheets(page: Page, title: string): Promise<void> {
  if (page.context().browser()?.browserType().name() !== "chromium") return;
  const sheets = await textsOfSheets(await page.pdf({ format: "A4" }));
  expect(sheets[0]).toContain(title);
  for (const sheet of sheets) {
    expect(sheet).not.toBe("");
    expect(sheet).not.toContain("Informativa sui cookie");
  }
}

/** Rates the service with the keyboard; the gateway counts the score. */
export async function rateService(page: Page): Promise<void> {
  const send = page.getByRole("button", { name: "Invia il voto" });
  await send.press("Enter");
  await expect(page.getByText("Scegli una delle risposte.")).toBeVisible();
  await page.getByRole("radio", { name: "Facile", exact: true }).press("Space");
  const [counted] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith("/bff/parere")),
    send.press("Enter"),
  ]);
  expect(counted.status()).toBe(204);
  await expect(page.getByText(/^Grazie/)).toBeFocused();
}
