import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { texts } from "../messages.ts";
import { StartRefusal } from "../settings/start-refusal.ts";

/**
 * Locks the folder for this process and returns the function that releases it. PGlite has no lock of its own: two
 * processes on one folder lose rows without an error. Takes over the lock of a process that has ended.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "in-use");
  const mine = `${process.pid} ${startOf(process.pid)}`;
  while (!write(file, mine)) {
    const theirs = read(file);
    const pid = Number.parseInt(theirs, 10);
    if (isAlive(theirs)) throw new StartRefusal(texts.databaseInUse(folder, pid));
    dropStale(file, theirs);
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

function write(file: string, content: string) {
  try {
    writeFileSync(file, content, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function read(file: string) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Renames the stale lock before deleting it, because two processes may both have found it stale. */
function dropStale(file: string, stale: string) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    // Another process has replaced the stale lock with its own: put that one back.
    if (read(aside) !== stale) renameSync(aside, file);
    else rmSync(aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

function isAlive(lock: string) {
  const [pid = 0, start = ""] = lock.split(" ").map((part, index) => (index === 0 ? Number(part) : part));
  if (!pid || typeof pid !== "number") return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  // A restarted container may reuse a process number: the start time distinguishes the processes.
  return startOf(pid) === start;
}

/** Returns the start time of a process in the kernel's ticks; empty where the system has none. */
function startOf(pid: number) {
  const stat = read(`/proc/${pid}/stat`);
  // The program's name may contain blanks; the start time is the 20th value after its closing bracket.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}
