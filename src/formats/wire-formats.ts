import type { Check } from "./check.ts";
import { checkCodiceFiscale, checkPersonCodiceFiscale } from "./codes/codice-fiscale.ts";
import { checkDate } from "./quantities/date.ts";
import { checkEmail } from "./contacts/email.ts";
import { checkIban } from "./codes/iban.ts";
import { checkMobile } from "./contacts/mobile.ts";
import { checkPartitaIva } from "./codes/partita-iva.ts";
import { checkIuv, checkNoticeNumber } from "./codes/payment-notice.ts";
import { checkPlate } from "./codes/plate.ts";

/**
 * The checks that a JSON Schema can ask for with `format`, by name. All are as strict as they can be: a schema that
 * wants the back end's own, looser rule says it with a pattern and no format.
 */
export const wireChecks = {
  date: checkDate,
  email: checkEmail,
  iban: (value) => checkIban(value, "checkDigit"),
  codiceFiscale: (value) => checkCodiceFiscale(value, "checkDigit"),
  codiceFiscalePersona: (value) => checkPersonCodiceFiscale(value, "checkDigit"),
  partitaIva: (value) => checkPartitaIva(value, "checkDigit"),
  iuv: (value) => checkIuv(value, "checkDigit"),
  codiceAvviso: (value) => checkNoticeNumber(value, "checkDigit"),
  targa: (value) => checkPlate(value, "checkDigit"),
  cellulare: (value) => checkMobile(value, "checkDigit"),
} satisfies Record<string, (value: string) => Check>;

/** The names that `format` may have in the schemas of services. */
export type WireFormatName = keyof typeof wireChecks;

/** The same checks as Ajv wants them, true or false; used by precompiled validators in the browser and on the server. */
export const wireFormats = Object.fromEntries(
  Object.entries(wireChecks).map(([name, check]) => [name, (value: string) => check(value).ok]),
) as Record<WireFormatName, (value: string) => boolean>; // the keys are those of wireChecks
