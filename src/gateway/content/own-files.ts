import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileFolders } from "../../contract/own-addresses.ts";
import type { ContentStore, StoredFile } from "./content-store.ts";

/** The folders of hashed files below `dist/<region>`, with their addresses. */
const folders: readonly (readonly [folder: string, address: string])[] = [
  ["definitions", fileFolders.definitions],
  ["portal/assets", fileFolders.assets],
  ["studio/assets", fileFolders.studio],
];

/** Returns true for a file that is stored under its own name: neither the list of definitions nor a compressed copy. */
const isStored = (name: string) => !/manifest\.json|\.(?:br|gz)$/.test(name);

/** Stores the hashed files of this process's version that the store lacks. `folder` is `dist/<region>`. */
export async function storeOwnFiles(store: ContentStore, folder: string): Promise<void> {
  const files = await listFiles(folder);
  const missing = new Set(await store.missing([...files.keys()]));
  const lacking = [...files].filter(([address]) => missing.has(address));
  await store.add(await Promise.all(lacking.map(([address, path]) => readStored(address, path))));
}

async function listFiles(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const [name, address] of folders) {
    const root = join(folder, name);
    if (!existsSync(root)) continue;
    for (const file of await readdir(root, { recursive: true, withFileTypes: true }))
      if (file.isFile() && isStored(file.name)) {
        const path = join(file.parentPath, file.name);
        files.set(`${address}${path.slice(root.length).replaceAll("\\", "/")}`, path);
      }
  }
  return files;
}

/** Reads the copy that the build has compressed, where there is one. */
async function readStored(address: string, path: string): Promise<StoredFile> {
  const compressed = `${path}.br`;
  return existsSync(compressed)
    ? { address, encoding: "br", body: await readFile(compressed) }
    : { address, encoding: null, body: await readFile(path) };
}
