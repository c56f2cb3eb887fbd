import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.mjs";
import { messages } from "./messages.mjs";
import { fingerprint, isFresh, putStamp } from "./stamps.mjs";

/** Installs the libraries when they are missing or differ from the lock file. */
export async function install(home) {
  const print = fingerprint(home, ["package-lock.json"]);
  const stamp = join(home, "node_modules/.installed");
  if (isFresh(stamp, print)) return;
  if (!isInstalledByHand(home)) {
    console.log(messages.installing);
    const verb = existsSync(join(home, "package-lock.json")) ? "ci" : "install";
    // The build tools are development dependencies: they are needed with any NODE_ENV.
    const [command, ...first] = npmCommand();
    await run(messages.install, command, [...first, verb, "--include=dev", "--no-audit", "--no-fund"], {
      cwd: home,
    });
  }
  putStamp(stamp, print);
}

/** Returns the npm that runs this script, or the installed one. */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script?.endsWith(".js")) return [process.execPath, script];
  return [process.platform === "win32" ? "npm.cmd" : "npm"];
}

/** Returns true when npm's own record is newer than the lock file: `npm ci` was run by hand. */
function isInstalledByHand(home) {
  const [record, lock] = ["node_modules/.package-lock.json", "package-lock.json"].map((path) =>
    join(home, path),
  );
  return existsSync(record) && existsSync(lock) && statSync(record).mtimeMs >= statSync(lock).mtimeMs;
}
