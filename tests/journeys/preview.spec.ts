import { expect, type Page } from "@playwright/test";
import { bell, choose, toLogin } from "./support-login.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";
import { heading } from "./support-page.ts";

// The journey has two pages of one browser, and workers of its own.
test.use({ reuseContext: false });

const file = "schemas/services/calcolo_bollo.json";
const START = "/bollo/calcolo";
const question = "Di quale veicolo vuoi calcolare il bollo?";

const plate = (page: Page) => page.getByRole("textbox", { name: "Targa" });
const bar = (page: Page) => page.getByRole("complementary", { name: "Anteprima" });
const panel = (page: Page) => page.getByRole("complementary", { name: "Risposte di esempio" });

interface Draft {
  readonly id: string;
  readonly revision: number;
}

/** Makes a call of staff from a page of the portal. */
const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const answer = await fetch(`/studio/api${path}`, {
        method: method as string,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return (await answer.json()) as never;
    },
    [method, path, body] as const,
  );

async function aDraft(page: Page, title: string, changed: string): Promise<Draft> {
  const { id } = (await call(page, "POST", "/drafts", { title })) as Draft;
  const { files } = (await call(page, "GET", "/files?of=live")) as { files: Record<string, string> };
  const changes = { [file]: files[file]!.replace(question, changed) };
  const { draft } = (await call(page, "PUT", `/drafts/${id}`, { revision: 1, changes })) as { draft: Draft };
  return draft;
}

/** Chooses an answer in the panel, with the keyboard. */
async function answerWith(page: Page, operation: RegExp, choice: string): Promise<void> {
  const select = panel(page).getByRole("combobox", { name: operation });
  await select.focus();
  const done = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().includes("/esempi/"),
  );
  await select.selectOption({ label: choice });
  await done;
}

const openPanel = (page: Page) =>
  panel(page)
    .getByText(/^Esempi \(/)
    .press("Enter");

test(
  "chi redige vede la bozza nell'anteprima, sceglie le risposte e accede come persona inventata",
  PIEMONTE,
  async ({ page }) => {
    test.setTimeout(180_000);
    // Another tab of the same browser, in the portal of the citizens.
    const portal = await page.context().newPage();
    await portal.goto(START);
    await toLogin(portal).click();
    await choose(portal, /Redatti/i);
    await expect(bell(portal)).toBeVisible();
    const draft = await aDraft(portal, "Domanda più corta", "Quale veicolo hai?");
    await plate(portal).fill("GA111AA");
    await plate(portal).blur();

    const root = `/studio/anteprima/${draft.id}`;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${root}${START}`);
    // The texts of a preview end with marks of where they are written.
    await expect(heading(page)).toHaveText(/^Quale veicolo hai\?/);
    await expect(bar(page)).toHaveText(
      /^AnteprimaBozza «Domanda più corta» di .+\. Non è il portale: le risposte sono esempi\.$/,
    );
    await expect(plate(page)).toHaveValue("");
    await expect(toLogin(page)).toBeVisible();
    await openPanel(page);
    await expectAccessible(page);

    // An error, then the success.
    await plate(page).fill("GB222BB");
    await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ index: 1 });
    await panel(page).getByText("Altre operazioni").press("Enter");
    await answerWith(page, /^Calcola il bollo di un veicolo/, "404 rifiutata");
    await page.getByRole("button", { name: "Calcola" }).click();
    await expect(page.getByText(/Non abbiamo trovato il veicolo/).first()).toBeVisible();
    await answerWith(page, /^Calcola il bollo di un veicolo \(una volta\)/, "200 riuscita");
    await page.getByRole("button", { name: "Calcola" }).click();
    await expect(heading(page)).toHaveText(/^Importo del bollo/);
    await expect(page).toHaveURL(`${root}${START}/esito`);

    // A lost connection.
    await answerWith(page, /^I servizi della Regione/, "Manca il collegamento");
    await page.goto(`${root}${START}`);
    await plate(page).fill("GB222BB");
    await expect(page.getByText(/collegamento|connessione|rete/i).first()).toBeVisible();
    await openPanel(page);
    await answerWith(page, /^I servizi della Regione/, "Rispondono subito");

    // The fictional person, by the login of the portal.
    await page.goto(`${root}/`);
    await toLogin(page).click();
    await expect(bell(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`${root}/`);
    await expect(bar(page)).toBeVisible();

    // Nothing of it in the other tab.
    await expect(plate(portal)).toHaveValue("GA111AA");
    await portal.reload();
    await expect(heading(portal)).toHaveText(question);
    await expect(plate(portal)).toHaveValue("GA111AA");
    await expect(bell(portal)).toBeVisible();
    await expect(bar(portal)).toHaveCount(0);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === "anteprima").map(({ path }) => path)).toEqual([`${root}/`]);
  },
);
