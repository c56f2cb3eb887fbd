import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { filesOfModules, moduleLinks } from "../../src/portal/first-page/module-links.ts";

const folder = mkdtempSync(join(tmpdir(), "parts-"));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(
  join(folder, "parts.json"),
  JSON.stringify({
    "main.tsx": { file: "assets/main.js", imports: ["_react.js", "_pieces.js"] },
    "Step.tsx": { file: "assets/step.js", imports: ["_pieces.js"] },
    "_pieces.js": { file: "assets/pieces.js", name: "pieces", imports: ["_react.js"] },
    "_react.js": { file: "assets/react.js" },
  }),
);

test("modules come with all that they import, each file once", () => {
  const files = ["assets/main.js", "assets/react.js", "assets/pieces.js", "assets/step.js"];
  expect(filesOfModules(folder, ["main.tsx", "Step.tsx"])).toEqual(files);
});

test("a chunk is found by its name", () => {
  expect(filesOfModules(folder, ["pieces"])).toEqual(["assets/pieces.js", "assets/react.js"]);
});

test("a page loads them together with itself", () => {
  expect(moduleLinks(folder, ["_react.js"])).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/react.js" />',
  );
});

test("a module without a file of its own is a mistake of the build", () => {
  expect(() => filesOfModules(folder, ["gone.tsx"])).toThrow("gone.tsx");
});
