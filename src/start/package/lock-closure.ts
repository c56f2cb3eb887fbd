import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** An entry of `package-lock.json`; its key is the folder of the package. */
interface LockEntry {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Returns the folders (`node_modules/…`) of the packages and of all that they need, as the lock file has resolved them. An
 * optional package that is not installed, such as one for another system, is left out.
 */
export function closureOf(home: string, packages: readonly string[]): string[] {
  const lock = JSON.parse(readFileSync(join(home, "package-lock.json"), "utf8")) as {
    packages: Readonly<Record<string, LockEntry>>; // the format of npm's lock file, version 3
  };
  const found = new Set<string>();
  const add = (name: string, from: string, isOptional: boolean) => {
    const folder = resolveIn(lock.packages, name, from);
    if (!folder || !existsSync(join(home, folder))) {
      if (isOptional) return;
      throw new Error(`${name}, which ${from || "the server"} imports, is not installed.`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies = {}, peerDependencies } = lock.packages[folder] ?? {};
    for (const need of Object.keys(dependencies ?? {})) add(need, folder, need in optionalDependencies);
    // A peer of ours is a dependency of ours; others are optional.
    for (const need of Object.keys({ ...optionalDependencies, ...peerDependencies })) add(need, folder, true);
  };
  for (const name of packages) add(name, "", false);
  return [...found].sort();
}

/** Finds a package like Node: in the folder of its user, then in those above. */
function resolveIn(
  entries: Readonly<Record<string, LockEntry>>,
  name: string,
  from: string,
): string | undefined {
  const place = join(from, "node_modules", name);
  if (place in entries) return place;
  if (from === "") return undefined;
  return resolveIn(entries, name, from.slice(0, Math.max(0, from.lastIndexOf("node_modules/") - 1)));
}
