import { calls } from "./messages/calls.ts";
import { expressions } from "./messages/expressions.ts";
import { fields } from "./messages/fields.ts";
import { files } from "./messages/files.ts";
import { regions } from "./messages/regions.ts";
import { rules } from "./messages/rules.ts";
import { sharing } from "./messages/sharing.ts";
import { steps } from "./messages/steps.ts";
import { texts } from "./messages/texts.ts";
import { translations } from "./messages/translations.ts";
import { wording } from "./messages/wording.ts";
import type { Sentence } from "./messages/sentence.ts";

/** Every diagnostic by its code, one file for each topic. */
const sentences = {
  ...files,
  ...expressions,
  ...texts,
  ...sharing,
  ...fields,
  ...rules,
  ...calls,
  ...steps,
  ...regions,
  ...translations,
  ...wording,
} as const satisfies Readonly<Record<string, Sentence>>;

/** Descriptions of syntax errors, by the parser's names. */
export const SYNTAX: Readonly<Record<string, string>> = {
  PropertyNameExpected: "manca un nome fra virgolette, oppure c'è una virgola di troppo",
  ValueExpected: "manca un valore",
  ColonExpected: "mancano i due punti",
  CommaExpected: "manca una virgola",
  CloseBraceExpected: "manca una parentesi }",
  CloseBracketExpected: "manca una parentesi ]",
  EndOfFileExpected: "c'è qualcosa dopo la fine",
  InvalidCommentToken: "i commenti non sono ammessi",
  UnexpectedEndOfString: "mancano le virgolette che chiudono",
  InvalidEscapeCharacter: "dopo \\ c'è un segno non ammesso",
  InvalidCharacter: "in un testo non ci sono tabulazioni, e per andare a capo si scrive \\n",
};

/** Markdown that texts must not use, by the parser's names. */
export const MARKDOWN: Readonly<Record<string, string>> = {
  heading: "un titolo",
  list: "un elenco",
  code: "un riquadro di codice",
  inlineCode: "del codice",
  blockquote: "una citazione",
  thematicBreak: "una riga",
  break: "un a capo forzato",
  image: "un'immagine",
  html: "HTML",
  definition: "un rimando",
  linkReference: "un rimando",
  imageReference: "un rimando",
};

/** Identifies a diagnostic. Codes are never reused. */
export type DiagnosticCode = keyof typeof sentences;
export const SENTENCES: Readonly<Record<DiagnosticCode, Sentence>> = sentences;
