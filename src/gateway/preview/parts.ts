import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SessionFinder } from "../access/identity.ts";
import type { FindPerson } from "../access/person.ts";

/** The visitor of a preview: nobody, or a fictional person. */
export interface Visitors {
  findPerson: FindPerson;
  hasSession: (request: FastifyRequest) => boolean;
  sessions: SessionFinder;
  mountLogin(app: FastifyInstance): void;
}

/** The parts of a gateway that shows a draft to staff. */
export interface PreviewParts {
  visitors: Visitors;
  /** Marks a page as one of a preview. */
  mark: (html: string) => string;
  /** Adds the definitions of the draft, the panel and the headers, before the other routes. */
  add(app: FastifyInstance): void;
}
