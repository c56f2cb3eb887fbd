import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { countAll } from "../../src/definitions/node/count.ts";

const ROOT = join(import.meta.dirname, "../..");

const counts = countAll(ROOT);

it("no line of TypeScript names a service", () => {
  expect(counts.naming).toEqual([]);
});

it("a line that names a service is found, except in the rooms of logic and in other files", () => {
  const root = mkdtempSync(join(tmpdir(), "count-"));
  for (const name of ["schemas", "regions"]) symlinkSync(join(ROOT, name), join(root, name));
  const files = {
    "engine/one.ts": 'const a = 1;\nif (id === "calcolo_bollo") stop();\n',
    "portal/two.tsx": '<Service id="pago_bollo" />',
    "portal/words.ts": 'const path = "/visure";\nservices.visure = rateizzazione;\nservizi("rateizzazione");',
    "portal/longer.ts": 'const name = "calcolo_bollo_auto";',
    "rules/cart.ts": 'const id = "pago_bollo";',
    "sandbox/cases/case.ts": 'const id = "pago_bollo";',
    "engine/README.md": "`calcolo_bollo`",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, "src", dirname(name)), { recursive: true });
    writeFileSync(join(root, "src", name), text);
  }
  const { naming, ...sizes } = countAll(root);
  rmSync(root, { recursive: true });
  expect([...naming].sort()).toEqual([
    "engine/one.ts:2",
    "portal/two.tsx:1",
    "portal/words.ts:2",
    "portal/words.ts:3",
  ]);
  expect(sizes).toMatchObject({ services: counts.services, json: counts.json });
});
