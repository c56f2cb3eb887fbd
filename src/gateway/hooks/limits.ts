import type { FastifyReply, FastifyRequest } from "fastify";
import { GUESSES_LEFT } from "../../protocol/page-headers.ts";
import { UploadForm } from "../files/upload-form.ts";
import { isFailedGuess, isGuessable } from "../rate-limit/guesses.ts";

/** Hooks that limit how often a caller may try identifiers and upload documents. */

/**
 * Counts the call. Throws 429 when the person or visit has made too many, and 428 when an anonymous visitor must send a proof of
 * work. Runs after `identify`.
 */
export async function rateLimit(request: FastifyRequest) {
  const { rateLimits } = request.server;
  rateLimits.longAnswers.check(request);
  await rateLimits.countCall(request, isGuessable(request.operation));
  if (request.body instanceof UploadForm) await rateLimits.countUpload(request);
}

/** Counts responses that are failed guesses, and names those that are left when they are few. */
export async function countFailedGuess(request: FastifyRequest, reply: FastifyReply) {
  if (!isFailedGuess(request, reply.statusCode)) return;
  const { searches } = request.server.rateLimits;
  await searches.countFailure(request);
  const left = searches.failuresLeft(request);
  if (left !== undefined) reply.header(GUESSES_LEFT, left);
}
