import type { FastifyRequest } from "fastify";
import { keyedHash } from "../access/keyed-hash.ts";
import type { Database } from "../database/tables.ts";

/** The answer to a request that sent a message. */
export interface SentAnswer {
  status: number;
  body: string;
}

/** Milliseconds in which the same request sends nothing new. */
export const repeatWindow = 10 * 60_000;

export type Repeats = Awaited<ReturnType<typeof repeatsIn>>;

/**
 * Stores the last request with each contact, shared by all processes. Another request with the contact, such as a confirmation or a
 * revocation, replaces it: the same message is then sent again.
 */
export async function repeatsIn(database: Database, now: () => number = Date.now) {
  const hide = await keyedHash(database, "recipients");
  const hashOf = (request: FastifyRequest) => {
    const { path, body = "" } = request.checked;
    return hide(`${request.operation.id} ${path}\n${body.toString("utf8")}`);
  };
  return {
    /** Returns the answer to the same request, when it was the last one with its contact. */
    async find(request: FastifyRequest, contact: string): Promise<SentAnswer | undefined> {
      const row = await database
        .selectFrom("recent_message")
        .select("answer")
        .where("recipient", "=", hide(contact))
        .where("request", "=", hashOf(request))
        .where("expires_at", ">", now())
        .executeTakeFirst();
      return row?.answer ? (JSON.parse(row.answer) as SentAnswer) : undefined; // `as`: written below
    },
    /** Stores a request as the last one with its contact; `answer` is undefined when it sent no message. */
    async note(request: FastifyRequest, contact: string, answer?: SentAnswer) {
      const row = {
        request: hashOf(request),
        answer: answer ? JSON.stringify(answer) : null,
        expires_at: now() + repeatWindow,
      };
      await database
        .insertInto("recent_message")
        .values({ recipient: hide(contact), ...row })
        .onConflict((conflict) => conflict.column("recipient").doUpdateSet(row))
        .execute();
    },
    async sweep() {
      await database.deleteFrom("recent_message").where("expires_at", "<=", now()).execute();
    },
  };
}
