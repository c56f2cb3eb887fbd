import type { FastifyRequest } from "fastify";
import type { AuditEvent } from "./event.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** True when the request has recorded its own event. */
    isAudited?: boolean;
  }
}

type AccessEvent = Pick<AuditEvent, "kind" | "status" | "person" | "reason" | "level" | "method">;

/** Records a login, successful or refused, or a logout, in the audit and in the metric of logins. */
export function recordAccess(request: FastifyRequest, event: AccessEvent): void {
  const { metrics, audit } = request.server;
  request.isAudited = true;
  metrics.logins.inc({ outcome: event.kind === "login" ? (event.reason ?? "done") : event.kind });
  audit?.record({ ...event, from: request.ip, request: request.id });
}
