import type { FastifyReply, FastifyRequest } from "fastify";
import type { Person } from "../access/person.ts";
import { secretOf } from "../access/secrets.ts";
import type { CheckedAnswer } from "../answers/checked-answer.ts";
import { inSlices } from "../answers/steps.ts";
import type { Database } from "../database/tables.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import { findingStore } from "./finding-store.ts";
import type { Finder, Finding } from "./finding.ts";
import { findingsIn, givesTaxCode, identifiersIn, needsIdentifier } from "./findings.ts";
import { maskPersonalData } from "./mask.ts";
import { holdersToKeep, restoreHolders } from "./masked-payments.ts";
import { visitsOf, type Visit } from "./visit.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined without a database. */
    possession?: Possession;
  }
}

/** The kind of a person's own VAT number, which a request may repeat: see `access/own-tax-code.ts`. */
const vatNumber = "VAT number";

/** The kind of a stored contact, which a request may send back as it is. */
const contact = "contact";

/** Milliseconds without use after which the findings of an anonymous browser expire. */
export const visitLifetime = 2 * 3_600_000;
/** The same for a logged-in person, whose identity is proven at each call. */
export const personLifetime = 24 * 3_600_000;

export type Possession = Awaited<ReturnType<typeof possessionIn>>;

/** Stores which identifiers each browser or person has found, refuses others, and masks answers that one number opens. */
export async function possessionIn(database: Database, now: () => number = Date.now) {
  const store = findingStore(database, now);
  const visits = visitsOf(await secretOf(database, "visit"), now);

  const personFinder = ({ cf }: Person): Finder => ({ id: `person ${cf}`, lifetime: personLifetime });
  const visitFinder = ({ id, endsAt }: Visit): Finder => ({
    id,
    lifetime: Math.min(visitLifetime, endsAt - now()),
  });
  const finderOf = (request: FastifyRequest, reply: FastifyReply): Finder =>
    request.person ? personFinder(request.person) : visitFinder(visits.start(request, reply));

  /** A logged-in person also has the findings that this browser made before the login. */
  function findersOf(request: FastifyRequest): Finder[] {
    const visit = visits.read(request);
    return [
      ...(request.person ? [personFinder(request.person)] : []),
      ...(visit ? [visitFinder(visit)] : []),
    ];
  }

  const wasFoundBefore = async (request: FastifyRequest, [first]: Finding[]) =>
    first !== undefined && store.hasAll(findersOf(request), [first]);

  return {
    sweep: store.sweep,
    /** Sets the visit cookie of an anonymous browser that has none. */
    startVisit(request: FastifyRequest, reply: FastifyReply) {
      if (!request.person) visits.start(request, reply);
    },
    /** Deletes the findings of this browser, so that a copy of its cookie opens nothing. */
    async endVisit(request: FastifyRequest) {
      const visit = visits.read(request);
      if (visit) await store.removeAll(visit.id);
    },
    /** Throws a `DatabaseUnavailable` when the findings of an answer to the request could not be stored now. */
    async reserve(request: FastifyRequest, reply: FastifyReply) {
      if (request.operation.declared.finds.length > 0) await store.reserve(finderOf(request, reply));
    },
    /**
     * Throws 404 for identifiers that neither this browser nor this person has found, whether they exist or not. A repetition of an
     * admitted submission passes even when its findings have expired, so that the citizen gets its outcome.
     */
    async check(request: FastifyRequest, isRepetition: () => Promise<boolean>) {
      const needed = identifiersIn(request);
      if (needed.length === 0 && needsIdentifier(request)) throw new HttpError(404, texts.notFoundBefore);
      const wasFound = needed.length === 0 || (await store.hasAll(findersOf(request), needed));
      if (!wasFound && !(await isRepetition())) throw new HttpError(404, texts.notFoundBefore);
      await restoreHolders(request, (finding) => store.detailsOf(findersOf(request), finding), isRepetition);
    },
    /** Returns the visit in the cookie of an anonymous browser. */
    visitOf: (request: FastifyRequest) => (request.person ? undefined : visits.read(request)?.id),
    /** Returns true when this browser or person has found anything. */
    hasFindings: (request: FastifyRequest) => store.hasAny(findersOf(request)),
    /** Returns true when the back end has reported the value as this person's own VAT number. */
    hasVatNumber: async (person: Person, value: unknown) =>
      typeof value === "string" && store.hasAll([personFinder(person)], [{ kind: vatNumber, value }]),
    /** Returns true when the back end has given the value to this browser or person as a contact that it has stored. */
    hasContact: async (request: FastifyRequest, value: unknown) =>
      typeof value === "string" &&
      value !== "" &&
      store.hasAll(findersOf(request), [{ kind: contact, value }]),
    /** Stores the findings of a success, and masks the answer when one number alone opened it. */
    async record(
      request: FastifyRequest,
      reply: FastifyReply,
      answer: CheckedAnswer,
    ): Promise<CheckedAnswer> {
      const { operation } = request;
      const { finds, discloses, sensitive } = operation.declared;
      const isMasked = discloses === "masked";
      if (!(finds.length > 0 || isMasked) || answer.status > 299 || !Buffer.isBuffer(answer.body))
        return answer;
      const { value = JSON.parse(answer.body.toString("utf8")) as unknown } = answer;
      const findings = await inSlices(findingsIn(finds, value));
      const isOpen = !isMasked || givesTaxCode(request, value) || (await wasFoundBefore(request, findings));
      await store.add(finderOf(request, reply), isOpen ? findings : holdersToKeep(operation, value));
      if (isOpen) return answer;
      return { ...answer, body: Buffer.from(JSON.stringify(maskPersonalData(value, sensitive))) };
    },
  };
}
