import type { FastifyReply, FastifyRequest } from "fastify";
import mime from "mime";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { officeEndings } from "../../contract/own-addresses.ts";
import { takesBrotli } from "../http/takes-brotli.ts";
import type { ContentStore, StoredFile } from "./content-store.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Sends a file of another version; false when no version has it. Undefined where only the files of the build are served. */
    sendStored?: (address: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  }
}

const decompress = promisify(brotliDecompress);

/** The most files of other versions in memory. They are those of one version, and a deployment has two for some minutes. */
const mostKnown = 200;

/** The digest in the name of a definition or a file of the office: of its content, SHA-256, the first 12 digits. */
const digestIn = (address: string): string | undefined => named.exec(address)?.[1];
const named = new RegExp(String.raw`^/definitions/[\w-]+\.([0-9a-f]{12})\.(?:json|js|${officeEndings})$`);

/** Finds a file; one whose content is not that of the digest in its name is deleted, so that its process stores it again. */
async function findWhole(store: ContentStore, address: string): Promise<StoredFile | undefined> {
  const file = await store.find(address);
  const digest = digestIn(address);
  if (!file || digest === undefined) return file;
  const text = await textOf(file).catch(() => undefined);
  if (text && createHash("sha256").update(text).digest("hex").startsWith(digest)) return file;
  await store.remove(address);
  return undefined;
}

const textOf = async ({ encoding, body }: StoredFile): Promise<Buffer> =>
  encoding === null ? body : decompress(body);

/**
 * Sends a file of another version of the portal from the store, as the file server sends those of its own: it never changes.
 * Returns false when no version has it.
 */
export function storedFiles(store: ContentStore) {
  const known = new Map<string, StoredFile>();
  const find = async (address: string) => {
    const file = known.get(address) ?? (await findWhole(store, address));
    if (file) known.set(address, file);
    if (known.size > mostKnown) known.delete(known.keys().next().value ?? "");
    return file;
  };
  return async (address: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const file = await find(address);
    if (!file) return false;
    const isSentAsStored = file.encoding === null || takesBrotli(request);
    if (file.encoding !== null && isSentAsStored) reply.header("content-encoding", file.encoding);
    await reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("vary", "accept-encoding")
      .type(mime.getType(address) ?? "application/octet-stream")
      .send(isSentAsStored ? file.body : await textOf(file));
    return true;
  };
}
