import type { FastifyReply, FastifyRequest } from "fastify";
import mime from "mime";
import { takesBrotli } from "../http/takes-brotli.ts";
import { contentOf, type ContentStore, type StoredFile } from "./content-store.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Sends a file of another version; false when no version has it. Undefined where only the files of the build are served. */
    sendStored?: (address: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
    /** Returns a file of the published version; undefined for another one. Undefined where none can be published. */
    publishedFile?: (address: string) => Promise<StoredFile | undefined>;
  }
}

/** The most files of other versions in memory. They are those of one version, and a deployment has two for some minutes. */
const mostKnown = 200;

/**
 * Sends a file of another version of the portal from the store, as the file server sends those of its own: it never changes.
 * Returns false when no version has it.
 */
export function storedFiles(store: Pick<ContentStore, "find">) {
  const known = new Map<string, StoredFile>();
  const find = async (address: string, { server }: FastifyRequest) => {
    const file = known.get(address) ?? (await server.publishedFile?.(address)) ?? (await store.find(address));
    if (file) known.set(address, file);
    if (known.size > mostKnown) known.delete(known.keys().next().value ?? "");
    return file;
  };
  return async (address: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const file = await find(address, request);
    if (!file) return false;
    const isSentAsStored = file.encoding === null || takesBrotli(request);
    if (file.encoding !== null && isSentAsStored) reply.header("content-encoding", file.encoding);
    await reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("vary", "accept-encoding")
      .type(mime.getType(address) ?? "application/octet-stream")
      .send(isSentAsStored ? file.body : await contentOf(file));
    return true;
  };
}
