// Generated from the files of its entries by `npm run generate`.
import { casella } from "./choices/casella.ts";
import { consenso } from "./choices/consenso.ts";
import { radio } from "./choices/radio.ts";
import { scelta } from "./choices/scelta.ts";
import { schede } from "./choices/schede.ts";
import { cifre } from "./codes/cifre.ts";
import { codiceFiscale } from "./codes/codice-fiscale.ts";
import { codice } from "./codes/codice.ts";
import { iban } from "./codes/iban.ts";
import { iuv } from "./codes/iuv.ts";
import { protocollo } from "./codes/protocollo.ts";
import { targaTelaio } from "./codes/targa-telaio.ts";
import { targa } from "./codes/targa.ts";
import { cap } from "./contacts/cap.ts";
import { cellulareRegistrato } from "./contacts/cellulare-registrato.ts";
import { cellulare } from "./contacts/cellulare.ts";
import { codiceSms } from "./contacts/codice-sms.ts";
import { email } from "./contacts/email.ts";
import { data } from "./quantities/data.ts";
import { importo } from "./quantities/importo.ts";
import { intero } from "./quantities/intero.ts";
import { meseAnno } from "./quantities/mese-anno.ts";
import { allegati } from "./structure/allegati.ts";
import { gruppo } from "./structure/gruppo.ts";
import { righe } from "./structure/righe.ts";
import { testoLungo } from "./texts/testo-lungo.ts";
import { testo } from "./texts/testo.ts";
import type { FieldTypeSpec } from "./field-type.ts";

/** The closed table of the field types that a service can name. */
export const fieldTypes = {
  casella,
  consenso,
  radio,
  scelta,
  schede,
  cifre,
  codiceFiscale,
  codice,
  iban,
  iuv,
  protocollo,
  targaTelaio,
  targa,
  cap,
  cellulareRegistrato,
  cellulare,
  codiceSms,
  email,
  data,
  importo,
  intero,
  meseAnno,
  allegati,
  gruppo,
  righe,
  testoLungo,
  testo,
} satisfies Readonly<Record<string, FieldTypeSpec>>;
