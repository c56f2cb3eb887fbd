import type { FastifyRequest } from "fastify";
import { PAGE_CODES, PAGE_HEADERS } from "../../contract/page-headers.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import type { Person } from "../access/person.ts";
import { hashOf } from "../access/secrets.ts";

/** A mark by which a page recognises the person it was drawn for, without the tax code: 64 bits, hexadecimal. */
export const imprintOf = ({ cf }: Person): string => hashOf(cf).slice(0, 16);

/**
 * Hook: refuses with 403 a call of a page that was drawn for another person than the one who is logged in now, so that no
 * old tab acts in the name of somebody else. Lets calls pass that name no person.
 */
export async function holdToPagePerson({ headers, person }: FastifyRequest) {
  const claim = headers[PAGE_HEADERS.person];
  if (!person || claim === undefined || claim === imprintOf(person)) return;
  const { title, text } = texts.otherPersonHere;
  throw new HttpError(403, title, { code: PAGE_CODES.otherPerson, detail: [{ field: "", error: text }] });
}
