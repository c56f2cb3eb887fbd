import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { routeOf } from "../../contract/bases.ts";
import {
  apriTelefono,
  chiudiTelefono,
  collegaTelefono,
  passaDocumento,
  prendiDocumento,
  seguiTelefono,
  togliDocumento,
} from "../../contract/phone/calls.generated.ts";
import type { Contract, Operation } from "../../contract/operations.ts";
import type { TelefonoAperto, TelefonoCollegato } from "../../contract/portal.generated.ts";
import { PHONE_CODES } from "../../protocol/phone.ts";
import { MAX_SIZE_TEXT } from "../../rules/index.ts";
import { csrfGuard, otherSiteGuard } from "../hooks/caller.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { networkOf } from "../rate-limit/network.ts";
import { checkedParameters } from "../validation/parameters.ts";
import { fetches } from "./fetches.ts";
import type { Access, Boxes, BoxRefusal, DeskView, PhoneView } from "./boxes.ts";
import { endedBox, readAccess, readDocument, readOpening, readRoom } from "./read-calls.ts";

/** Bytes of a body of JSON. */
const bodyLimit = 2048;
/** Seconds after which a phone tries again while too many documents wait. */
const crowdedFor = 30;

/** The store as the routes need it. */
export type PhoneStore = Omit<Boxes, "sweep">;

/** A call of a desk or of a phone. */
interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly operation: Operation;
  readonly access: Access;
  readonly boxes: PhoneStore;
  readonly fetches: ReturnType<typeof fetches>;
}

type Handler = (call: Call) => Promise<object | undefined>;

/** The name of an operation among the handlers. */
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

/** How each operation is answered: bytes, JSON, or undefined for an answer without a body. */
const handlers: Readonly<Record<string, Handler>> = {
  async [nameOf(apriTelefono)]({ request, operation, access, boxes }) {
    await request.server.rateLimits.countPhone(request, "open");
    const {
      servizio: service,
      posti: room,
      dimensione: largest,
      formati: formats,
    } = readOpening(request, operation);
    const manifest = await request.server.servedManifest?.();
    if (!manifest || !Object.hasOwn(manifest.services, service)) throw new HttpError(404);
    const network = networkOf(request.ip);
    return deskAnswer(await boxes.open(access, { service, room, largest, formats, network }));
  },
  async [nameOf(seguiTelefono)]({ request, operation, access, boxes }) {
    return deskAnswer(await boxes.follow(access, readRoom(request, operation).posti));
  },
  async [nameOf(chiudiTelefono)]({ access, boxes }) {
    await boxes.close(access);
    return undefined;
  },
  async [nameOf(collegaTelefono)]({ access, boxes }) {
    return phoneAnswer(await boxes.connect(access));
  },
  // Checked first: documents for the boxes of others would use up those of a network.
  async [nameOf(passaDocumento)]({ request, operation, access, boxes }) {
    const refusal = await boxes.refuse(access);
    if (refusal !== undefined) throw refusalOf(refusal);
    await request.server.rateLimits.countPhone(request, "document");
    const { name, sealed } = await readDocument(request, operation);
    return phoneAnswer(await boxes.add(access, name, sealed));
  },
  async [nameOf(prendiDocumento)](call) {
    await call.request.server.rateLimits.countPhone(call.request, "take");
    call.fetches.begin(call.request, call.reply);
    return accepted(await call.boxes.take(call.access, documentOf(call)));
  },
  async [nameOf(togliDocumento)](call) {
    const refusal = await call.boxes.remove(call.access, documentOf(call));
    if (refusal !== undefined) throw refusalOf(refusal);
    return undefined;
  },
};

/** Calls that the audit records. The others repeat every few seconds. */
const recorded = new Set([apriTelefono, passaDocumento].map(nameOf));

/** Mounts the calls about documents from a phone. Without a store they answer that they are not available. */
export function mountPhones(app: FastifyInstance, contract: Contract, boxes?: PhoneStore) {
  const underway = fetches();
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (request, _payload, done) => done(null, request.received));
    scope.addHook("onRequest", otherSiteGuard);
    scope.addHook("onRequest", csrfGuard);
    for (const operation of contract.operations) {
      const handler = handlers[nameOf(operation)];
      if (!handler) continue;
      scope.route({
        method: operation.method,
        url: routeOf(operation),
        bodyLimit,
        config: { operation },
        async onRequest(request) {
          request.isAudited = !recorded.has(nameOf(operation));
        },
        async handler(request, reply) {
          await app.rateLimits.countPhone(request, "call");
          if (!boxes) throw new HttpError(503);
          const access = readAccess(request);
          const call = { request, reply, operation, access, boxes, fetches: underway };
          return sendAnswer(reply, await handler(call));
        },
      });
    }
  });
}

function sendAnswer(reply: FastifyReply, answer: object | undefined) {
  reply.header("cache-control", "no-store");
  if (answer === undefined) return reply.code(204).send();
  if (!Buffer.isBuffer(answer))
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer));
  return reply
    .header("content-disposition", "attachment")
    .header("x-content-type-options", "nosniff")
    .type("application/octet-stream")
    .send(answer);
}

/** The document that the path of a call names. */
function documentOf({ request, operation }: Call): string {
  return checkedParameters(operation, request).documento ?? ""; // required by the contract
}

/** The result of a call that did something. Throws for one that was refused. */
function accepted<Result extends object>(result: Result | BoxRefusal): Result {
  if (typeof result === "string") throw refusalOf(result);
  return result;
}

function deskAnswer(result: DeskView | BoxRefusal): TelefonoAperto {
  const { endsAt, isConnected, documents } = accepted(result);
  return { scadeIl: new Date(endsAt).toISOString(), collegato: isConnected, documenti: [...documents] };
}

function phoneAnswer(result: PhoneView | BoxRefusal): TelefonoCollegato {
  const { service, endsAt, left, largest, formats, isDeskThere, waiting } = accepted(result);
  return {
    servizio: service,
    scadeIl: new Date(endsAt).toISOString(),
    restano: left,
    dimensione: largest,
    formati: [...formats],
    presente: isDeskThere,
    attendono: [...waiting],
  };
}

function refusalOf(refusal: BoxRefusal): HttpError {
  switch (refusal) {
    case "ended":
      return endedBox();
    case "large":
      return new HttpError(412, texts.file.large(MAX_SIZE_TEXT));
    case "busy":
    case "crowded": {
      const { title, text } = texts.phone.crowded;
      return new HttpError(refusal === "busy" ? 429 : 503, title, {
        detail: [{ field: "", error: text }],
        retryAfter: crowdedFor,
      });
    }
    default: {
      const { title, text } = texts.phone[refusal];
      return new HttpError(409, title, { code: PHONE_CODES[refusal], detail: [{ field: "", error: text }] });
    }
  }
}
