import { normalizeEmail } from "../../formats/contacts/email.ts";
import type { FieldTypeSpec, FieldTypeWord } from "../field-type.ts";
import { plainText } from "../texts/plain-text.ts";

/** E-mail address, in lower case. */
export const email = {
  ...plainText,
  schema: { type: "string", format: "email", maxLength: 254 },
  normalize: normalizeEmail,
  inputMode: "email",
  autocomplete: "email",
  messages: {
    required: "Inserisci l'indirizzo e-mail.",
    format: "L'indirizzo e-mail non è scritto correttamente.",
    maxLength: "Non superare {n} caratteri.",
  },
  explained: true,
  examples: {
    valid: ["livia.ferrandi@posta.example", "Livia.Ferrandi@Posta.Example ", "a+b@c-d.it"],
    invalid: {
      "livia.ferrandi": "Manca la chiocciola (@).",
      "livia@posta": "La parte dopo la chiocciola (@) non è scritta correttamente.",
      "livia@@posta.example": "La parte prima della chiocciola (@) non è scritta correttamente.",
      "livia..f@posta.example": "La parte prima della chiocciola (@) non è scritta correttamente.",
    },
  },
} as const satisfies FieldTypeSpec;

export const emailWord = {
  title: "E-mail",
  help: "Indirizzo e-mail, con la sua tastiera.",
  since: 1,
  group: "everyday",
} as const satisfies FieldTypeWord;
