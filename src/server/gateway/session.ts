import type { FastifyRequest } from "fastify";

/** The logged-in person, as the contract's `Identita` names them. */
export interface Person {
  cf: string;
  cognome: string;
  nome: string;
}

/**
 * Finds who is logged in on a request. This is the seam for login: a session store replaces `nobody` and
 * nothing else in the gateway changes.
 */
export type FindPerson = (request: FastifyRequest) => Promise<Person | undefined>;

/** Until login exists, every visitor is anonymous. */
export const nobody: FindPerson = async () => undefined;
