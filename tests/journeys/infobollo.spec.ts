import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectErrorsTied, PIEMONTE, test } from "./support.ts";
import { heading, press } from "./support-page.ts";

const START = "/bollo/info";
const consent = (page: Page) => page.getByRole("checkbox", { name: /privacy/ });

/** The newest message for a recipient in the outbox. */
async function openMessage(page: Page, recipient: string) {
  await page.goto(`/posta-in-uscita?cerca=${encodeURIComponent(recipient)}`);
  return page.getByRole("listitem").filter({ hasText: recipient }).first();
}

async function followLink(page: Page, recipient: string): Promise<void> {
  const message = await openMessage(page, recipient);
  await message.getByRole("link").click();
}

async function askFor(page: Page, address: string, button: "Attiva" | "Revoca"): Promise<void> {
  await page.goto(START);
  await page.getByRole("textbox", { name: "Indirizzo e-mail" }).fill(address);
  await press(page, "Controlla l'e-mail");
  await expect(heading(page)).toHaveText("Infobollo via e-mail");
  await expectAccessible(page);
  await press(page, button);
  await expectErrorsTied(page);
  await consent(page).press("Space");
  await press(page, button);
  await expect(page.getByText("segui il link entro 24 ore")).toBeVisible();
  await expectAccessible(page);
}

test.describe("Infobollo", PIEMONTE, () => {
  test("si attiva e si revoca con i link di due e-mail, dal telefono", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const address = "lettrice@posta.example";
    await page.goto(START);
    await expectAccessible(page);
    await askFor(page, address, "Attiva");
    await followLink(page, address);
    await expectAccessible(page);
    await press(page, "Conferma l'attivazione");
    await expect(page.getByText("Infobollo via e-mail è attivo")).toBeVisible();
    await expectAccessible(page);

    // The same link in another tab.
    const link = page.url();
    const other = await page.context().newPage();
    await other.goto(link);
    await press(other, "Conferma l'attivazione");
    await expect(other.getByText("Questa conferma è già stata fatta")).toBeVisible();
    await expectAccessible(other);
    await other.close();

    await askFor(page, address, "Revoca");
    await followLink(page, address);
    await press(page, "Conferma la revoca");
    await expect(page.getByText("Infobollo via e-mail è revocato")).toBeVisible();
    await expectAccessible(page);
    await press(page, "Home");
    await expect(heading(page)).toHaveText("Servizi per il tuo veicolo");
  });

  test("dice quando un link è scaduto o incompleto, e come averne un altro", async ({ page }) => {
    await followLink(page, "distratto@posta.example");
    await press(page, "Conferma l'attivazione");
    await expect(page.getByText("la conferma è scaduta")).toBeVisible();
    await expectAccessible(page);
    const [address] = page.url().split("&token=");
    await page.goto(address!);
    await expect(heading(page)).toHaveText("Il link è incompleto");
    await press(page, "Torna al servizio");
    await expect(heading(page)).toHaveText("Dove vuoi ricevere le novità?");
  });

  test("si attiva e si revoca con i codici di due SMS, con la sola tastiera", async ({ page }) => {
    const number = "3471119999";
    const type = async (text: string) => {
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    };
    const tabTo = async (name: string | RegExp, role: "button" | "textbox" | "checkbox") => {
      const target = page.getByRole(role, { name });
      await expect(target).toBeVisible();
      for (let steps = 0; steps < 40; steps += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`The keyboard does not reach ${String(name)}`);
    };
    for (const [button, outcome] of [
      ["Attiva", "Infobollo via SMS è attivo"],
      ["Revoca", "Infobollo via SMS è revocato"],
    ] as const) {
      await page.goto(START);
      await tabTo("Numero di cellulare", "textbox");
      await type(number);
      await expect(heading(page)).toHaveText("Infobollo via SMS");
      await tabTo(/privacy/, "checkbox");
      await page.keyboard.press("Space");
      await tabTo(button, "button");
      await page.keyboard.press("Enter");
      await tabTo("Codice", "textbox");
      await expectAccessible(page);
      await type("000000");
      await expect(page.getByText("Il codice di conferma è errato.").first()).toBeVisible();
      await expectErrorsTied(page);

      const outbox = await page.context().newPage();
      const [, code = ""] =
        /codice .* (\d{6})/.exec(await (await openMessage(outbox, number)).innerText()) ?? [];
      await outbox.close();
      await page.getByRole("textbox", { name: "Codice" }).fill("");
      await tabTo("Codice", "textbox");
      await type(code);
      await expect(page.getByText(outcome)).toBeVisible();
      await expectAccessible(page);
    }
  });
});
