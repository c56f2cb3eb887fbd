import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { captchaIn, type Captcha } from "../../src/gateway/captcha/captcha.ts";
import { isSolved, makeChallenge, readProof } from "../../src/gateway/captcha/proof-of-work.ts";
import type { OpenDatabase } from "../../src/gateway/database/open.ts";
import { aDatabase } from "../support/server/database.ts";

const start = Date.parse("2026-11-20T10:00:00Z");
const lifetime = 5 * 60_000;

/** Solves a challenge, as the browser does. */
function solve({ sfida, firma }: { sfida: string; firma: string }) {
  let number = 0;
  while (!isSolved(sfida, String(number))) number++;
  return { proof: `${sfida}:${firma}:${number}`, number };
}

describe("a proof of work", () => {
  const challenge = makeChallenge("key", start);
  const { proof, number } = solve(challenge);
  const [, expiry] = challenge.sfida.split(".");

  it("is accepted until it expires, and not from then on", () => {
    expect(readProof("key", proof, start)).toEqual({ id: challenge.sfida, expiresAt: start + lifetime });
    expect(readProof("key", proof, start + lifetime - 1)).toBeDefined();
    expect(readProof("key", proof, start + lifetime)).toBeUndefined();
  });

  it("is solved by the numbers whose hash starts with at least the zero bits of the challenge", () => {
    // The hash of 51 starts with exactly 14 zero bits, that of no other number below 1,000 with more.
    const zeroBitsOf = (each: number) => {
      const hash = createHash("sha256").update(`sfida-2182.${each}`).digest("hex");
      return Math.clz32(parseInt(hash.slice(0, 8), 16));
    };
    const numbers = Array.from({ length: 1_000 }, (_, each) => each);
    expect(numbers.filter((each) => isSolved("sfida-2182", String(each)))).toEqual(
      numbers.filter((each) => zeroBitsOf(each) >= challenge.difficolta),
    );
  });

  it("is not accepted with a later expiry than the signed one", () => {
    const later = proof.replace(expiry!, String(Number(expiry) + lifetime));
    expect(readProof("key", later, start)).toBeUndefined();
  });

  it.each([
    ["of another deployment", solve(makeChallenge("another key", start)).proof],
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
    while (isSolved(challenge.sfida, String(wrong))) wrong++;
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

  const aCaptcha = async () => (await captchaIn(store.database, { isOn: true, now }))!; // enabled
  /** Returns a request with the members that the captcha reads. */
  const request = (proof?: string, ip = "203.0.113.7") =>
    ({ ip, headers: proof === undefined ? {} : { "x-verifica": proof } }) as never;
  const fail = (captcha: Captcha, times: number) => {
    for (let time = 0; time < times; time++) captcha.countFailure(request());
  };
  const statusOf = (captcha: Captcha, proof?: string, ip?: string) =>
    captcha.check(request(proof, ip)).then(
      () => 200,
      (error: { body: { status: number } }) => error.body.status,
    );

  it("requires a proof from the sixth guess on, of the address that failed", async () => {
    const captcha = await aCaptcha();
    fail(captcha, 4);
    expect(await statusOf(captcha)).toBe(200);
    fail(captcha, 1);
    expect(await statusOf(captcha)).toBe(428);
    expect(await statusOf(captcha, undefined, "203.0.113.8")).toBe(200);
    clock.now += 30 * 60_000;
    expect(await statusOf(captcha)).toBe(200);
  });

  it("accepts a proof once, in any process, and resets the count", async () => {
    const [first, second] = [await aCaptcha(), await aCaptcha()];
    for (const captcha of [first, second]) fail(captcha, 5);
    const { proof } = solve(first.challenge());
    expect(await statusOf(first, proof)).toBe(200);
    expect(await statusOf(first)).toBe(200);
    expect(await statusOf(second, proof)).toBe(428);
    fail(first, 5);
    expect(await statusOf(first, proof)).toBe(428);
  });

  it("refuses an expired proof", async () => {
    const captcha = await aCaptcha();
    fail(captcha, 5);
    const { proof } = solve(captcha.challenge());
    clock.now += lifetime;
    expect(await statusOf(captcha, proof)).toBe(428);
  });

  it("deletes used proofs only after they have expired, so that none is accepted twice", async () => {
    const captcha = await aCaptcha();
    fail(captcha, 5);
    const { proof } = solve(captcha.challenge());
    expect(await statusOf(captcha, proof)).toBe(200);
    clock.now += lifetime - 1;
    await captcha.sweep();
    fail(captcha, 5);
    expect(await statusOf(captcha, proof)).toBe(428);
    clock.now += 1;
    await captcha.sweep();
    expect(await store.database.selectFrom("spent_proof").select("id").execute()).toEqual([]);
  });
});
