import type { FastifyRequest } from "fastify";
import type { Operation } from "../../contract.ts";
import type { Database } from "../../database/tables.ts";
import { Refusal } from "../../errore.ts";
import { operationOf } from "../call.ts";
import { secretOf } from "../access/secrets.ts";
import { makeChallenge, readProof, type Challenge } from "./proof-of-work.ts";

/** What stands between a visitor who guesses and the region's archives. Another kind of captcha fits in here. */
export interface Captcha {
  challenge(): Challenge;
  /** Lets the call pass, or throws 428 when its visitor must prove something first. */
  admit(operation: Operation, request: FastifyRequest): Promise<void>;
  /** Learns how the region answered. */
  note(request: FastifyRequest, status: number): void;
  sweep(): Promise<void>;
}

/** Header of the proof; it stops at the gateway. */
export const proofHeader = "x-verifica";
/** The contract's policy: after five failed attempts. */
const freeFailures = 5;
const forgetAfter = 30 * 60_000;
/** Addresses remembered; the oldest is forgotten first. */
const mostAddresses = 20_000;

/** A failed search: what was typed is nobody's. */
const isFailure = (status: number) => status === 403 || status === 404;
/** Lists and texts that take no data of the visitor's can be asked for at will. */
const isLookup = ({ parameters, body }: Operation) => parameters.length > 0 || body !== undefined;

/**
 * Counts failures by address, in this process: with several processes the threshold is only higher. A proof is
 * good for one call, everywhere, and starts the count again.
 */
export async function captchaIn(
  database: Database,
  { isOn, now = Date.now }: { isOn: boolean; now?: () => number },
): Promise<Captcha | undefined> {
  if (!isOn) return undefined;
  const key = await secretOf(database, "captcha");
  const failures = new Map<string, { count: number; last: number }>();

  async function spend(proof: string) {
    const read = readProof(key, proof, now());
    if (!read) return false;
    const stored = await database
      .insertInto("spent_proof")
      .values({ id: read.id, expires_at: read.expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    return stored !== undefined;
  }

  const countOf = (address: string) => {
    const found = failures.get(address);
    return found && now() - found.last < forgetAfter ? found.count : 0;
  };

  return {
    challenge: () => makeChallenge(key, now()),
    async admit(operation, { ip, headers }) {
      if (!isLookup(operation) || countOf(ip) < freeFailures) return;
      const proof = headers[proofHeader];
      if (typeof proof !== "string" || !(await spend(proof))) throw new Refusal(428);
      failures.delete(ip);
    },
    note({ ip }, status) {
      if (!isFailure(status)) return;
      const count = countOf(ip) + 1;
      // Deleted first: a Map keeps the order of insertion, and the oldest leaves.
      failures.delete(ip);
      failures.set(ip, { count, last: now() });
      if (failures.size > mostAddresses) failures.delete(failures.keys().next().value ?? "");
    },
    async sweep() {
      await database.deleteFrom("spent_proof").where("expires_at", "<=", now()).execute();
    },
  };
}

const isGuarded = (request: FastifyRequest) => operationOf(request).base === "public" && !request.person;

/** Hook: an anonymous visitor of the public base who failed too often must prove work first. */
export const admitVisitor = (captcha: Captcha | undefined) => async (request: FastifyRequest) => {
  if (isGuarded(request)) await captcha?.admit(operationOf(request), request);
};

/** Counts the answer of an anonymous visitor's call. */
export function noteOutcome(captcha: Captcha | undefined, request: FastifyRequest, status: number) {
  if (isGuarded(request)) captcha?.note(request, status);
}
