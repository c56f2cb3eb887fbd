import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newSubmissionKey } from "../../src/protocol/submission-keys.ts";
import type { CheckedAnswer } from "../../src/gateway/answers/checked-answer.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { HttpError } from "../../src/gateway/http/errore.ts";
import type { Submission } from "../../src/gateway/submissions/submission.ts";
import { submissionsIn } from "../../src/gateway/submissions/submissions.ts";
import { aDatabase } from "../support/server/database.ts";

const timeLimit = 10_000;
const afterTimeLimit = timeLimit + 10_001;

let store: OpenDatabase;
const clock = { now: Date.parse("2026-11-20T10:00:00Z") };
beforeAll(async () => {
  store = await aDatabase();
}, 60_000);
afterAll(() => store.close());

/** The answers of the back end, in order; the last one repeats. */
type Step = "done" | "lost" | "unreachable" | number;

const errore = (status: number): CheckedAnswer => ({
  status,
  isErrore: true,
  body: { title: "No.", detail: null, status },
});

async function answerOf(step: Step): Promise<CheckedAnswer> {
  if (step === "done") return { status: 200, contentType: "application/json", body: Buffer.from("{}") };
  if (step === "lost") throw new Error("connection reset");
  if (step === "unreachable") throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  return errore(step);
}

interface Options {
  honoursKeys?: boolean;
  isIdempotent?: boolean;
}

/** Returns a function that sends one key repeatedly. */
function aSubmission({ honoursKeys = false, isIdempotent = false }: Options) {
  const waits: number[] = [];
  const submissions = submissionsIn(store.database, {
    timeLimit,
    honoursKeys,
    now: () => clock.now,
    pause: async (ms) => {
      waits.push(ms);
      clock.now += ms;
    },
  });
  const submission: Submission = {
    key: newSubmissionKey(clock.now),
    bornAt: clock.now,
    operation: "creaTransazione",
    digest: "digest",
    canBeSent: true,
    isIdempotent,
  };
  return {
    waits,
    submission,
    submissions,
    /** Sends the key. Returns the status, `replayed` for a stored answer, and the number of calls to the back end. */
    async click(...steps: Step[]) {
      let calls = 0;
      const send = () => answerOf(steps[Math.min(calls++, steps.length - 1)]!);
      try {
        const { answer, isReplayed } = await submissions.once(submission, send);
        return [isReplayed ? "replayed" : answer.status, calls];
      } catch (error) {
        return [error instanceof HttpError ? error.body.code : (error as { code?: string }).code, calls];
      }
    },
  };
}

describe("a key whose call was not answered, when the back end ignores keys", () => {
  it("is not sent again, neither at once nor after the time limit", async () => {
    const { click, waits } = aSubmission({});
    expect(await click("lost", "done")).toEqual(["esito-incerto", 1]);
    expect(await click("done")).toEqual(["esito-incerto", 0]);
    clock.now += afterTimeLimit;
    expect(await click("done")).toEqual(["esito-incerto", 0]);
    expect(waits).toEqual([]);
  });
});

describe.each([
  ["the back end honours keys", { honoursKeys: true }],
  ["the call is a deletion", { isIdempotent: true }],
] as const)("a key whose call was not answered, when %s", (_, options) => {
  it("is sent again after a quarter of a second, one and three seconds", async () => {
    const { click, waits } = aSubmission(options);
    expect(await click("lost")).toEqual(["senza-risposta", 4]);
    expect(waits).toEqual([250, 1_000, 3_000]);
  });

  it("ends with the first answer, which later requests get without a call", async () => {
    const { click, waits } = aSubmission(options);
    expect(await click("lost", "lost", "done")).toEqual([200, 3]);
    expect(waits).toEqual([250, 1_000]);
    expect(await click("done")).toEqual(["replayed", 0]);
  });

  it("is sent again by the next request, without waiting for the time limit", async () => {
    const { click } = aSubmission(options);
    await click("lost");
    expect(await click("done")).toEqual([200, 1]);
    expect(await click("done")).toEqual(["replayed", 0]);
  });

  it.each([500, 503, 401, 408, 425, 429, "unreachable"] as const)(
    "stays unanswered when the repetition fails with %s",
    async (step) => {
      const { click } = aSubmission(options);
      await click("lost");
      expect(await click(step)).toEqual(["senza-risposta", 4]);
      expect(await click("done")).toEqual([200, 1]);
    },
  );

  it.each([400, 404, 409, 422])(
    "is refused when the repetition answers %i, and free again",
    async (status) => {
      const { click } = aSubmission(options);
      await click("lost");
      expect(await click(status)).toEqual([status, 1]);
      // Removed: the next request is the first one.
      expect(await click("unreachable")).toEqual(["ECONNREFUSED", 1]);
    },
  );
});

describe("a first call", () => {
  it.each([400, 401, 404, 429, 500, 503])("that is refused with %i frees its key", async (status) => {
    const { click } = aSubmission({});
    expect(await click(status)).toEqual([status, 1]);
    expect(await click("done")).toEqual([200, 1]);
  });

  it.each([502, 504])("that a proxy answers with %i has no certain outcome", async (status) => {
    const { click } = aSubmission({});
    expect(await click(status)).toEqual(["esito-incerto", 1]);
  });

  it("that never reached the back end frees its key", async () => {
    const { click } = aSubmission({});
    expect(await click("unreachable")).toEqual(["ECONNREFUSED", 1]);
    expect(await click("done")).toEqual([200, 1]);
  });

  it("is a repetition from its insertion on, for the same person and data only", async () => {
    const { click, submission, submissions } = aSubmission({});
    expect(await submissions.isRepetition(submission)).toBe(false);
    await click("done");
    expect(await submissions.isRepetition(submission)).toBe(true);
    expect(await submissions.isRepetition({ ...submission, digest: "other" })).toBe(false);
    expect(await submissions.isRepetition({ ...submission, operation: "other" })).toBe(false);
  });
});

describe("the life of a key", () => {
  it("ends after 24 hours, in the past and in the future", async () => {
    const { click, submission } = aSubmission({});
    expect(await click("done")).toEqual([200, 1]);
    clock.now = submission.bornAt + 24 * 3_600_000 - 1;
    expect(await click("done")).toEqual(["replayed", 0]);
    clock.now += 1;
    expect(await click("done")).toEqual(["invio-scaduto", 0]);
    clock.now = submission.bornAt - 24 * 3_600_000;
    expect(await click("done")).toEqual(["invio-scaduto", 0]);
    clock.now = submission.bornAt;
  });

  it("keeps its row until then", async () => {
    const { click, submission, submissions } = aSubmission({});
    await click("done");
    clock.now += 24 * 3_600_000 - 1;
    await submissions.sweep();
    expect(await submissions.isRepetition(submission)).toBe(true);
    clock.now += 1;
    await submissions.sweep();
    expect(await submissions.isRepetition(submission)).toBe(false);
  });
});
