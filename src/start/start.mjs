import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildDatabase } from "./build-database.mjs";
import { build, forgetBuild } from "./build.mjs";
import { checkFolder, checkLanguage, checkNode, checkPort, checkPortIsFree, checkRegion } from "./checks.mjs";
import { defaultRegion, readOtherLanguages } from "../definitions/node/region-folders.mjs";
import { install } from "./install.mjs";
import { sentenceFor } from "./refusal.mjs";
import { run } from "./run.mjs";
import { messages } from "./messages.mjs";

/**
 * Installs, builds and starts the portal. Plain JavaScript without libraries, because it runs before the installation.
 * `--build` stops after building, `--package` after writing the package of a server (`--out <folder>`, `--with-sandbox`, `--with-telemetry`); `--dev`
 * serves the sources instead of the built files.
 */
const home = fileURLToPath(new URL("../..", import.meta.url));
const [isDev, isPackage, isBuild] = ["--dev", "--package", "--build"].map((flag) =>
  process.argv.includes(flag),
);
const isServer = !isBuild && !isPackage;
const { PORT: port = "8080", REGION, LINGUA = "", DATA_DIR = "data", DATABASE_URL } = process.env;
const dataDir = resolve(home, DATA_DIR);

try {
  checkNode(process.versions.node);
  const region = checkRegion(home, REGION ?? defaultRegion(home));
  if (isDev) checkLanguage(LINGUA, readOtherLanguages(home, region));
  if (isServer) {
    if (!DATABASE_URL) checkFolder(dataDir);
    await checkPortIsFree(checkPort(port));
  }
  await install(home);
  if (isDev) forgetBuild(home, region);
  else await build(home, region);
  if (!isServer || !DATABASE_URL) await buildDatabase(home);
  if (isServer) await startServer();
  else console.log(messages.built(region, `dist/${region}`));
  if (isPackage) await makePackage(region);
} catch (error) {
  console.error(sentenceFor(error, { port, dataDir }));
  process.exit(1);
}

async function startServer() {
  console.log(messages.starting);
  process.env.DATA_DIR = dataDir;
  // tsx is installed now, so the rest is TypeScript.
  const { register } = await import("tsx/esm/api");
  register();
  const { serve } = await import("../serve.ts");
  await serve({ dev: isDev, home });
}

function makePackage(region) {
  console.log(messages.packaging);
  const options = process.argv.slice(2).filter((option) => option !== "--package");
  const make = ["--import", "tsx", "src/start/package/make-package.ts", region, ...options];
  return run(messages.package, process.execPath, make, { cwd: home });
}
