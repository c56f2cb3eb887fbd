import { checkEmail } from "../../formats/contacts/email.ts";
import { checkMobile } from "../../formats/contacts/mobile.ts";
import type { ErroreCampo } from "../../contract/errore.ts";
import type { RegionName } from "../../gateway/index.ts";
import { texts } from "../messages.ts";
import { readRegionFile } from "../region-file.ts";

export interface Contacts {
  email?: string;
  phone?: string;
}

/**
 * Checks the contacts to which the office replies: at least one, of the kinds that the region uses. `names` are the
 * fields of the request.
 */
export function checkContacts(
  region: RegionName,
  { email = "", phone = "" }: Contacts,
  names: Readonly<Record<keyof Contacts, string>>,
): ErroreCampo[] {
  const { canali } = readRegionFile(region);
  const given = [canali.email && email, canali.sms && phone].filter(Boolean);
  const errors: ErroreCampo[] = [];
  if (email && !checkEmail(email).ok) errors.push({ field: names.email, error: texts.wrongEmail });
  if (phone && !checkMobile(phone).ok) errors.push({ field: names.phone, error: texts.wrongPhone });
  if (errors.length === 0 && given.length === 0)
    errors.push({ field: canali.email ? names.email : names.phone, error: texts.noContact });
  return errors;
}
