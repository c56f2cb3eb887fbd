import { casella } from "./choices/casella.ts";
import { consenso } from "./choices/consenso.ts";
import { radio } from "./choices/radio.ts";
import { schede } from "./choices/schede.ts";
import { scelta } from "./choices/scelta.ts";
import { codiceFiscale } from "./codes/codice-fiscale.ts";
import { codice } from "./codes/codice.ts";
import { iban } from "./codes/iban.ts";
import { iuv } from "./codes/iuv.ts";
import { protocollo } from "./codes/protocollo.ts";
import { targaTelaio } from "./codes/targa-telaio.ts";
import { targa } from "./codes/targa.ts";
import { cap } from "./contacts/cap.ts";
import { cellulare } from "./contacts/cellulare.ts";
import { codiceSms } from "./contacts/codice-sms.ts";
import { email } from "./contacts/email.ts";
import type { FieldTypeSpec, Shape } from "./field-type.ts";
import { data } from "./quantities/data.ts";
import { importo } from "./quantities/importo.ts";
import { intero } from "./quantities/intero.ts";
import { meseAnno } from "./quantities/mese-anno.ts";
import { allegati } from "./structure/allegati.ts";
import { gruppo } from "./structure/gruppo.ts";
import { righe } from "./structure/righe.ts";
import { testoLungo } from "./texts/testo-lungo.ts";
import { testo } from "./texts/testo.ts";

/** The closed table of the field types that a service can name, in the order of the language's schema. */
export const fieldTypes = {
  targa,
  targaTelaio,
  codiceFiscale,
  codice,
  protocollo,
  iuv,
  email,
  cellulare,
  codiceSms,
  iban,
  importo,
  intero,
  cap,
  data,
  meseAnno,
  testo,
  testoLungo,
  scelta,
  radio,
  schede,
  casella,
  consenso,
  righe,
  allegati,
  gruppo,
} satisfies Readonly<Record<string, FieldTypeSpec>>;

/** The names that `type` may have in the fields of services. */
export type FieldType = keyof typeof fieldTypes;

/** The named type, seen as the interface that all have in common. */
export const fieldTypeOf = (type: FieldType): FieldTypeSpec => fieldTypes[type];

/** Shape of the values of a type. */
export const shapeOf = (type: FieldType): Shape => fieldTypes[type].shape;

/** True when a word of a definition names a type. */
export const isFieldType = (name: string): name is FieldType => Object.hasOwn(fieldTypes, name);

/** The text that replaces the back end's own for a refused field; undefined when its own is shown. */
export const refusalTextOf = (name: string): string | undefined =>
  Object.values<FieldTypeSpec>(fieldTypes).find(({ refusal }) => refusal?.names.includes(name))?.refusal
    ?.message;

/** True for a legal act of the person, such as a consent. */
export const isConsent = (type: FieldType): boolean => {
  const spec = fieldTypeOf(type);
  return spec.shape === "flag" && spec.consent;
};
