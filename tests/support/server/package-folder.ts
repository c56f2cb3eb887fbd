import { execFile, execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const home = join(import.meta.dirname, "../../..");

/** Makes the package of Piemonte, readable by every user and writable by none. Builds the portal when its sources have changed. */
export async function makePackage() {
  const root = mkdtempSync(join(tmpdir(), "package-"));
  const folder = join(root, "portale");
  await promisify(execFile)(process.execPath, ["src/start/start.mjs", "--package", "--out", folder], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, REGION: "piemonte" },
  });
  chmodSync(root, 0o755);
  execFileSync("chmod", ["-R", "a-w,a+rX", folder]);
  return {
    folder,
    remove() {
      execFileSync("chmod", ["-R", "u+w", root]);
      rmSync(root, { recursive: true });
    },
  };
}
