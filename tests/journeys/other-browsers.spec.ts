import { expect } from "@playwright/test";
import { ENGINES, type Engine } from "./support-engines.ts";
import { FLOWS } from "./support-flows.ts";
import { PIEMONTE, test } from "./support.ts";
import { visitorOf } from "./support-visitor.ts";

for (const [name, { packages, isThere, open }] of Object.entries(ENGINES))
  test.describe(name, PIEMONTE, () => {
    // In CI the browsers must be there: opening a missing one fails.
    test.skip(!isThere() && !process.env.CI, `manca ${name}: si installa con i pacchetti ${packages}`);
    let engine: Engine;
    test.beforeAll(async () => void (engine = await open()));
    test.afterAll(() => engine.close());

    for (const [flow, visit] of Object.entries(FLOWS))
      test(flow, async ({ baseURL }) => {
        await visit(visitorOf(engine, baseURL ?? ""));
        expect(await engine.evaluate(`document.querySelector(".update-notice") === null`)).toBe(true);
      });
  });
