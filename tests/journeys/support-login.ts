import { expect, type Page } from "@playwright/test";

/** The button of notifications: present when a person is logged in. */
export const bell = (page: Page) => page.getByRole("button", { name: /^Notifiche/ });

export const toLogin = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Accedi" });

/** Chooses a person on the page of the sandbox identity provider. */
export async function choose(page: Page, person: RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/oidc\//);
  await page.getByRole("button", { name: person }).click();
}

export async function logIn(page: Page, from = "/", person = /Mario Bertoglio/i): Promise<void> {
  await page.goto(from);
  await toLogin(page).click();
  await choose(page, person);
  await expect(bell(page)).toBeVisible();
}

/** Simulates the end of the session on the server while the page is open. */
export async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /sessione/ });
}
