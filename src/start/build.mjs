import { rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.mjs";
import { say } from "./messages.mjs";
import { fingerprint, isFresh, putStamp } from "./stamps.mjs";

/** Rooms of the server, which is not built. */
const SERVER = ["src/gateway", "src/sandbox", "src/serve.ts"];

/** What the portal is made from. */
const inputs = ["src", "schemas", "regions", "package-lock.json", "vite.config.ts", "tsconfig.json"];

/** Builds the region's portal into `dist/<region>` when its inputs changed. */
export async function build(home, region) {
  const folder = join(home, "dist", region);
  const stamp = join(folder, ".stamp");
  const print = fingerprint(home, inputs, (path) => SERVER.includes(path));
  if (isFresh(stamp, print)) return;
  // First what can be wrong and is quick to say.
  await compileDefinitions(home, region);
  console.log(say.building(region));
  // Vite also compiles the region's theme and icons: a plugin in vite.config.ts does it.
  const vite = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "error"];
  await run(say.build, process.execPath, vite, {
    cwd: home,
    env: { REGION: region, NODE_ENV: "production" },
  });
  console.log(say.compressing);
  await run(say.build, process.execPath, ["src/start/compress.mjs", folder], { cwd: home });
  putStamp(stamp, print);
}

/** While developing, Vite writes definitions of its own into `dist`: the next build must not trust what is there. */
export function forgetBuild(home, region) {
  rmSync(join(home, "dist", region, ".stamp"), { force: true });
}

/** Checks the definitions and writes the region's bundle; what is wrong with them is printed, then refused. */
async function compileDefinitions(home, region) {
  console.log(say.checking(region));
  const compile = [
    "--import",
    "tsx",
    "src/start/compile-definitions.ts",
    region,
    join(home, "dist", region, "definitions"),
  ];
  await run(say.definitions, process.execPath, compile, { cwd: home });
}
