import type { FastifyRequest } from "fastify";
import { hashOf } from "./secrets.ts";
import type { StaffRole } from "./staff-role.ts";

declare module "fastify" {
  interface FastifyInstance {
    findPerson: FindPerson;
    /** Returns true for a browser that may have a session: its page has no content of an anonymous person. */
    hasSession: (request: FastifyRequest) => boolean;
  }
  interface FastifyRequest {
    /** The logged-in person; undefined for an anonymous visitor. Set by the hook `identify`. */
    person?: Person;
  }
}

/** The logged-in person, as the contract's `Identita` names them. */
export interface Person {
  /** Upper case, without the country prefix. */
  cf: string;
  cognome: string;
  nome: string;
  autenticazione_livello?: string;
  autenticazione_metodo?: string;
  /**
   * The roles of a member of staff; absent for everybody else. None in a session whose login is long ago: the person logs in again, and the identity
   * provider states the roles of today. Never sent to the back end.
   */
  ruoli?: readonly StaffRole[];
}

/** Finds the logged-in person of a request. Counts as activity: it prolongs the session. */
export type FindPerson = (request: FastifyRequest) => Promise<Person | undefined>;

/** Treats every visitor as anonymous: for a gateway without a database. */
export const findNobody: FindPerson = async () => undefined;

/** Returns the tax code in upper case without the country prefix `TINIT-`; undefined when the text is not a tax code. */
export function taxCodeIn(text: string): string | undefined {
  const cf = text
    .trim()
    .toUpperCase()
    .replace(/^TINIT-/, "");
  return /^[A-Z0-9]{11,16}$/.test(cf) ? cf : undefined;
}

/** Returns a short hash of the tax code (64 bits, hexadecimal), by which a page recognises its person. */
export const imprintOf = ({ cf }: Person): string => hashOf(cf).slice(0, 16);
