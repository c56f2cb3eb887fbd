import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import type { Sources } from "../source/parsed-sources.ts";
import type { SourceFile } from "../source/source.ts";
import type { Wording } from "../wording/wording.ts";
import { readSources } from "./files.ts";

/** The authored files of a version of the project. */
export interface Version {
  readonly sources: Sources;
  readonly wording: Wording;
}

/** A name that is neither a folder of the project nor a revision of git; the message is the name. */
export class UnknownVersion extends Error {
  override readonly name = "UnknownVersion";
}

/** A folder or a revision without a file that every version has, such as one from before it was there. The message is Italian. */
export class IncompleteVersion extends Error {
  override readonly name = "IncompleteVersion";
}

/**
 * Reads a version: a folder that contains `schemas/` and `regions/`, or a revision of git. Throws `UnknownVersion` and `IncompleteVersion`.
 */
export function readVersion(root: string, name: string): Version {
  const folder = resolve(root, name);
  return existsSync(join(folder, "schemas")) ? readFolder(folder, name) : readRevision(root, name);
}

const incomplete = (name: string, path: string) =>
  new IncompleteVersion(`«${name}» non si può confrontare: non ha ${path}.`);

function readFolder(folder: string, name: string): Version {
  try {
    return readFiles(folder);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException; // or another error, which has no code
    if (code !== "ENOENT" || path === undefined) throw error;
    throw incomplete(name, relative(folder, path));
  }
}

function readFiles(folder: string): Version {
  const words = readFileSync(join(folder, "schemas/words.json"), "utf8");
  return { sources: readSources(folder), wording: JSON.parse(words) as Wording }; // a test compares it with its schema
}

function readRevision(root: string, name: string): Version {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, maxBuffer: 2 ** 28, stdio: "pipe" });
  const hash = hashOf(git, name);
  const folder = mkdtempSync(join(tmpdir(), "version-"));
  try {
    for (const path of ["schemas", "regions"]) {
      if (git("ls-tree", hash, path).length === 0) throw incomplete(name, path);
    }
    execFileSync("tar", ["-x", "-C", folder], { input: git("archive", hash, "schemas", "regions") });
    return readFolder(folder, name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A file of the last commit of a folder; undefined without git, without a commit, or without the file. */
export function committedFile(root: string, path: string): SourceFile | undefined {
  try {
    const text = execFileSync("git", ["show", `HEAD:./${path}`], {
      cwd: root,
      stdio: "pipe",
      maxBuffer: 2 ** 28,
    });
    return { path, text: text.toString() };
  } catch {
    return undefined;
  }
}

/** The hash of a revision; as a hash, a name that begins with a hyphen is no option. */
function hashOf(git: (...args: string[]) => Buffer, name: string): string {
  try {
    return git("rev-parse", "--verify", "--end-of-options", `${name}^{commit}`).toString().trim();
  } catch {
    throw new UnknownVersion(name);
  }
}
