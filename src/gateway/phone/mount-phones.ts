import type { FastifyInstance } from "fastify";
import {
  apriTelefono,
  chiudiTelefono,
  collegaTelefono,
  passaDocumento,
  prendiDocumento,
  seguiTelefono,
  togliDocumento,
} from "../../contract/phone/calls.generated.ts";
import type { Contract } from "../../contract/operations.ts";
import type { TelefonoAperto, TelefonoCollegato, TelefonoDaAprire } from "../../contract/portal.generated.ts";
import { PHONE_CODES } from "../../protocol/phone.ts";
import { MAX_SIZE_TEXT } from "../../rules/index.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { mountOwnCalls, nameOf, readJson, type OwnCall } from "../own-calls.ts";
import { networkOf } from "../rate-limit/network.ts";
import { checkedParameters } from "../validation/parameters.ts";
import { fetches } from "./fetches.ts";
import type { Access, Boxes, BoxRefusal, DeskView, PhoneView } from "./boxes.ts";
import { endedBox, readAccess, readDocument } from "./read-calls.ts";

/** Bytes of a body of JSON. */
const bodyLimit = 2048;
/** Seconds after which a phone tries again while too many documents wait. */
const crowdedFor = 30;

/** The store as the routes need it. */
export type PhoneStore = Omit<Boxes, "sweep">;

/** A call of a desk or of a phone. */
interface Call extends OwnCall {
  readonly access: Access;
  readonly boxes: PhoneStore;
  readonly underway: ReturnType<typeof fetches>;
}

const handlers: Readonly<Record<string, (call: Call) => Promise<object | undefined>>> = {
  async [nameOf(apriTelefono)]({ access, boxes, ...call }) {
    const { request } = call;
    await request.server.rateLimits.countPhone(request, "open");
    const body = readJson<TelefonoDaAprire>(call);
    const { servizio: service, posti: room, dimensione: largest, formati: formats } = body;
    const manifest = await request.server.servedManifest?.();
    if (!manifest || !Object.hasOwn(manifest.services, service)) throw new HttpError(404);
    const network = networkOf(request.ip);
    return deskAnswer(await boxes.open(access, { service, room, largest, formats, network }));
  },
  async [nameOf(seguiTelefono)]({ access, boxes, ...call }) {
    return deskAnswer(await boxes.follow(access, readJson<{ posti: number }>(call).posti));
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
    call.underway.begin(call.request, call.reply);
    return accepted(await call.boxes.take(call.access, documentOf(call)));
  },
  async [nameOf(togliDocumento)](call) {
    const refusal = await call.boxes.remove(call.access, documentOf(call));
    if (refusal !== undefined) throw refusalOf(refusal);
    return undefined;
  },
};

/** Mounts the calls about documents from a phone. Without a store they answer that they are not available. */
export function mountPhones(app: FastifyInstance, contract: Contract, boxes?: PhoneStore) {
  const underway = fetches();
  const recorded = new Set([apriTelefono, passaDocumento].map(nameOf));
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (request, _payload, done) => done(null, request.received));
    mountOwnCalls(scope, contract, {
      bodyLimit,
      handlers,
      isRepeated: (operation) => !recorded.has(nameOf(operation)),
      async begin({ request }) {
        await app.rateLimits.countPhone(request, "call");
        if (!boxes) throw new HttpError(503);
        return { access: readAccess(request), boxes, underway };
      },
    });
  });
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
