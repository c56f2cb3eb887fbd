import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../database/tables.ts";
import { HttpError } from "../http/errore.ts";
import { UploadForm } from "../files/upload-form.ts";
import { texts } from "../messages.ts";
import type { Person } from "../access/person.ts";
import { secretOf } from "../access/secrets.ts";
import type { CheckedAnswer } from "../answers/check-answer.ts";
import { checkedOf, operationOf } from "../call.ts";
import { readParameters } from "../validation/parameters.ts";
import { maskPersonalData, taxCodesIn } from "./mask.ts";
import { keptForPayment, restorePayments } from "./masked-payments.ts";
import { memoryIn, type Finder, type Thing } from "./memory.ts";
import { possessions, vatNumber, type Possession as Entry } from "./table.ts";
import { valuesAt } from "./values-at.ts";
import { readSubmission } from "../submissions/read-key.ts";
import type { Submissions } from "../submissions/submissions.ts";
import { beginVisit, readVisit } from "./visit.ts";

/** Milliseconds without use that an anonymous browser remembers what it found. */
export const visitLifetime = 2 * 3_600_000;
/** The same for a logged-in person, whose identity is proven at each call. */
export const personLifetime = 24 * 3_600_000;

/** Parameter that proves possession on operations that one number opens. It stops at the gateway. */
export const taxCodeParameter = "codiceFiscale";

export type Possession = Awaited<ReturnType<typeof possessionIn>>;

/** Remembers what browsers and persons found, refuses what they did not find, masks what one number opens. */
export async function possessionIn(database: Database, now?: () => number) {
  const memory = memoryIn(database, now);
  const key = await secretOf(database, "visit");

  const finderFor = ({ cf }: Person): Finder => ({ id: `person ${cf}`, lifetime: personLifetime });
  const personOf = ({ person }: FastifyRequest): Finder[] => (person ? [finderFor(person)] : []);

  /** A person keeps what this browser found before the login. */
  function findersOf(request: FastifyRequest): Finder[] {
    const visit = readVisit(key, request);
    return [...personOf(request), ...(visit ? [{ id: visit, lifetime: visitLifetime }] : [])];
  }

  /** Whether the first thing in an answer was found before, with proof. */
  const isKnown = async (request: FastifyRequest, [first]: Thing[]) =>
    first !== undefined && memory.holds(findersOf(request), [first]);

  const finderOf = (request: FastifyRequest, reply: FastifyReply): Finder =>
    personOf(request)[0] ?? { id: beginVisit(key, request, reply), lifetime: visitLifetime };

  return {
    sweep: memory.sweep,
    /** Gives an anonymous browser its visit with its first call: two searches at once then share it. */
    welcome(request: FastifyRequest, reply: FastifyReply) {
      if (!request.person) beginVisit(key, request, reply);
    },
    /** Throws 404 for identifiers that neither this browser nor this person found, whether they exist or not. */
    async hold(request: FastifyRequest, isRepetition: () => Promise<boolean>) {
      const needed = thingsNeeded(request);
      if (needed.length === 0 && needsAny(request)) throw new HttpError(404, texts.notFoundBefore);
      const isHeld = needed.length === 0 || (await memory.holds(findersOf(request), needed));
      // The outcome of a call that was admitted once is told even when its search is forgotten.
      if (!isHeld && !(await isRepetition())) throw new HttpError(404, texts.notFoundBefore);
      await restorePayments(request, (thing) => memory.heldWith(findersOf(request), thing));
    },
    /** Whether the back end told this person the value as their own VAT number. */
    knowsVatNumber: async (person: Person, value: unknown) =>
      typeof value === "string" && memory.holds([finderFor(person)], [{ kind: vatNumber, value }]),
    /** Remembers what a success found. Masks it when one number alone opened it. */
    async learn(request: FastifyRequest, reply: FastifyReply, answer: CheckedAnswer): Promise<CheckedAnswer> {
      const entry = possessions[operationOf(request).id];
      if (!(entry?.finds || entry?.byNumber) || answer.status > 299 || !Buffer.isBuffer(answer.body))
        return answer;
      const value: unknown = JSON.parse(answer.body.toString("utf8"));
      const found = thingsFound(entry, value);
      const isOpen = !entry.byNumber || givesTaxCode(request, value) || (await isKnown(request, found));
      await memory.keep(
        finderOf(request, reply),
        isOpen ? found : keptForPayment(operationOf(request).id, value),
      );
      if (isOpen) return answer;
      return { ...answer, body: Buffer.from(JSON.stringify(maskPersonalData(value))) };
    },
  };
}

/** Hook: begins the visit of an anonymous browser. */
export const welcomeVisitor =
  (possession: Possession | undefined) => async (request: FastifyRequest, reply: FastifyReply) =>
    possession?.welcome(request, reply);

/** Hook: refuses identifiers that were not found before. Runs after the contract's check. */
export const holdToPossession =
  (possession: Possession | undefined, submissions?: Submissions) => async (request: FastifyRequest) =>
    possession?.hold(request, async () => {
      const submission = readSubmission(request);
      return submission !== undefined && (await submissions?.isRepetition(submission)) === true;
    });

/** Whether the request gives the tax code of a holder in the answer, or the holder is logged in. Throws 404 for a wrong code. */
function givesTaxCode(request: FastifyRequest, value: unknown): boolean {
  const codes = taxCodesIn(value);
  if (request.person && codes.includes(request.person.cf)) return true;
  const given = readParameters(operationOf(request), request)[taxCodeParameter];
  if (!given) return false;
  if (!codes.includes(given.toUpperCase())) throw new HttpError(404);
  return true;
}

/**
 * Whether a request without any identifier is incomplete. Identifiers inside groups and lists are those of one alternative; at the
 * top at least one must be there, and not blank.
 */
const needsAny = (request: FastifyRequest) =>
  Object.keys(possessions[operationOf(request).id]?.needs ?? {}).some((member) => /^\w+$/.test(member));

function thingsNeeded(request: FastifyRequest): Thing[] {
  const { id, parameters } = operationOf(request);
  const needs = Object.entries(possessions[id]?.needs ?? {});
  if (needs.length === 0) return [];
  const parameterTexts = readParameters(operationOf(request), request);
  return needs.flatMap(([member, kind]) => {
    const isParameter = parameters.some(({ name }) => name === member);
    const values = valuesAt(isParameter ? parameterTexts : bodyOf(request), member);
    return values.map((value) => ({ kind, value }));
  });
}

function bodyOf(request: FastifyRequest): unknown {
  const { value } = checkedOf(request);
  return request.body instanceof UploadForm ? request.body.values : value;
}

const thingsFound = ({ finds = [] }: Entry, value: unknown): Thing[] =>
  finds.flatMap(([kind, ...members]) => {
    const found = members.map((member) => valuesAt(value, member)).find((values) => values.length > 0);
    return (found ?? []).map((each) => ({ kind, value: each }));
  });
