import type { FastifyRequest } from "fastify";
import type { Messages } from "../../contract/openapi.ts";
import { normalizeEmail } from "../../formats/contacts/email.ts";
import { checkMobile, normalizeMobile } from "../../formats/contacts/mobile.ts";
import { describeFailure } from "../../formats/messages.ts";
import { HttpError } from "../http/errore.ts";
import { readParameters } from "../validation/parameters.ts";

type Kind = keyof Messages;

/** Normalized contacts and cases by kind, so that two spellings of a recipient count as one. */
const normalize: Readonly<Record<Kind, (text: string) => string>> = {
  // Mail for `name+tag@host` arrives at `name@host`.
  email: (text) => normalizeEmail(text).replace(/\+[^@]*(?=@)/, ""),
  sms: normalizeMobile,
  case: (id) => id,
};

/**
 * Refuses a number of another country, of a premium service or of a landline, unless the region has given it to the caller as a contact
 * that it has stored. Throws 422 at its field.
 */
async function refuseNumber(request: FastifyRequest, { member: field, text, raw }: Recipient) {
  const checked = checkMobile(text, "checkDigit");
  if (checked.ok || (await request.server.possession?.hasContact(request, raw))) return;
  throw new HttpError(422, undefined, { detail: [{ field, error: describeFailure(checked) }] });
}

interface Recipient {
  readonly kind: string;
  readonly member: string;
  /** Normalized. */
  readonly text: string;
  readonly raw: unknown;
  readonly key: string;
}

/** Returns the contacts and cases in a request, each as `<kind> <recipient>`, with the member that has it. */
function namedIn(request: FastifyRequest, members: Messages): Recipient[] {
  const { value } = request.checked;
  const given = { ...readParameters(request.operation, request), ...(value as object | undefined) }; // `as`: spreads any value
  return Object.entries(members).flatMap(([kind, member = ""]) => {
    const raw: unknown = Object.hasOwn(given, member) ? Reflect.get(given, member) : undefined;
    if (raw === undefined || raw === null || raw === "") return [];
    const text = normalize[kind as Kind](String(raw)); // `as`: the members of `Messages`
    // The numbers of cases of different kinds may overlap.
    const name = kind === "case" ? `${request.operation.id} ${text}` : text;
    return [{ kind, member, text, raw, key: `${kind} ${name}` }];
  });
}

/** Lists who gets the messages of a request. Throws 422 for a number that is neither an Italian mobile number nor a stored contact. */
export async function recipientsOf(request: FastifyRequest, sends: Messages): Promise<string[]> {
  const recipients = namedIn(request, sends);
  for (const recipient of recipients) if (recipient.kind === "sms") await refuseNumber(request, recipient);
  return recipients.map(({ key }) => key);
}

/** Lists the addresses and mobile numbers in the body of a request, whether it sends a message or not. */
export const contactsIn = (request: FastifyRequest): string[] =>
  namedIn(request, request.operation.body?.contacts ?? {}).map(({ key }) => key);
