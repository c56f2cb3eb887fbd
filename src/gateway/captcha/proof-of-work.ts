import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A small task for the visitor's computer: find a number such that SHA-256 of `sfida.number` starts with so many
 * zero bits. Nothing is stored until it is solved: the signature proves that this server made the task.
 */
export interface Challenge {
  /** Random part and expiry, `<base64url>.<milliseconds>`. */
  sfida: string;
  difficolta: number;
  firma: string;
}

/** Required zero bits: about 16,000 hashes, a third of a second in a browser and some more on a telephone. */
export const difficulty = 14;
const lifetime = 5 * 60_000;

const sign = (key: string, sfida: string) =>
  createHmac("sha256", key).update(`${difficulty}.${sfida}`).digest("base64url");

export function makeChallenge(key: string, now: number): Challenge {
  const sfida = `${randomBytes(16).toString("base64url")}.${now + lifetime}`;
  return { sfida, difficolta: difficulty, firma: sign(key, sfida) };
}

/**
 * Reads a proof, `sfida:firma:number`. Returns the task's name and expiry when signature, expiry and solution are valid.
 */
export function readProof(key: string, proof: string, now: number) {
  const [sfida = "", firma = "", number = ""] = proof.split(":");
  const expected = Buffer.from(sign(key, sfida));
  const given = Buffer.from(firma);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const expiresAt = Number(sfida.split(".")[1]);
  if (!(expiresAt > now) || !/^\d{1,12}$/.test(number) || !isSolved(sfida, number)) return undefined;
  return { id: sfida, expiresAt };
}

export function isSolved(sfida: string, number: string) {
  const bits = createHash("sha256").update(`${sfida}.${number}`).digest().readUInt32BE(0);
  return Math.clz32(bits) >= difficulty;
}
