import type { FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Details of an act of staff, for the audit. */
    act?: ActDetails;
  }
}

/** Details of an act for the audit, besides its call and its outcome. */
export interface ActDetails {
  reason?: string;
  about?: string[];
}

/** Records a change of staff in the audit, with its outcome. Returns its details, which may be set until it is answered. */
export function recordOnceAnswered(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: string,
): ActDetails {
  const details: ActDetails = {};
  request.isAudited = true;
  reply.raw.once("close", () => {
    const { person, ip: from, id } = request;
    request.server.audit?.record({
      kind: "staff",
      operation,
      person: person?.cf,
      status: reply.statusCode,
      ...details,
      from,
      request: id,
    });
  });
  return details;
}
