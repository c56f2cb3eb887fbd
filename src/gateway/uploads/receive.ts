import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { MAX_SIZE } from "../../rules/attachments.ts";
import { HttpError } from "../http/errore.ts";
import { readForm } from "../files/upload-form.ts";
import { texts } from "../messages.ts";
import { operationOf } from "../call.ts";
import { usualUploadLimits, type UploadLimits } from "./limits.ts";
import { networkOf } from "../rate-limit/network.ts";
import { uploadSlots, type Slots } from "./slots.ts";
import type { Slot } from "./slot.ts";

/** The file and the form around it. */
const largestForm = MAX_SIZE + 16 * 1024;
/**
 * A browser that is answered before it has sent everything shows a broken connection instead of the answer: so much is
 * read and thrown away.
 */
const mostThrownAway = 16 * 1024 * 1024;

/**
 * Receives forms with a file. Each takes a slot before its first byte is read, and keeps it until it is answered. Nothing
 * is written anywhere until all of a file is here and checked.
 */
export function acceptUploads(scope: FastifyInstance, limits: UploadLimits = usualUploadLimits) {
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
      const body = await collect(payload, slot, slots);
      return readForm(body, request.headers["content-type"] ?? "").catch((cause: unknown) => {
        throw new HttpError(400, texts.notReadable, { cause });
      });
    },
  );
}

async function collect(payload: Readable, slot: Slot, slots: Slots) {
  let chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not close the connection: the answer is still to be sent.
  const incoming = payload.iterator({ destroyOnReturn: false });
  for (;;) {
    const { done, value } = await Promise.race([nextOf(incoming), slot.whenCut]);
    if (done) break;
    size += value.length;
    if (size <= largestForm) chunks.push(value);
    else chunks = [];
    slot.note(value.length, chunks.length > 0 ? size : 0);
    slots.refuseOverflow();
    if (size > mostThrownAway) break;
  }
  slot.finish();
  if (size > largestForm) throw new HttpError(412, texts.file.large);
  return Buffer.concat(chunks);
}

async function nextOf(incoming: NodeJS.AsyncIterator<Buffer>) {
  try {
    return await incoming.next();
  } catch (cause) {
    throw new HttpError(400, texts.file.cut, { cause });
  }
}
