import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readOtherLanguages, wordsFiles } from "../definitions/node/region-folders.mjs";
import { run } from "./run.mjs";
import { messages } from "./messages.mjs";
import { fingerprint, isFresh, putStamp } from "./stamps.mjs";

/** Rooms of the server, which is not built. */
const SERVER = ["src/gateway", "src/sandbox", "src/serve.ts"];

/** The sources of the portal. */
const inputs = ["src", "schemas", "regions", "package-lock.json", "vite.config.ts", "tsconfig.json"];

/** The inputs of the compiler besides the definitions. The manifest has the digests of the files of the office. */
const compilerInputs = (home, region) => [
  "src",
  ...wordsFiles(home),
  "schemas/contract",
  "package-lock.json",
  `regions/${region}/files`,
];

/** Builds the region's portal into `dist/<region>` when its inputs changed. */
export async function build(home, region) {
  const folder = join(home, "dist", region);
  const stamp = join(folder, ".stamp");
  const print = fingerprint(home, inputs, (path) => SERVER.includes(path));
  if (isFresh(stamp, print)) return;
  // First, because it is quick and most likely to fail.
  await compileDefinitions(home, region);
  // Bundles of a published version are those of one program.
  writeFileSync(join(folder, "compiler"), fingerprint(home, compilerInputs(home, region)));
  console.log(messages.building(region));
  await buildPortal(home, region);
  const others = readOtherLanguages(home, region);
  for (const language of others) await buildPortal(home, region, language);
  await run(messages.build, process.execPath, [...VITE, "--mode", "studio"], {
    cwd: home,
    env: { REGION: region, NODE_ENV: "production", LINGUA: "" },
  });
  console.log(messages.compressing);
  const folders = [folder, ...others.map((language) => join(folder, language))];
  await run(messages.build, process.execPath, ["src/start/compress.mjs", ...folders], { cwd: home });
  putStamp(stamp, print);
}

const VITE = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "error"];

/** Builds the program of citizens and its first pages, below `dist/<region>` or, in another language, in a folder of that language. */
async function buildPortal(home, region, language = "") {
  const folder = join(home, "dist", region, language);
  const env = { REGION: region, NODE_ENV: "production", LINGUA: language };
  // Vite also compiles the region's theme and icons: a plugin in vite.config.ts does it.
  await run(messages.build, process.execPath, VITE, { cwd: home, env });
  // The pages that are rendered at build time, and the program that renders them.
  const prerender = [...VITE, "--ssr", "first-page/prerender.tsx"];
  await run(messages.build, process.execPath, prerender, { cwd: home, env });
  await run(messages.build, process.execPath, [join(folder, "prerender", "prerender.js"), folder], {
    cwd: home,
    env: { NODE_ENV: "production", TZ: "Europe/Rome" },
  });
}

/** Deletes the stamp, because in development Vite writes definitions of its own into `dist`. */
export function forgetBuild(home, region) {
  rmSync(join(home, "dist", region, ".stamp"), { force: true });
}

/** Checks the definitions and writes the region's bundle. Prints their problems and throws. */
async function compileDefinitions(home, region) {
  console.log(messages.checking(region));
  const compile = [
    "--import",
    "tsx",
    "src/start/compile-definitions.ts",
    region,
    join(home, "dist", region, "definitions"),
  ];
  await run(messages.definitions, process.execPath, compile, { cwd: home });
}
