import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { home } from "./gateway-process.ts";
import { makePackage, packageAt, type PackageFolder } from "./package-folder.ts";
import { run } from "./programs.ts";

/** The commit of the previous release. A release states it here: `config.previousRelease` of `package.json`. */
export const previousCommit: string = manifest.config.previousRelease;

/**
 * Returns the package of the previous release. It is made once on a machine, for a version of Node.js. Throws when this clone does not have
 * the commit, as a shallow one.
 */
export async function previousRelease(): Promise<PackageFolder> {
  const kept = join(tmpdir(), `bed-release-${previousCommit}-${process.versions.modules}`);
  if (!existsSync(kept)) {
    await run(["git", "cat-file", "-e", `${previousCommit}^{commit}`], { cwd: home }).catch(
      (cause: unknown) => {
        throw new Error(`This clone lacks ${previousCommit}, the previous release: git fetch --unshallow`, {
          cause,
        });
      },
    );
    await withSources(
      (sources) => run(["sh", "-c", `git archive ${previousCommit} | tar -x -C ${sources}`], { cwd: home }),
      async (sources) => rename(dirname((await makePackage(sources)).folder), kept),
    );
  }
  return packageAt(join(kept, "portale"));
}

/**
 * Makes the package of this tree, with one other title of a service and one other text of the program: two releases with the same
 * files would show nothing.
 */
export const nextRelease = (): Promise<PackageFolder> =>
  withSources(async (sources) => {
    const left = ["node_modules", "dist", ".git", "data", "test-results"];
    for (const name of await readdir(home))
      if (!left.includes(name)) await cp(join(home, name), join(sources, name), { recursive: true });
    await change(sources, "schemas/services/calcolo_bollo.json", `"title": "`);
    await change(sources, "src/portal/messages.ts", `title: "`);
  }, makePackage);

/** Writes a word at the start of the first text that follows `opening` in a source file. */
async function change(sources: string, path: string, opening: string) {
  const file = join(sources, path);
  const text = await readFile(file, "utf8");
  if (!text.includes(opening)) throw new Error(`${path} has no text after ${opening}`);
  await writeFile(file, text.replace(opening, `${opening}${addedWord} `));
}

/** The word that texts of the next release begin with. */
export const addedWord = "Novità";

/** Fills a folder with sources, gives it the libraries of this tree when its lock file is the same, and uses it. */
async function withSources<Result>(
  fill: (sources: string) => Promise<unknown>,
  work: (sources: string) => Promise<Result>,
): Promise<Result> {
  const sources = await mkdtemp(join(tmpdir(), "bed-sources-"));
  try {
    await fill(sources);
    // Otherwise the build installs its own.
    if (await hasSameLibraries(sources))
      await symlink(join(home, "node_modules"), join(sources, "node_modules"));
    return await work(sources);
  } finally {
    await rm(sources, { recursive: true, force: true });
  }
}

async function hasSameLibraries(sources: string) {
  const [own, others] = await Promise.all(
    [home, sources].map((folder) => readFile(join(folder, "package-lock.json"), "utf8")),
  );
  return own === others;
}
