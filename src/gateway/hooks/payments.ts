import type { FastifyReply, FastifyRequest } from "fastify";
import { aside } from "../database/aside.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import type { KnownPayment, KnownPayments } from "../payments/payments.ts";
import { needsOf } from "../possession/findings.ts";
import { readSubmission } from "../submissions/submission.ts";

/** Operations that start payments, and those that ask which payments were started. */

/**
 * Throws 422 at the payments of a request that were paid before: the region may not know it yet. Runs after `possessionGuard`, which
 * writes masked holders back. A submission that was carried out passes, so that the citizen gets its outcome.
 */
export async function paidGuard(request: FastifyRequest) {
  const { payments, submissions } = request.server;
  const { id, declared } = request.operation;
  const { starts } = declared;
  if (!starts || !payments) return;
  const submission = readSubmission(request);
  if (submission && (await submissions?.isRepetition(submission))) return;
  // Unknown counts as not paid: the region refuses a payment that it has.
  const warn = (err: unknown) => request.log.warn({ err }, "started payments not read");
  const known = await aside(() => payments.look(request, id), undefined, warn);
  if (!known || known.paid.length === 0) return;
  const detail = known.paid.map(({ payment, startedAt }) => ({
    field: `${starts.payments}.${payment.position}`,
    error: texts.alreadyPaid(new Date(startedAt)),
  }));
  const title = [...new Set(detail.map(({ error }) => error))].join(" ");
  throw new HttpError(422, title, { detail });
}

/** Handler of operations that the gateway answers itself (`x-started`): which payments of the request were started before. */
export async function tellStarted(request: FastifyRequest, reply: FastifyReply) {
  const { started } = request.operation.declared;
  const { payments, rateLimits } = request.server;
  if (!started) throw new HttpError(500);
  // Identifiers that were found before are no guesses.
  if (needsOf(request.operation).length === 0)
    await rateLimits.countAskedPayments(request, payments?.identitiesIn(request, started.by) ?? []);
  const warn = (err: unknown) => request.log.warn({ err }, "started payments not read");
  const known = await aside(async () => payments?.look(request, started.by), undefined, warn);
  if (!known) throw new HttpError(503);
  return reply
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(namesOf(known, started.name));
}

/** The names of payments by their state. A name that two of them have says "paid" only when both are: the other one can be paid. */
function namesOf({ paid, underWay, others }: KnownPayments, name: string) {
  const nameOf = ({ payment }: KnownPayment) => payment.entry[name];
  const unpaid = new Set([...underWay.map(nameOf), ...others.map(({ entry }) => entry[name])]);
  const isShared = (one: unknown) => unpaid.has(one);
  const names = paid.map(nameOf);
  return {
    pagati: names.filter((one) => !isShared(one)),
    inCorso: [...new Set([...underWay.map(nameOf), ...names.filter(isShared)])],
  };
}
