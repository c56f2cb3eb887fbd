import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { MAX_SIZE, MAX_SIZE_TEXT } from "../../rules/index.ts";
import { HttpError } from "../http/errore.ts";
import { readForm } from "../files/upload-form.ts";
import { texts } from "../messages.ts";
import { operationOf } from "../operation-of.ts";
import { documentLimitsOf } from "./document-limits.ts";
import { defaultUploadLimits, type UploadLimits } from "./limits.ts";
import { networkOf } from "../rate-limit/network.ts";
import { uploadSlots, type Slots } from "./slots.ts";
import type { Slot } from "./slot.ts";

/** The file, and the form around it. */
const maxFormSize = MAX_SIZE + 16 * 1024;
/**
 * Bytes of a form that are read at most. A form that is too large is read and discarded up to this size, because a browser that
 * gets an answer before it has sent everything shows a broken connection.
 */
const maxReadSize = 16 * 1024 * 1024;

/**
 * Receives forms with a file. Each takes a slot before its first byte is read, and keeps it until it is answered. Files stay in
 * memory until they are complete and checked.
 */
export function acceptUploads(scope: FastifyInstance, limits: UploadLimits = defaultUploadLimits) {
  const slots = uploadSlots(limits);
  const slotOf = new WeakMap<IncomingMessage, Slot>();
  scope.addHook("preParsing", async (request: FastifyRequest, reply: FastifyReply) => {
    if (!/^\s*multipart\/form-data/i.test(request.headers["content-type"] ?? "")) return;
    if (operationOf(request).body?.mediaType !== "multipart/form-data") throw new HttpError(415);
    const slot = slots.open(networkOf(request.ip));
    slotOf.set(request.raw, slot);
    reply.raw.once("close", () => slots.close(slot));
  });
  scope.addContentTypeParser(
    "multipart/form-data",
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const slot = slotOf.get(request.raw);
      if (!slot) throw new HttpError(415);
      const { dimensione = MAX_SIZE_TEXT } = await documentLimitsOf(request);
      const body = await collect(payload, slot, slots);
      if (body === null) throw new HttpError(412, texts.file.large(dimensione));
      return readForm(body, request.headers["content-type"] ?? "").catch((cause: unknown) => {
        throw new HttpError(400, texts.notReadable, { cause });
      });
    },
  );
}

/** Returns the bytes of a form; null for a form that is too large. */
async function collect(payload: Readable, slot: Slot, slots: Slots) {
  let chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not close the connection, because the answer is not sent yet.
  const incoming = payload.iterator({ destroyOnReturn: false });
  for (;;) {
    const { done, value } = await Promise.race([nextOf(incoming), slot.whenAborted]);
    if (done) break;
    size += value.length;
    if (size <= maxFormSize) chunks.push(value);
    else chunks = [];
    slot.record(value.length, chunks.length > 0 ? size : 0);
    slots.refuseOverflow();
    if (size > maxReadSize) break;
  }
  slot.finish();
  return size > maxFormSize ? null : Buffer.concat(chunks);
}

async function nextOf(incoming: NodeJS.AsyncIterator<Buffer>) {
  try {
    return await incoming.next();
  } catch (cause) {
    throw new HttpError(400, texts.file.cut, { cause });
  }
}
