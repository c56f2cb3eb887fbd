import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A small task for the visitor's computer: find a number such that SHA-256 of `sfida.number` starts with so many
 * zero bits. Nothing is stored until it is solved: the signature proves that this server made the task.
 */
export interface Challenge {
  /** Random part, expiry and difficulty, `<base64url>.<milliseconds>.<bits>`. */
  sfida: string;
  difficolta: number;
  firma: string;
}

/**
 * Required zero bits. The easiest task takes about 16,000 hashes, a third of a second in a browser and some more on a telephone;
 * each further bit doubles it, up to some twenty seconds.
 */
export const difficulties = { least: 14, most: 20 } as const;

/** Milliseconds until a task expires, solved or not. */
export const challengeLifetime = 30 * 60_000;

const sign = (key: string, sfida: string) => createHmac("sha256", key).update(sfida).digest("base64url");

/** Makes a task of at least the least and at most the most difficulty. */
export function makeChallenge(key: string, difficulty: number, now: number): Challenge {
  const { least, most } = difficulties;
  const difficolta = Math.min(most, Math.max(least, Math.trunc(difficulty) || least));
  const sfida = `${randomBytes(16).toString("base64url")}.${now + challengeLifetime}.${difficolta}`;
  return { sfida, difficolta, firma: sign(key, sfida) };
}

/** Reads a proof, `sfida:firma:number`. Returns the task and its difficulty when signature, expiry and solution are valid. */
export function readProof(key: string, proof: string, now: number) {
  const [sfida = "", firma = "", number = ""] = proof.split(":");
  const expected = Buffer.from(sign(key, sfida));
  const given = Buffer.from(firma);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [, expiresAt, difficulty] = sfida.split(".").map(Number);
  if (!(Number(expiresAt) > now) || !/^\d{1,12}$/.test(number)) return undefined;
  return isSolved(sfida, number, Number(difficulty))
    ? { id: sfida, difficulty: Number(difficulty) }
    : undefined;
}

export function isSolved(sfida: string, number: string, difficulty: number) {
  const bits = createHash("sha256").update(`${sfida}.${number}`).digest().readUInt32BE(0);
  return Math.clz32(bits) >= difficulty;
}
