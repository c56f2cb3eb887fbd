import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { freePort, start, type Program } from "../deployment/programs.ts";
import { test } from "./support.ts";

const home = fileURLToPath(new URL("../..", import.meta.url));
let server: Program | undefined;

test.afterEach(() => server?.end());

test("in sviluppo le pagine si aprono dai sorgenti, e un calcolo arriva in fondo", async ({
  page,
  region,
}) => {
  test.setTimeout(420_000);
  const port = await freePort();
  server = await start([process.execPath, "src/start/start.mjs", "--dev"], {
    cwd: home,
    env: { ...process.env, REGION: region, PORT: String(port), DATA_DIR: "test-results/data-sviluppo" },
  });
  const address = `http://localhost:${port}/bollo/calcolo`;
  await expect
    .poll(
      () =>
        page.goto(address, { waitUntil: "commit" }).then(
          (answer) => answer?.status(),
          () => null,
        ),
      { timeout: 240_000 },
    )
    .toBe(200);
  // The first page waits for Vite to transform the libraries and every module, and its address is opened before that ends.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Di quale veicolo vuoi calcolare il bollo?",
    { timeout: 90_000 },
  );
  await page.getByRole("textbox", { name: "Targa" }).fill("GA111AA");
  await page.getByRole("combobox", { name: /Tipo di veicolo/ }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Calcola" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(
    "Di quale veicolo vuoi calcolare il bollo?",
    {
      timeout: 30_000,
    },
  );
});
