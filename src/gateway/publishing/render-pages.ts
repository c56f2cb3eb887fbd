import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { constants, setPriority, tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** First pages of a version of the manifest, in a folder like `dist/<region>/pages`. */
export interface RenderedPages {
  readonly version: string;
  readonly folder: string;
}

/** The definitions to render pages of: the manifest as JSON, and the texts of the files of its bundle. */
export interface Definitions {
  readonly version: string;
  readonly manifest: string;
  readonly files: ReadonlyMap<string, string>;
}

/** Milliseconds that the pages of a region may take; usually some seconds. */
const timeLimit = 120_000;

/**
 * Renders the first pages of a published version with the program of the build, in a process of low priority. `home` is `dist/<region>`;
 * undefined is returned where it lacks that program. The caller deletes the folder. Throws when `signal` stops it.
 */
export async function renderPages(
  home: string,
  definitions: Definitions,
  signal: AbortSignal,
): Promise<RenderedPages | undefined> {
  const program = resolve(home, "prerender", "prerender.js");
  if (!existsSync(program)) return undefined;
  const root = await mkdtemp(join(tmpdir(), "portal-pages-")).catch((cause: unknown) => {
    throw new Error(`no temporary folder can be made in ${tmpdir()}: TMPDIR names another one`, { cause });
  });
  try {
    await mkdir(join(root, "definitions"));
    for (const [name, text] of definitions.files) await writeFile(join(root, "definitions", name), text);
    await writeFile(join(root, "definitions", "manifest.json"), definitions.manifest);
    await symlink(resolve(home, "portal"), join(root, "portal"));
    await run(program, root, signal);
    return { version: definitions.version, folder: join(root, "pages") };
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    throw error;
  }
}

/** Without the environment of the server, which has its secrets. */
const run = (program: string, root: string, signal: AbortSignal) =>
  new Promise<void>((done, fail) => {
    const child = execFile(
      process.execPath,
      [program, root],
      { env: { NODE_ENV: "production", TZ: "Europe/Rome" }, timeout: timeLimit, signal },
      (error) => (error ? fail(error) : done()),
    );
    child.on("error", fail).unref();
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // It has ended, or the system does not allow it.
    }
  });

/** Deletes the folder of rendered pages. */
export const removePages = ({ folder }: RenderedPages) =>
  rm(join(folder, ".."), { recursive: true, force: true });
