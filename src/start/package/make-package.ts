import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync, lstatSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { settingsFile } from "../../gateway/index.ts";
import { isNotice, noticeOf, printNotices } from "../licences/notices.ts";
import { messages } from "../messages.mjs";
import { bundleServer } from "./bundle-server.ts";
import { dataOf, packagesByName } from "./data-files.ts";
import { closureOf } from "./lock-closure.ts";

/** Folders of a package that only its developers use. */
const forDevelopers = /^\/(?:\.github|benchmarks?|examples?|tests?)(?:\/|$)/;

/** Writes the parts of a built region that a server needs into a folder that contains nothing else. */
const home = join(import.meta.dirname, "../../..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    "with-sandbox": { type: "boolean", default: false },
    "with-telemetry": { type: "boolean", default: false },
  },
});
const [region = ""] = positionals;
const withSandbox = values["with-sandbox"];
const out = resolve(home, values.out ?? `dist/package-${region}`);

rmSync(out, { recursive: true, force: true });
const { packages, located } = await bundleServer(home, out, { withSandbox });
for (const part of ["portal", "definitions", "pages", "prerender", "studio", "compiler"])
  copy(`dist/${region}/${part}`);
// The folders of the other languages.
for (const name of readdirSync(join(home, "dist", region)))
  if (/^[a-z]{2}$/.test(name)) copy(`dist/${region}/${name}`);
if (withSandbox) copy("dist/database");
for (const path of dataOf(located, region)) copy(path);
/** Loaded only when their settings ask for them. They cannot be installed into a package: npm would remove its other libraries. */
const optional = Object.keys(
  (JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { optionalDependencies?: object })
    .optionalDependencies ?? {},
);
const needed = packages.filter((name) => values["with-telemetry"] || !optional.includes(name));
const libraries = closureOf(home, [...needed, ...located.flatMap((file) => packagesByName[file] ?? [])]);
for (const folder of libraries) copyLibrary(folder);
copy("LICENSE");
cpSync(join(home, "src/deploy"), join(out, "deploy"), { recursive: true });
write("package.json", `${JSON.stringify(ownManifest(), null, 2)}\n`);
write("server.mjs", readFileSync(join(import.meta.dirname, "server-entry.mjs"), "utf8"));
write("impostazioni.env", `${settingsFile()}\n`);
const notices = libraries.map((folder) => noticeOf(join(home, folder)));
write("THIRD-PARTY.txt", printNotices(messages.notices, notices));
console.log(messages.packaged(out, libraries.length, Math.round(measureFolder(out) / 1e6)));

function copy(path: string) {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  cpSync(join(home, path), join(out, path), { recursive: true });
}

/** Copies a package without the files that Node.js never loads. Packages inside it have entries of their own. */
function copyLibrary(folder: string) {
  const isLoaded = (path: string) => {
    const inside = path.slice(join(home, folder).length);
    return (
      (!/\.(?:[cm]?ts|map|flow|md|markdown)$/i.test(path) || isNotice(basename(path))) &&
      !inside.includes("/node_modules") &&
      !forDevelopers.test(inside)
    );
  };
  cpSync(join(home, folder), join(out, folder), { recursive: true, filter: isLoaded });
}

function write(path: string, text: string) {
  writeFileSync(join(out, path), text);
}

/** The package's own manifest: it has nothing to install. */
function ownManifest() {
  const { name, version, license, engines } = JSON.parse(
    readFileSync(join(home, "package.json"), "utf8"),
  ) as Record<string, unknown>; // the project's manifest
  return { name, version, license, private: true, type: "module", engines, config: { region } };
}

/** Returns the bytes of the files below a folder. */
function measureFolder(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? measureFolder(path) : lstatSync(path).size;
    })
    .reduce((sum, size) => sum + size, 0);
}
