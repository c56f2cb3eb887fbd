import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { fileFolders } from "../../contract/own-addresses.ts";
import { contentOf, type ContentStore, type StoredFile } from "../content/content-store.ts";
import { aside } from "../database/aside.ts";

const compress = promisify(brotliCompress);
/** Half a second for all files of a region, and a tenth larger than those of the build. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };

const addressOf = (name: string) => `${fileFolders.definitions}/${name}`;
/** A file of the office may have megabytes, and no page needs it to open. */
const isDefinition = (address: string) => /\.(?:json|js)$/.test(address);

/**
 * The files of bundles, by their names: in memory those that the process serves and its pages need to open, and all of them in the store that the
 * processes share. A version is served while the store cannot be read or written.
 */
export function publishedContent(store: ContentStore, warn: (error: unknown) => void) {
  /** Files in memory by their addresses. */
  const held = new Map<string, StoredFile>();

  /** Stores files, which stay in memory while the store cannot take them. */
  async function storeFiles(files: readonly StoredFile[]): Promise<void> {
    for (const file of files) held.set(file.address, file);
    const isStored = await aside(() => store.add(files).then(() => true), false, warn);
    if (isStored) for (const { address } of files) if (!isDefinition(address)) held.delete(address);
  }

  return {
    /** Returns the names that are damaged or missing. Takes the others into memory, and prolongs and completes the store. */
    async missing(names: readonly string[]): Promise<readonly string[]> {
      const addresses = names.map(addressOf);
      const lacking = new Set(await aside(() => store.missing(addresses), addresses, warn));
      const lost = [...lacking].flatMap((address) => held.get(address) ?? []);
      if (lost.length > 0) await storeFiles(lost);
      const unread = addresses.filter((address) => !lacking.has(address) && !held.has(address));
      const definitions = await aside(() => store.findAll(unread.filter(isDefinition)), new Map(), warn);
      for (const [address, file] of definitions) held.set(address, file);
      return names.filter((name) => {
        const address = addressOf(name);
        return !held.has(address) && (isDefinition(address) || lacking.has(address));
      });
    },
    /** Returns the texts of files. Throws when one is missing. */
    async read(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const texts = names.map(async (name) => {
        const file = held.get(addressOf(name)) ?? (await store.find(addressOf(name)));
        if (!file) throw new Error(`the store lacks ${name}`);
        return [name, (await contentOf(file)).toString()] as const;
      });
      return new Map(await Promise.all(texts));
    },
    /** Texts are compressed; the content of a file of the office is stored as it is. */
    async add(files: ReadonlyMap<string, string | Buffer>): Promise<void> {
      const stored = [...files].map(async ([name, content]): Promise<StoredFile> => {
        const address = addressOf(name);
        return typeof content === "string"
          ? { address, encoding: "br", body: await compress(content, { params }) }
          : { address, encoding: null, body: content };
      });
      await storeFiles(await Promise.all(stored));
    },
    /** Returns the file at an address that is in memory. */
    held: (address: string): StoredFile | undefined => held.get(address),
    /** Takes all other files out of memory. */
    keepOnly(names: readonly string[]): void {
      const kept = new Set(names.map(addressOf));
      for (const address of held.keys()) if (!kept.has(address)) held.delete(address);
    },
    isNamed: (address: string, names: readonly string[]): boolean =>
      names.some((name) => addressOf(name) === address),
  };
}
