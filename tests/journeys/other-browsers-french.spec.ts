import { expect } from "@playwright/test";
import { ENGINES, type Engine } from "./support-engines.ts";
import { takeFlowIn } from "./support-translated.ts";
import { VDA_FLOWS } from "./support-vda-flows.ts";
import { test, VDA } from "./support.ts";

const NAME = "Firefox ESR";
const { packages, isThere, open } = ENGINES[NAME];

test.describe(`in francese, ${NAME}`, VDA, () => {
  // In CI the browser must be there: opening a missing one fails.
  test.skip(!isThere() && !process.env.CI, `manca ${NAME}: si installa con i pacchetti ${packages}`);
  let engine: Engine;
  test.beforeAll(async () => void (engine = await open()));
  test.afterAll(() => engine.close());

  test("gli errori di una pagina si vedono", async ({ baseURL }) => {
    const other = await open();
    await other.open(`${baseURL}/fr/`);
    await other.evaluate(`console.error("di prova") ?? true`);
    await expect.poll(() => other.errors).toContain("di prova");
    await other.close();
  });

  for (const [name, flow] of Object.entries(VDA_FLOWS))
    test(name, async ({ region, baseURL }) => {
      await takeFlowIn({ region, language: "fr", origin: baseURL ?? "" }, flow, engine);
    });
});
