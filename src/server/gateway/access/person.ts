import type { FastifyRequest } from "fastify";

/** The logged-in person, as the contract's `Identita` names them. */
export interface Person {
  /** Upper case, without the country prefix. */
  cf: string;
  cognome: string;
  nome: string;
  autenticazione_livello?: string;
  autenticazione_metodo?: string;
}

/** Finds who is logged in on a request; being asked for counts as activity of that person. */
export type FindPerson = (request: FastifyRequest) => Promise<Person | undefined>;

/** Without a place for sessions every visitor is anonymous. */
export const nobody: FindPerson = async () => undefined;
