import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { captchaIn, proofPoints } from "../../src/gateway/captcha/captcha.ts";
import {
  challengeLifetime,
  isSolved,
  makeChallenge,
  readProof,
} from "../../src/gateway/captcha/proof-of-work.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { sharedCounters } from "../../src/gateway/rate-limit/counters.ts";
import { aDatabase } from "../support/server/database.ts";
import { proofOf, solutionOf } from "../support/server/prove-work.ts";

const start = Date.parse("2026-11-20T10:00:00Z");
const least = 14;

describe("a proof of work", () => {
  const challenge = makeChallenge("key", least, start);
  const [proof, number] = [proofOf(challenge), solutionOf(challenge)];
  const [, expiry] = challenge.sfida.split(".");

  it("is accepted until it expires, and not from then on", () => {
    expect(readProof("key", proof, start)).toEqual({ id: challenge.sfida, difficulty: least });
    expect(readProof("key", proof, start + challengeLifetime - 1)).toBeDefined();
    expect(readProof("key", proof, start + challengeLifetime)).toBeUndefined();
  });

  it("is solved by the numbers whose hash starts with at least the zero bits of the challenge", () => {
    // The hash of 51 starts with exactly 14 zero bits, that of no other number below 1,000 with more.
    const zeroBitsOf = (each: number) => {
      const hash = createHash("sha256").update(`sfida-2182.${each}`).digest("hex");
      return Math.clz32(parseInt(hash.slice(0, 8), 16));
    };
    const numbers = Array.from({ length: 1_000 }, (_, each) => each);
    expect(numbers.filter((each) => isSolved("sfida-2182", String(each), least))).toEqual(
      numbers.filter((each) => zeroBitsOf(each) >= challenge.difficolta),
    );
  });

  it("is not accepted with a later expiry than the signed one", () => {
    const later = proof.replace(expiry!, String(Number(expiry) + challengeLifetime));
    expect(readProof("key", later, start)).toBeUndefined();
  });

  it("is not accepted with a lower difficulty than the signed one", () => {
    const hard = makeChallenge("key", 16, start);
    const easy = { ...hard, sfida: hard.sfida.replace(/16$/, "14") };
    expect(readProof("key", proofOf(easy), start)).toBeUndefined();
  });

  it.each([
    [undefined, 14],
    ["x", 14],
    [3, 14],
    [17, 17],
    [17.9, 17],
    [60, 20],
  ])("asked for with %s has %i zero bits", (asked, difficolta) => {
    expect(makeChallenge("key", Number(asked), start).difficolta).toBe(difficolta);
  });

  it.each([
    ["of another deployment", proofOf(makeChallenge("another key", least, start))],
    ["without a signature", `${challenge.sfida}::${number}`],
    ["with a shortened signature", `${challenge.sfida}:${challenge.firma.slice(1)}:${number}`],
    ["without a number", `${challenge.sfida}:${challenge.firma}:`],
    ["with a negative number", `${challenge.sfida}:${challenge.firma}:-1`],
    ["with a number of thirteen digits", `${challenge.sfida}:${challenge.firma}:1000000000000`],
    ["that is empty", ""],
  ])("is not accepted %s", (_, other) => {
    expect(readProof("key", other, start)).toBeUndefined();
  });

  it("is not accepted with a number that does not solve the challenge", () => {
    let wrong = 0;
    while (isSolved(challenge.sfida, String(wrong), least)) wrong++;
    expect(readProof("key", `${challenge.sfida}:${challenge.firma}:${wrong}`, start)).toBeUndefined();
  });
});

describe("the captcha", () => {
  let store: OpenDatabase;
  const clock = { now: start };
  const now = () => clock.now;
  beforeAll(async () => {
    store = await aDatabase();
  }, 60_000);
  afterAll(() => store.close());

  const aCaptcha = async () => {
    const counters = await sharedCounters(store.database, () => {});
    return (await captchaIn(store.database, counters, { isOn: true, now }))!; // enabled
  };
  type Captcha = Awaited<ReturnType<typeof aCaptcha>>;
  /** Spends points of a proof. Returns the status of the refusal and its difficulty, or 200. */
  const spend = (captcha: Captcha, proof?: string, { points = 1, difficulty = least, failures = 0 } = {}) => {
    const request = { headers: proof === undefined ? {} : { "x-verifica": proof } } as never; // the members that are read
    return captcha.spend(request, points, difficulty).then(
      async () => {
        for (let failure = 0; failure < failures; failure++) await captcha.countFailure(request);
        return 200;
      },
      (error: { body: { status: number }; difficulty: number }) => [error.body.status, error.difficulty],
    );
  };
  const aProof = async (captcha: Captcha, difficulty = least) => proofOf(captcha.challenge(difficulty));

  it("refuses a call without a proof, with the difficulty of the one that it needs", async () => {
    expect(await spend(await aCaptcha(), undefined, { difficulty: 17 })).toEqual([428, 17]);
  });

  it("takes the highest price of a call once", async () => {
    const captcha = await aCaptcha();
    const request = { headers: { "x-verifica": await aProof(captcha) } } as never; // the member that is read
    for (const points of [proofPoints.call, proofPoints.whole, proofPoints.call])
      await captcha.spend(request, points, least);
    const { proof } = request as { proof?: { points: number } };
    expect(proof?.points).toBe(proofPoints.whole);
    const again = { headers: (request as { headers: object }).headers } as never; // another call with the same proof
    await expect(captcha.spend(again, proofPoints.call, least)).rejects.toMatchObject({
      body: { status: 428 },
    });
  });

  it("admits sixty calls with a proof, in any process", async () => {
    const [first, second] = [await aCaptcha(), await aCaptcha()];
    const proof = await aProof(first);
    for (let call = 0; call < 30; call++)
      expect([await spend(first, proof), await spend(second, proof)]).toEqual([200, 200]);
    expect(await spend(first, proof)).toEqual([428, least]);
    expect(await spend(second, proof)).toEqual([428, least]);
  });

  it("admits four or five failed guesses with a proof", async () => {
    const captcha = await aCaptcha();
    const proof = await aProof(captcha);
    const statuses = [];
    for (let call = 0; call < 6; call++) statuses.push(await spend(captcha, proof, { failures: 1 }));
    expect(statuses.slice(4)).toEqual([200, [428, least]]);
  });

  it("counts no failure of a call without a proof", async () => {
    await (await aCaptcha()).countFailure({ headers: {} } as never);
  });

  it("takes a whole proof for a message: it must be unused, and is used up", async () => {
    const captcha = await aCaptcha();
    const [fresh, used] = [await aProof(captcha), await aProof(captcha)];
    expect(await spend(captcha, used)).toBe(200);
    expect(await spend(captcha, used, { points: proofPoints.whole })).toEqual([428, least]);
    expect(await spend(captcha, fresh, { points: proofPoints.whole })).toBe(200);
    expect(await spend(captcha, fresh)).toEqual([428, least]);
  });

  it("refuses an easier proof than it needs, and takes no points from it", async () => {
    const captcha = await aCaptcha();
    const proof = await aProof(captcha);
    expect(await spend(captcha, proof, { difficulty: 15 })).toEqual([428, 15]);
    expect(await spend(captcha, proof, { points: proofPoints.whole })).toBe(200);
  });

  it("refuses an expired proof", async () => {
    const captcha = await aCaptcha();
    const proof = await aProof(captcha);
    clock.now += challengeLifetime;
    expect(await spend(captcha, proof)).toEqual([428, least]);
  });
});
