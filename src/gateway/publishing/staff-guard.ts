import type { FastifyRequest } from "fastify";
import { personName } from "../../formats/contacts/person-name.ts";
import type { StaffKeys, StaffMember } from "../../publications/index.ts";
import { csrfGuard } from "../hooks/caller.ts";
import { HttpError } from "../http/errore.ts";
import type { Person } from "../access/person.ts";
import { texts } from "../messages.ts";
import { storedRoles, type StaffRole } from "../access/staff-role.ts";

/** A person as a member of staff; the name is written in words, because identity providers state it in capitals. */
export const memberOf = ({ cf, nome, cognome }: Person): StaffMember => ({
  cf,
  name: personName(`${nome} ${cognome}`.trim()),
});

/** True for staff whose roles must be stated again. */
export const mustLogInAgain = ({ ruoli }: Person): boolean => ruoli?.length === 0;

/** The key of a program in `Authorization: Bearer …`; undefined without one. */
const keyOf = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer ([\w-]{43})$/i.exec(headers.authorization ?? "")?.[1];

/**
 * Returns the hook that sets the person of a call of staff: of the session, for which a page of the portal must make the call, or of the
 * key, which no browser sends by itself. Throws 401 for nobody, and 403 without one of the roles. The holder of a key that no longer counts learns
 * why; a text that is no key says nothing.
 */
export function staffGuard(keys: KeyFinder, wanted: readonly StaffRole[]) {
  return async (request: FastifyRequest) => {
    const text = keyOf(request);
    if (text === undefined) await csrfGuard(request);
    const person = text === undefined ? await request.server.findPerson(request) : await personOf(keys, text);
    if (!person && text !== undefined) await refuseKey(keys, text);
    if (!person || mustLogInAgain(person)) throw new HttpError(401);
    request.person = person;
    if (wanted.some((role) => person.ruoli?.includes(role))) return;
    throw new HttpError(403, refusalOf(person.ruoli ?? []));
  };
}

function refusalOf(roles: readonly StaffRole[]): string {
  const { noPublisher, noStaff, onlyTranslations } = texts.publishing.refusals;
  if (roles.length === 0) return noStaff;
  return roles.every((role) => role === "translator") ? onlyTranslations : noPublisher;
}

export type KeyFinder = Pick<StaffKeys, "find" | "refusalOf">;

async function refuseKey(keys: KeyFinder, text: string): Promise<void> {
  const { keyEnded, keyUnconfirmed } = texts.publishing.refusals;
  const refusal = await keys.refusalOf(text);
  if (refusal === "ended") throw new HttpError(403, keyEnded, { code: "keyEnded" });
  if (refusal === "unconfirmed") throw new HttpError(401, keyUnconfirmed, { code: "keyUnconfirmed" });
}

async function personOf(keys: KeyFinder, text: string): Promise<Person | undefined> {
  const key = await keys.find(text);
  return key && { cf: key.owner.cf, nome: key.owner.name, cognome: "", ruoli: storedRoles(key.roles) };
}
