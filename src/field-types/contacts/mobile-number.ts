import { normalizeMobile } from "../../formats/contacts/mobile.ts";
import { formatMessages } from "../../formats/messages.ts";
import type { TypedSpec } from "../field-type.ts";
import { plainText } from "../texts/plain-text.ts";

/** Members that all mobile numbers share: 9 or 10 digits, without the prefix of the country. */
export const mobileNumber = {
  ...plainText,
  schema: { type: "string", pattern: "^[0-9]*$", minLength: 9, maxLength: 10 },
  normalize: normalizeMobile,
  inputMode: "tel",
  autocomplete: "tel-national",
  width: "medium",
  messages: {
    required: "Inserisci il numero di cellulare.",
    pattern: formatMessages["mobile.digits"],
    minLength: formatMessages["mobile.short"],
    maxLength: formatMessages["mobile.long"],
  },
  hint: "Solo cifre, senza prefisso internazionale.",
} as const satisfies Partial<TypedSpec>;
