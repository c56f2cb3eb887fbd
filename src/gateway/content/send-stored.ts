import type { FastifyReply, FastifyRequest } from "fastify";
import mime from "mime";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
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

/**
 * Sends a file of another version of the portal from the store, as the file server sends those of its own: it never changes.
 * Returns false when no version has it.
 */
export function storedFiles(store: ContentStore) {
  const known = new Map<string, StoredFile>();
  const find = async (address: string) => {
    const file = known.get(address) ?? (await store.find(address));
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
      .send(isSentAsStored ? file.body : await decompress(file.body));
    return true;
  };
}
