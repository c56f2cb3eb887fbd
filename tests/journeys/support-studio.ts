import { expect, type Page } from "@playwright/test";
import { choose } from "./support-login.ts";

/** The note in the bar of the draft that says whether it is saved. */
export const saving = (page: Page, kind: string) => page.locator(`[data-saving="${kind}"]`);
/** The result of the last check of the draft. */
export const problems = (page: Page) => page.locator('[data-verifica="checked"]');

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const treeItem = (page: Page, name: RegExp) => page.getByRole("treeitem", { name });

/** Selects a node, and waits until its panel is shown: the one before stays until then, and would take typed text. */
export async function selectNode(page: Page, name: RegExp): Promise<void> {
  await treeItem(page, name).click();
  await expect(treeItem(page, name)).toHaveAttribute("aria-selected", "true");
}

/** Opens a page of the studio and logs in as a member of staff. The login returns to the page. */
export async function enter(page: Page, path: string, person: RegExp): Promise<void> {
  await page.goto(path);
  await choose(page, person);
  await expect(page).toHaveURL((address) => address.pathname + address.search === path);
}

/** Begins a draft from the page of the drafts, and returns its number. */
export async function beginDraft(page: Page, title: string): Promise<string> {
  await page.getByLabel("Che cosa vuoi cambiare?").fill(title);
  await page.getByRole("button", { name: "Comincia" }).click();
  await expect(heading(page, "Che cosa vuoi cambiare?")).toBeVisible();
  await expect(problems(page)).toHaveText(/^Nessun problema/);
  return new URL(page.url()).pathname.split("/studio/bozza/")[1]!.split("/")[0]!;
}

export async function deleteDraft(page: Page, title: string): Promise<void> {
  await page.goto("/studio");
  await page.getByRole("button", { name: `Elimina: ${title}` }).click();
  await page.getByRole("button", { name: "Elimina la bozza" }).click();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
}

/** Loads a page as a citizen until it is as expected: a process takes over a publication within seconds. `isAsExpected` looks once. */
export const expectServed = (
  citizen: Page,
  address: string,
  isAsExpected: () => Promise<boolean>,
): Promise<void> =>
  expect
    .poll(async () => {
      await citizen.goto(address);
      await citizen.getByRole("heading", { level: 1 }).waitFor();
      return isAsExpected();
    })
    .toBe(true);

/** The window of an act. */
export const actWindow = (page: Page) => page.getByRole("dialog");

/** Opens an act at the selected node, with the keyboard alone. */
export async function openAct(page: Page, title: string): Promise<void> {
  const list = page.getByText("Che cosa puoi fare qui");
  const act = page.getByRole("button", { name: title, exact: true });
  // The acts of the node that was selected before may still be there.
  const isOpen = await list.evaluate((summary) => summary.closest("details")?.open);
  if (!isOpen) {
    await list.focus();
    await page.keyboard.press("Enter");
  }
  await act.focus();
  await page.keyboard.press("Enter");
  await expect(actWindow(page).getByRole("heading", { level: 2, name: title })).toBeFocused();
}

/** Shows the effect of the open act. */
export async function showEffect(page: Page): Promise<void> {
  await actWindow(page).getByRole("button", { name: "Vedi che cosa cambia" }).click();
  await expect(actWindow(page).getByRole("heading", { name: "Che cosa cambia" })).toBeFocused();
}

/** Applies the open act, and waits until the draft is saved. */
export async function confirmAct(page: Page): Promise<void> {
  await actWindow(page).getByRole("button", { name: "Conferma" }).click();
  await expect(actWindow(page)).toHaveCount(0);
  await expect(saving(page, "saved")).toBeVisible();
  await expect(problems(page)).toHaveText(/^Nessun problema/);
}
