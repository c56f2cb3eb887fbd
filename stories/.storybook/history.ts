import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { History } from "../guides/history.ts";

const VIRTUAL = "virtual:storia";
const home = join(import.meta.dirname, "../..");
/** Of each piece, the latest changes that the page lists. */
const LISTED = 5;

/**
 * Returns the changes of each piece by the path of its guide, from Git: of the component for pieces of `src/ui`, else of the
 * stories. Empty in a copy without Git.
 */
export function readHistory(): Record<string, History> {
  const found: Record<string, { count: number; first: string; last: string; changes: [string, string][] }> =
    {};
  let change: [string, string] = ["", ""];
  for (const line of gitLog().split("\n")) {
    const [, date, subject] = /^@(\S+) (.*)$/.exec(line) ?? [];
    if (date !== undefined && subject !== undefined) change = [date, subject];
    const path = /^(?:src\/(ui\/.+)|stories\/(forms\/.+)\.stories)\.tsx$/.exec(line);
    const piece = path?.[1] ?? path?.[2];
    if (piece === undefined) continue;
    const history = (found[piece] ??= { count: 0, first: "", last: change[0], changes: [] });
    history.count += 1;
    history.first = change[0];
    if (history.changes.length < LISTED) history.changes.push(change);
  }
  return found;
}

function gitLog(): string {
  const args = ["log", "--name-only", "--date=short", "--format=@%ad %s", "--", "src/ui", "stories/forms"];
  try {
    return execFileSync("git", args, {
      cwd: home,
      encoding: "utf8",
      maxBuffer: 1 << 26,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return "";
  }
}

export function historyPlugin(): Plugin {
  return {
    name: "history",
    resolveId: (source) => (source === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: (id) => (id === `\0${VIRTUAL}` ? `export default ${JSON.stringify(readHistory())};` : null),
  };
}
