import type { FastifyRequest } from "fastify";
import { HttpError } from "../http/errore.ts";
import type { Person } from "./person.ts";
import type { StaffRole } from "./staff-role.ts";

/** Returns the person of a request of staff. Throws 401 when nobody is logged in, and 403 without one of the roles. */
export async function requireStaff(request: FastifyRequest, wanted: readonly StaffRole[]): Promise<Person> {
  const person = await request.server.findPerson(request);
  if (!person) throw new HttpError(401);
  request.person = person;
  if (!wanted.some((role) => person.ruoli?.includes(role))) throw new HttpError(403);
  return person;
}
