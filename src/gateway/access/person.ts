import type { FastifyRequest } from "fastify";
import { HttpError } from "../http/errore.ts";
import { operationOf } from "../call.ts";

/** The logged-in person, as the contract's `Identita` names them. */
export interface Person {
  /** Upper case, without the country prefix. */
  cf: string;
  cognome: string;
  nome: string;
  autenticazione_livello?: string;
  autenticazione_metodo?: string;
}

/** Returns the tax code in upper case without the country prefix `TINIT-`; undefined when the text is none. */
export function taxCodeIn(text: string): string | undefined {
  const cf = text
    .trim()
    .toUpperCase()
    .replace(/^TINIT-/, "");
  return /^[A-Z0-9]{11,16}$/.test(cf) ? cf : undefined;
}

/** Finds the logged-in person of a request. Counts as activity: it prolongs the session. */
export type FindPerson = (request: FastifyRequest) => Promise<Person | undefined>;

/** Every visitor is anonymous: for a gateway without a database. */
export const nobody: FindPerson = async () => undefined;

/** Hook: finds the logged-in person. Throws 401 on the authenticated base without one. */
export const identify = (findPerson: FindPerson) => async (request: FastifyRequest) => {
  request.person = await findPerson(request);
  if (operationOf(request).base === "auth" && !request.person) throw new HttpError(401);
};
