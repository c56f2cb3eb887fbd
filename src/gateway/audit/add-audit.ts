import { changesData, type Operation } from "../../contract/operations.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { secretOf } from "../access/secrets.ts";
import type { Database } from "../database/tables.ts";
import { auditFiles } from "./audit-files.ts";
import { auditTo, type AuditSettings, type AuditSink } from "./audit.ts";
import type { AuditEvent } from "./event.ts";
import { namedIn } from "./named-in.ts";

/** Milliseconds between two lines of the log about lost events. */
const complaintInterval = 60_000;

interface Store {
  database: Database;
  now?: () => number;
}

/** Adds the audit: the hook that records calls and refusals, and `app.audit` for logins. */
export async function addAudit(app: FastifyInstance, settings: AuditSettings, { database, now }: Store) {
  const sink = settings.folder === undefined ? standardOutput : fileSink(app, settings, now);
  const secret = await secretOf(database, "audit");
  const audit = auditTo(sink, { secret, namesPerson: settings.namesPerson, now });
  app.decorate("audit", audit);
  app.onAnswered((request, reply) => {
    const event = eventOf(request, reply);
    if (event) audit.record(event);
  });
  app.addHook("onClose", () => audit.close());
}

const standardOutput: AuditSink = {
  write: (line) => void process.stdout.write(`${line}\n`),
  close: async () => {},
};

function fileSink(
  app: FastifyInstance,
  { folder, days }: Extract<AuditSettings, { days: number }>,
  now?: () => number,
): AuditSink {
  let complainedAt = -Infinity;
  const onLoss = (count: number, err: unknown) => {
    app.metrics.auditLost.inc(count);
    if (Date.now() - complainedAt < complaintInterval) return;
    complainedAt = Date.now();
    app.log.error({ err, count }, "audit events lost");
  };
  return auditFiles({ folder, days, onLoss, now });
}

/** Statuses by which a request is refused access. */
const refusedStatuses = [401, 403, 428, 429];

/**
 * Returns the event of an answered request: each call of the authenticated base or of a draft, each public call that changes data, and each refusal of
 * the gateway. Undefined for others, such as public searches and pages. Logins record themselves.
 */
function eventOf(request: FastifyRequest, reply: FastifyReply): AuditEvent | undefined {
  const operation = request.routeOptions.config?.operation;
  const isDenial = request.isDenied || refusedStatuses.includes(reply.statusCode);
  const isRefusal = isDenial && (request.ownFailure === true || !operation);
  if (request.isAudited || !(isRefusal || isRecorded(operation))) return undefined;
  return {
    kind: isRefusal ? "refusal" : "call",
    operation: operation?.id,
    person: request.person?.cf,
    about: operation && namedIn(request, operation),
    status: reply.statusCode,
    ...(reply.hasHeader("idempotency-replayed") && { isRepeated: true }),
    from: request.ip,
    request: request.id,
  };
}

/** Of the operations that the gateway answers itself, those of drafts have a route that names them. */
const isRecorded = (operation?: Operation) =>
  operation !== undefined && (operation.base !== "public" || changesData(operation));
