import type { FastifyReply, FastifyRequest } from "fastify";
import { aside } from "../database/aside.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import type { KnownPayment } from "../payments/payments.ts";
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
  const { payments } = request.server;
  if (!started) throw new HttpError(500);
  const warn = (err: unknown) => request.log.warn({ err }, "started payments not read");
  const known = await aside(async () => payments?.look(request, started.by), undefined, warn);
  if (!known) throw new HttpError(503);
  const named = ({ payment }: KnownPayment) => payment.entry[started.name];
  return reply
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send({ pagati: known.paid.map(named), inCorso: known.underWay.map(named) });
}
