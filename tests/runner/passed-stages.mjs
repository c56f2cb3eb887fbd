import { existsSync, readFileSync } from "node:fs";
import { fingerprint, putStamp } from "../../src/start/stamps.mjs";
import { collect, home } from "./commands.mjs";

const stampOf = (stage) => `${home}test-results/passed/${stage}.json`;

/** Returns a digest of the files of the project as they are, and of the version of Node; undefined where git does not list them. */
export async function readTree() {
  const { isGood, output } = await collect(
    "git ls-files --cached --others --exclude-per-directory=.gitignore -z",
  );
  if (!isGood || output === "") return undefined; // no repository, or one that ignores this folder
  return `${process.version} ${fingerprint(home, output.split("\0").filter(Boolean).sort())}`;
}

/** Returns the outcome of a stage that has passed on this tree (`run-stage.mjs`), otherwise undefined. */
export function passedOn(tree, stage) {
  if (tree === undefined || !existsSync(stampOf(stage))) return undefined;
  try {
    const noted = JSON.parse(readFileSync(stampOf(stage), "utf8"));
    return noted.tree === tree ? noted : undefined;
  } catch {
    return undefined; // cut off while it was written
  }
}

/** Notes that a stage has passed on this tree. */
export function notePassed(tree, stage, outcome) {
  if (tree !== undefined) putStamp(stampOf(stage), JSON.stringify({ tree, ...outcome }));
}
