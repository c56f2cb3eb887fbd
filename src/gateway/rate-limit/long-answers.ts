import type { FastifyRequest } from "fastify";
import { localCounters } from "./counters.ts";
import { tooMany } from "./too-many.ts";

/** Bytes of an answer from which it counts. Usual answers have some kilobytes. */
const long = 256 * 1024;
/** Bytes of long answers of one person in a minute: sixteen of the longest, which take a tenth of a processor. */
const most = 128 * 1024 * 1024;

/** Limits the work on the long answers of one person: the limit of calls alone admits thousands in a minute. */
export function longAnswers(limit = most) {
  const bytes = localCounters("long answers", 60);
  const keyOf = ({ person }: Pick<FastifyRequest, "person">) => person && `person ${person.cf}`;
  return {
    /** Throws 429 when the person has got too much. */
    check(request: Pick<FastifyRequest, "person">) {
      const key = keyOf(request);
      const got = key === undefined ? undefined : bytes.known(key);
      if (got && got.count >= limit) throw tooMany(got);
    },
    /** Counts an answer of the back end by its bytes. */
    async note(request: Pick<FastifyRequest, "person">, size: number) {
      const key = keyOf(request);
      if (key !== undefined && size >= long) await bytes.add(key, size);
    },
  };
}
