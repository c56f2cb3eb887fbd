import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { holderOf } from "./support-cases.ts";
import { thisYear } from "./support-dates.ts";
import { giveContact, heading, notices, people } from "./support-payments.ts";
import { PIEMONTE, test } from "./support.ts";

/** The effort of a task for a person on a phone. */
interface Cost {
  /** Pages of the portal after the home. */
  pages: number;
  /** Fields that are filled in, chosen or ticked. */
  fields: number;
  /** Clicks; a field is one, a list of choices two. */
  taps: number;
  /** Pixels from the top of the page to the lower edge of the button that leads on, at its lowest. */
  action: number;
}

/** The costs that no change may raise, by the name of the task. */
const limits = JSON.parse(readFileSync(new URL("../cases/tasks.json", import.meta.url), "utf8")) as Record<
  string,
  Cost
>; // the file is this table

/** A person who counts. */
function counting(page: Page) {
  const cost: Cost = { pages: 0, fields: 0, taps: 0, action: 0 };
  const edgeOf = async (button: Locator) => {
    const { y, height } = (await button.boundingBox())!;
    return Math.round(y + height + (await page.evaluate(() => scrollY)));
  };
  const field = async (act: Promise<unknown>, taps: number) => {
    await act;
    cost.fields += 1;
    cost.taps += taps;
  };
  return {
    cost,
    type: (name: string | RegExp, text: string) =>
      field(page.getByRole("main").getByRole("textbox", { name }).fill(text), 1),
    choose: (name: string, label: string) =>
      field(page.getByRole("combobox", { name }).selectOption({ label }), 2),
    tick: (text: string) => field(page.getByText(text).click(), 1),
    /** Clicks a button or link that leads to the page with a title, or with null out of the portal, which it does not click: other journeys pay these notices. */
    async go(pressed: Locator, title: string | RegExp | null) {
      // Where it stands when the page is opened: above all that has been filled in.
      if ((await pressed.evaluate(({ tagName }) => tagName)) === "BUTTON")
        cost.action = Math.max(cost.action, await edgeOf(pressed));
      cost.taps += 1;
      if (title === null) return expect(pressed).toBeEnabled();
      await pressed.click();
      await expect(heading(page)).toHaveText(title);
      cost.pages += 1;
    },
    contact: async () => {
      await giveContact(page);
      cost.fields += 2;
      cost.taps += 2;
    },
  };
}
type Person = ReturnType<typeof counting>;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: typeof name === "string" });
const card = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("link", { name }).first();

async function compute(page: Page, { type, choose, go }: Person) {
  await go(card(page, /^Calcolo del bollo/), /Di quale veicolo/);
  await type("Targa", "GB222BB");
  await choose("Tipo di veicolo", "Autoveicolo");
  await go(button(page, "Calcola"), "Importo del bollo");
}

const TASKS: Readonly<Record<string, (page: Page, person: Person) => Promise<void>>> = {
  "calcola il bollo": compute,
  async "paga un avviso"(page, { type, go, contact }) {
    await type("Targa o codice di avviso", notices.late);
    await go(button(page, "Continua"), "Importo da pagare");
    await contact();
    await go(button(page, /^Paga \d/), null);
  },
  async "paga con la targa"(page, person) {
    const { type, choose, go, contact } = person;
    await type("Targa o codice di avviso", "GB222BB");
    await go(button(page, "Continua"), /Di quale veicolo/);
    await choose("Tipo di veicolo", "Autoveicolo");
    await go(button(page, "Calcola"), "Importo del bollo");
    await go(button(page, "Paga questo bollo"), "Di chi è il veicolo?");
    await type(/^Codice fiscale/, people.mario);
    await contact();
    await go(button(page, /^Paga \d/), null);
  },
  async "paga dopo un calcolo"(page, person) {
    await compute(page, person);
    await person.go(button(page, "Paga questo bollo"), "Di chi è il veicolo?");
    await person.type(/^Codice fiscale/, people.mario);
    await person.contact();
    await person.go(button(page, /^Paga \d/), null);
  },
  async "trova una ricevuta"(page, { type, go }) {
    await go(card(page, /Ricevut/), "Quale pagamento?");
    await type(/^Codice (di )?avviso/, "RF11DIMOSTRAZIONE0001");
    await go(button(page, "Cerca"), "Ricevuta");
  },
  async "guarda una pratica"(page, { type, go }) {
    const number = `00000103/${thisYear() - 1}`;
    const holder = await holderOf(page, number);
    await go(card(page, /^Consulta una pratica/), "Quale pratica vuoi consultare?");
    await type(/protocollo/, number);
    await type(/partita IVA/, holder);
    await go(button(page, "Cerca"), "Osservazione su un avviso di scadenza");
  },
};

test.describe("chi ha fretta, dalla pagina iniziale su un telefono", PIEMONTE, () => {
  for (const [name, carryOut] of Object.entries(TASKS))
    test(`${name}: pagine, campi, pressioni e posto del pulsante`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/");
      const person = counting(page);
      await carryOut(page, person);
      const limit = limits[name]!;
      for (const each of ["pages", "fields", "taps", "action"] as const)
        expect.soft(person.cost[each], each).toBeLessThanOrEqual(limit[each]);
    });
});
