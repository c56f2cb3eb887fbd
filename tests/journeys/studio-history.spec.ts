import { expect } from "@playwright/test";
import { openOffice } from "./support-office.ts";
import { enter, heading } from "./support-studio.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

test.use({ reuseContext: false, viewport: { width: 1280, height: 800 } });

const FILE = "schemas/services/calcolo_bollo.json";
/** The portal sends 200 acts at once. */
const MORE_THAN_SENT = 203;

test(
  "una pubblicazione più vecchia delle ultime duecento si ritrova e si rimette in linea",
  PIEMONTE,
  async ({ page, browser, request }) => {
    test.setTimeout(300_000);
    const office = await openOffice(await browser.newContext(), request);
    await office.publish((files) => ({
      [FILE]: files[FILE]!.replace("Di quale veicolo vuoi calcolare il bollo?", "Quale veicolo?"),
    }));
    await enter(page, "/studio/storia", /Pubbli/i);
    const first = (await office.state()).revision;

    await test.step("la si toglie e la si rimette molte volte", async () => {
      const last = await page.evaluate(
        async ({ count, from }) => {
          const call = async (path: string, data?: object) => {
            const headers = { "content-type": "application/json" };
            const options = data ? { method: "POST", headers, body: JSON.stringify(data) } : {};
            const answer = await fetch(`/studio/api${path}`, options);
            if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
            return (await answer.json()) as { version: string };
          };
          const { version } = await call("/state");
          for (let at = 0; at < count; at++)
            await call("/restore", {
              version: at % 2 === 0 ? null : version,
              revision: from + at,
              reason: "Prova della storia",
            });
          return from + count;
        },
        { count: MORE_THAN_SENT, from: first },
      );
      expect((await office.state()).revision).toBe(last);
    });

    const restore = page.getByRole("button", { name: `Rimetti in linea la numero ${first}`, exact: true });
    const dialog = page.getByRole("dialog");
    await test.step("«Mostra le più vecchie» arriva oltre le duecento, senza perdere il posto", async () => {
      await page.reload();
      const older = page.getByRole("button", { name: "Mostra le più vecchie" });
      for (let rows = 20; rows < MORE_THAN_SENT; rows += 20) {
        await expect(page.getByRole("row")).toHaveCount(rows + 1);
        await older.focus();
        await page.keyboard.press("Enter");
      }
      await expect(restore).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("Esc chiude la finestra, e il fuoco torna al suo pulsante", async () => {
      await restore.focus();
      await page.keyboard.press("Enter");
      await expect(dialog.getByText("Quale veicolo?")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(restore).toBeFocused();
    });

    await test.step("la si rimette in linea, ed è la prima della storia", async () => {
      await page.keyboard.press("Enter");
      await dialog.getByRole("textbox", { name: "Perché?" }).fill("La più vecchia");
      await dialog.getByRole("button", { name: "Rimetti in linea" }).click();
      await expect(page.getByRole("row", { name: /La più vecchia/ })).toContainText("in linea");
      await expect(heading(page, "Storia")).toBeVisible();
      await expect(page.locator("body")).not.toBeFocused();
      await expectAccessible(page);
    });
    await office.restoreBuild();
    await office.close();
  },
);
