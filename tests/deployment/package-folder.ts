import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { home } from "./gateway-process.ts";
import { run } from "./programs.ts";

/** A package of Piemonte as an operator installs it. */
export interface PackageFolder {
  folder: string;
  /** Its program, for `startGateway`. */
  program: { command: string[]; folder: string };
  remove(): Promise<void>;
}

/** Runs a program as the user `nobody` without rights; as the user of the tests when that is not root. */
export const asNobody = (...command: string[]): string[] =>
  process.getuid?.() === 0
    ? ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", ...command]
    : command;

/** The package in a folder that stays. */
export const packageAt = (folder: string): PackageFolder => ({
  folder,
  program: { command: asNobody(process.execPath, "server.mjs"), folder },
  remove: async () => {},
});

/** Makes the package of these sources, by default of this tree. Every user may read it and none may write it. */
export async function makePackage(sources = home): Promise<PackageFolder> {
  const root = await mkdtemp(join(tmpdir(), "bed-package-"));
  const folder = join(root, "portale");
  const { PATH, HOME } = process.env;
  const make = [process.execPath, "src/start/start.mjs", "--package", "--out", folder];
  await run(make, { cwd: sources, env: { PATH, HOME, REGION: "piemonte" } });
  await chmod(root, 0o755);
  await run(["chmod", "-R", "a-w,a+rX", folder]);
  return {
    ...packageAt(folder),
    async remove() {
      await run(["chmod", "-R", "u+w", root]);
      await rm(root, { recursive: true });
    },
  };
}
