import { expect } from "@playwright/test";
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openOffice, type Office } from "./support-office.ts";
import { expectAccessible, PIEMONTE, test } from "./support.ts";

test.use({ reuseContext: false });

const home = fileURLToPath(new URL("../..", import.meta.url));
const service = "schemas/services/calcolo_bollo.json";
const TITLE = "Di quale veicolo vuoi sapere il bollo?";

test.describe("dalla riga di comando", PIEMONTE, () => {
  let folder: string;
  let office: Office;
  test.beforeAll(async ({ browser, playwright }, { project }) => {
    const { baseURL } = project.use;
    office = await openOffice(
      await browser.newContext({ baseURL }),
      await playwright.request.newContext({ baseURL }),
    );
    folder = mkdtempSync(join(tmpdir(), "office-"));
    for (const part of ["schemas", "regions"])
      cpSync(join(home, part), join(folder, part), { recursive: true });
  });
  test.afterAll(async () => {
    await office.restoreBuild();
    await office.close();
    rmSync(folder, { recursive: true });
  });

  test("un testo si cambia, un cittadino lo legge, e torna quello di prima", async ({ page, baseURL }) => {
    /** Runs a command in the folder of the office, without waiting in this process, which also serves the browser. */
    const run = (...args: string[]) =>
      new Promise<string>((done, fail) => {
        const child = spawn(
          process.execPath,
          ["--import", import.meta.resolve("tsx"), join(home, "src/start/definitions.ts"), ...args],
          {
            cwd: folder,
            env: { ...process.env, PORTALE: baseURL, PORTALE_CHIAVE: office.key, REGION: "piemonte" },
          },
        );
        let output = "";
        for (const stream of [child.stdout, child.stderr])
          stream.on("data", (text: Buffer) => (output += text.toString()));
        child.once("error", fail);
        child.once("exit", (code) => (code === 0 ? done(output) : fail(new Error(output))));
      });
    const title = page.getByRole("heading", { level: 1 });
    await page.goto("/bollo/calcolo");
    const before = await title.innerText();
    expect(await run("status")).toContain("In linea: i file del programma.");

    const file = join(folder, service);
    writeFileSync(file, readFileSync(file, "utf8").replace(before, TITLE));
    expect(await run("push")).toContain(TITLE);
    await page.reload();
    await expect(title).toHaveText(before);
    expect(await run("publish", "--reason", "Parole più semplici")).toContain("Pubblicata");
    await page.reload();
    await expect(title).toHaveText(TITLE);
    await expectAccessible(page);
    expect(await run("status")).toMatch(/Pubblicata il .* da PAOLO PUBBLI: Parole più semplici/i);

    expect(await run("rollback", "--reason", "Era meglio prima")).toContain(
      "Ora è in linea: i file del programma",
    );
    await page.reload();
    await expect(title).toHaveText(before);
  });
});
