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

/** Stores the hashed files of this process's version, which are in `folder`, `dist/<region>`, and in its folders of languages. */
export function ownFiles(
  store: ContentStore,
  { folder, languages }: { readonly folder: string; readonly languages: readonly string[] },
) {
  let listed: Promise<ReadonlyMap<string, string>> | undefined;
  /** A build does not change while its program runs. */
  const list = () => (listed ??= listFiles(["", ...languages].map((language) => join(folder, language))));
  const storeLacking =
    (look: (addresses: readonly string[]) => Promise<string[]>) => async (): Promise<void> => {
      const files = await list();
      const lacking = await look([...files.keys()]);
      await store.add(await Promise.all(lacking.map((address) => readStored(address, files.get(address)!))));
    };
  return {
    /** Stores those that the store lacks, and prolongs the others. */
    sweep: storeLacking(store.missing),
    /** Stores those that the store has lost. */
    restore: storeLacking(store.lacking),
  };
}

async function listFiles(roots: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const [folder, [name, address]] of roots.flatMap((root) =>
    folders.map((one) => [root, one] as const),
  )) {
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
