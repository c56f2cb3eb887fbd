import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Returns the bytes of the files below a folder. */
export function measureFolder(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? measureFolder(path) : lstatSync(path).size;
    })
    .reduce((sum, size) => sum + size, 0);
}
