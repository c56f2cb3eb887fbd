import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { noticeOf } from "../../src/start/licences/notices.ts";
import { bundleServer } from "../../src/start/package/bundle-server.ts";
import { packagesByName } from "../../src/start/package/data-files.ts";
import { closureOf } from "../../src/start/package/lock-closure.ts";

const home = join(import.meta.dirname, "../..");
const out = mkdtempSync(join(tmpdir(), "bundle-"));
afterAll(() => rmSync(out, { recursive: true }));

const manifest = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
/** Runs the sources of the server; a package has none. */
const runner = "tsx";

it("`dependencies` are the packages that the server imports, with the sandbox, and no other", async () => {
  const { packages, located } = await bundleServer(home, out, { withSandbox: true });
  const resolved = located.flatMap((file) => packagesByName[file] ?? []);
  // Loaded only when their settings ask for them.
  const optional = Object.keys(manifest.optionalDependencies);
  const imported = [...packages, ...resolved, runner].filter((name) => !optional.includes(name));
  expect(Object.keys(manifest.dependencies).sort()).toEqual(imported.sort());
});

it("each package of a server has a licence that the EUPL-1.2 may be distributed with", () => {
  const allowed =
    /^(?:MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|Python-2\.0|Unlicense|LGPL-3\.0-or-later)$/;
  const wrong = closureOf(
    home,
    Object.keys(manifest.dependencies).filter((name) => name !== runner),
  )
    .map((folder) => noticeOf(join(home, folder)))
    .filter(
      ({ licence }) =>
        !licence
          .replace(/^\(|\)$/g, "")
          .split(/ (?:OR|AND) /)
          .some((one) => allowed.test(one)),
    );
  expect(wrong.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});
