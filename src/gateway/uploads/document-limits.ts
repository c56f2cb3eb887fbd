import type { FastifyRequest } from "fastify";
import type { DocumentLimits } from "../../engine/definition.ts";

/** The most documents of a request whose definitions state no number. */
const USUAL_NUMBER = 20;

/** The limits that the served definitions state for the documents of a call; none where no definitions are served. */
export async function documentLimitsOf(request: FastifyRequest): Promise<DocumentLimits> {
  const documents = (await request.server.servedManifest?.())?.documents ?? {};
  const { id } = request.operation;
  return (Object.hasOwn(documents, id) && documents[id]) || {};
}

/** The most documents of a request: the definition's number, unless the setting of the gateway is lower. */
export const mostDocuments = ({ massimo = USUAL_NUMBER }: DocumentLimits, setting = Infinity): number =>
  Math.min(massimo, setting);
