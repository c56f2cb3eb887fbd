import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { MAX_SIZE } from "../../rules/index.ts";
import { sessionCookie } from "../access/cookies.ts";
import { unlessUnavailable } from "../database/unavailable.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { refuseClosed, whenClosed } from "../http/when-closed.ts";
import { networkOf } from "../rate-limit/network.ts";
import { collect, type Sizes } from "./collect.ts";
import { defaultBodyLimits, type BodyLimits } from "./limits.ts";
import type { Sender, Slot } from "./slot.ts";
import { bodySlots, type Slots } from "./slots.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The received body; null for a form that is too large. */
    received?: Buffer | null;
  }
  interface FastifyContextConfig {
    /** The handler reads the bytes of the connection itself: they are not collected. */
    readsBody?: boolean;
  }
}

/** The largest body of data. */
export const dataSize = 256 * 1024;
/** A form with a file: the file, and the form around it. */
const formSizes: Sizes = { most: MAX_SIZE + 16 * 1024, discarded: 16 * 1024 * 1024 };

const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
const isForm = ({ headers }: FastifyRequest) =>
  /^\s*multipart\/form-data/i.test(headers["content-type"] ?? "");
const takesForm = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.operation?.body?.mediaType === "multipart/form-data";

/** Data up to the limit of the route; a form with a file is read further, and judged when it is read. */
const sizesOf = ({ routeOptions }: FastifyRequest, kind: keyof BodyLimits): Sizes => {
  const most = routeOptions.bodyLimit ?? dataSize;
  return kind === "file" ? formSizes : { most, discarded: most };
};

/**
 * Receives the body of every request before the hooks that read it. A body takes a slot before its first byte is read, and keeps it
 * until it is answered.
 */
export function receiveBodies(app: FastifyInstance, limits: BodyLimits = defaultBodyLimits) {
  const slots = { file: bodySlots(limits.file, texts.file), data: bodySlots(limits.data, texts.body) };
  app.decorateRequest("received", undefined);
  app.addHook("preParsing", async (request, reply, payload) => {
    if (!hasBody(request)) return payload;
    const kind = isForm(request) && takesForm(request) ? "file" : "data";
    closeUnread(request, reply, limits[kind].grace);
    const sizes = sizesOf(request, kind);
    if (kind === "data" && Number(request.headers["content-length"]) > sizes.most) throw new HttpError(413);
    const sender = await senderOf(request, slots[kind]);
    refuseClosed(request, reply);
    const slot = slots[kind].open(sender);
    whenClosed(request, reply, () => slots[kind].close(slot));
    if (request.routeOptions.config.readsBody) return abortWith(request.raw, slot, payload);
    // `as`: the request itself, because no other hook replaces the body.
    request.received = await collect(payload as Readable, slot, sizes);
    if (request.received === null && kind === "data") throw new HttpError(413);
    return streamOf(request.received ?? Buffer.alloc(0));
  });
}

/** Who sends the body. The person is asked of the database only where a neighbour would have to make room. */
async function senderOf(request: FastifyRequest, { isCrowded }: Slots): Promise<Sender> {
  const { server, ip } = request;
  const network = networkOf(ip);
  const session = server.hasSession(request) ? sessionCookie.read(request) : undefined;
  const id = session ?? server.possession?.visitOf(request) ?? "";
  if (session === undefined || !isCrowded(network)) return { network, id, isPerson: false };
  const person = await unlessUnavailable(server.findPerson(request));
  return { network, id, isPerson: person !== undefined };
}

/** The received bytes as Fastify's own parsers read them: with their length, which they compare with the announced one. */
function streamOf(bytes: Buffer) {
  const stream = Readable.from(bytes.length > 0 ? [bytes] : []);
  return Object.assign(stream, { receivedEncodedLength: bytes.length });
}

/** Closes the connection of an aborted slot whose bytes the handler reads itself. */
function abortWith<Payload>(raw: IncomingMessage, slot: Slot, payload: Payload): Payload {
  slot.whenAborted.catch(() => raw.destroy());
  return payload;
}

/**
 * Closes the connection some time after an answer that came before the whole body: Node would otherwise read the rest of a refused
 * body for as long as it drips.
 */
function closeUnread({ raw }: FastifyRequest, reply: FastifyReply, grace: number) {
  reply.raw.once("finish", () => {
    if (!raw.readableEnded) setTimeout(() => raw.readableEnded || raw.destroy(), grace).unref();
  });
}
