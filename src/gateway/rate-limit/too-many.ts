import type { FastifyRequest } from "fastify";
import { PAGE_CODES } from "../../protocol/page-headers.ts";
import { HttpError } from "../http/errore.ts";
import type { Count } from "./counters.ts";

/** The refusal of a caller beyond a limit: 429, with the seconds until the window of the count ends. */
export const tooMany = ({ secondsLeft }: Pick<Count, "secondsLeft">, title?: string): HttpError =>
  new HttpError(429, title, { retryAfter: secondsLeft, code: PAGE_CODES.limit });

/** A use beyond a limit of the network: the proof of work that admits it, and the count that refuses it without a captcha. */
interface Excess {
  points: number;
  difficulty: number;
  count: Pick<Count, "secondsLeft">;
  title?: string;
}

/**
 * Admits an anonymous visitor beyond a limit of the network with a proof of work, so that the limit never
 * stops an honest visitor. Throws 428 without a proof, and 429 where the captcha is off.
 */
export async function proveWork(request: FastifyRequest, { points, difficulty, count, title }: Excess) {
  const { captcha } = request.server;
  if (!captcha) throw tooMany(count, title);
  await captcha.spend(request, points, difficulty);
}
