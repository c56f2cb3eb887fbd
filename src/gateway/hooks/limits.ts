import type { FastifyReply, FastifyRequest } from "fastify";
import { operationOf } from "../operation-of.ts";
import { isFailedGuess, isGuessable } from "../rate-limit/guesses.ts";

/** Hooks that limit how often a caller may try identifiers. */

/** Counts the call. Throws 429 when the person or the address has made too many. Runs after `identify`. */
export async function rateLimit(request: FastifyRequest, reply: FastifyReply) {
  request.server.rateLimits?.countCall(request, reply, isGuessable(operationOf(request)));
}

/** Throws 428 when an anonymous visitor has failed too often and sends no proof of work. */
export async function captchaGuard(request: FastifyRequest) {
  if (isUnderCaptcha(request)) await request.server.captcha?.check(request);
}

/** Counts responses that are failed guesses. */
export async function countFailedGuess(request: FastifyRequest, { statusCode }: FastifyReply) {
  if (!isFailedGuess(request, statusCode)) return;
  const { rateLimits, captcha } = request.server;
  rateLimits?.countFailure(request);
  if (isUnderCaptcha(request)) captcha?.countFailure(request);
}

/** Logged-in people have proven their identity. */
function isUnderCaptcha(request: FastifyRequest) {
  const operation = operationOf(request);
  return operation.base === "public" && !request.person && isGuessable(operation);
}
