import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  annullaPassaggio,
  depositaPassaggio,
  leggiPassaggio,
  ritiraPassaggio,
} from "../../contract/calls.generated.ts";
import type { Contract } from "../../contract/operations.ts";
import type { BozzaPassata, Passaggio, RitiroPassaggio } from "../../contract/portal.generated.ts";
import { HANDOVER_CODES, HANDOVER_HEADER } from "../../protocol/handover.ts";
import { HttpError } from "../http/errore.ts";
import { takeTexts, type Brackets } from "../http/text-bodies.ts";
import { texts } from "../messages.ts";
import { mountOwnCalls, nameOf, readJson, type OwnCall } from "../own-calls.ts";
import { customerOf, networkOf } from "../rate-limit/network.ts";
import type { HandedDrafts, Handover } from "./handed-drafts.ts";

/** Bytes of a body: 96 KB in base64url, and the JSON around them. */
const bodyLimit = 130 * 1024;
/** A body is one object of texts. */
const mostBrackets: Brackets = { count: 1, depth: 1 };

/** The store as the routes need it. */
export type HandoverStore = Pick<HandedDrafts, "keep" | "look" | "take" | "cancel">;

interface Call extends OwnCall {
  readonly drafts: HandoverStore;
  readonly id: string;
}

const handlers: Readonly<Record<string, (call: Call) => Promise<object | undefined>>> = {
  async [nameOf(depositaPassaggio)]({ drafts, id, ...call }): Promise<Passaggio> {
    const { contenuto } = readJson<BozzaPassata>(call, mostBrackets);
    const network = customerOf(networkOf(call.request.ip));
    const outcome = await drafts.keep(id, Buffer.from(contenuto, "base64url"), network);
    if (outcome.kind !== "kept") throw refusalOf(outcome.kind);
    return stateOf(outcome.handover);
  },
  async [nameOf(leggiPassaggio)]({ drafts, id }): Promise<Passaggio> {
    const found = await drafts.look(id);
    if (!found) throw refusalOf("expired");
    return stateOf(found);
  },
  async [nameOf(ritiraPassaggio)]({ drafts, id, ...call }): Promise<BozzaPassata> {
    const outcome = await drafts.take(id, readJson<RitiroPassaggio>(call, mostBrackets).ritiro);
    if (outcome.kind !== "taken") throw refusalOf(outcome.kind);
    return { contenuto: outcome.content.toString("base64url") };
  },
  async [nameOf(annullaPassaggio)]({ drafts, id }): Promise<undefined> {
    await drafts.cancel(id);
  },
};

/** The counts of the operations; the others are those of taking. */
const counts: Readonly<Record<string, "keep" | "look">> = {
  [nameOf(depositaPassaggio)]: "keep",
  [nameOf(leggiPassaggio)]: "look",
};

/**
 * Mounts the calls of handed drafts. They need no login and read no cookie: the id is the right to call. Without a store they answer that they are not
 * available.
 */
export function mountHandedDrafts(app: FastifyInstance, contract: Contract, drafts?: HandoverStore) {
  app.register(async (scope) => {
    takeTexts(scope, bodyLimit);
    mountOwnCalls(scope, contract, {
      bodyLimit,
      handlers,
      // The page that has handed a draft asks every five seconds.
      isRepeated: ({ method }) => method === "GET",
      async begin({ request, operation }) {
        if (!drafts) throw new HttpError(503);
        const id = readId(request);
        await app.rateLimits.countHandover(request, counts[nameOf(operation)] ?? "take");
        return { drafts, id };
      },
    });
  });
}

/** Reads the id of a call. Throws 404 for another one than a page makes. */
function readId({ headers: { [HANDOVER_HEADER]: id } }: FastifyRequest): string {
  if (typeof id === "string" && /^[\w-]{22}$/.test(id)) return id;
  throw refusalOf("expired");
}

const stateOf = ({ takenAt, endsAt }: Handover): Passaggio => ({
  ripresaIl: takenAt === null ? null : new Date(takenAt).toISOString(),
  scadeIl: new Date(endsAt).toISOString(),
});

const statuses = { known: 409, network: 429, full: 503, used: 409, expired: 404 } as const;

function refusalOf(reason: keyof typeof statuses): HttpError {
  const { title, text } = texts.handedDraft[reason];
  const detail = [{ field: "", error: text }];
  return new HttpError(statuses[reason], title, { code: HANDOVER_CODES[reason], detail });
}
