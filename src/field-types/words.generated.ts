// Generated from the files of its entries by `npm run generate`.
import { casellaWord } from "./choices/casella.ts";
import { consensoWord } from "./choices/consenso.ts";
import { radioWord } from "./choices/radio.ts";
import { sceltaWord } from "./choices/scelta.ts";
import { schedeWord } from "./choices/schede.ts";
import { cifreWord } from "./codes/cifre.ts";
import { codiceFiscaleWord } from "./codes/codice-fiscale.ts";
import { codiceWord } from "./codes/codice.ts";
import { ibanWord } from "./codes/iban.ts";
import { iuvWord } from "./codes/iuv.ts";
import { protocolloWord } from "./codes/protocollo.ts";
import { targaTelaioWord } from "./codes/targa-telaio.ts";
import { targaWord } from "./codes/targa.ts";
import { capWord } from "./contacts/cap.ts";
import { cellulareRegistratoWord } from "./contacts/cellulare-registrato.ts";
import { cellulareWord } from "./contacts/cellulare.ts";
import { codiceSmsWord } from "./contacts/codice-sms.ts";
import { emailWord } from "./contacts/email.ts";
import { dataWord } from "./quantities/data.ts";
import { importoWord } from "./quantities/importo.ts";
import { interoWord } from "./quantities/intero.ts";
import { meseAnnoWord } from "./quantities/mese-anno.ts";
import { allegatiWord } from "./structure/allegati.ts";
import { gruppoWord } from "./structure/gruppo.ts";
import { righeWord } from "./structure/righe.ts";
import { testoLungoWord } from "./texts/testo-lungo.ts";
import { testoWord } from "./texts/testo.ts";
import type { FieldTypeWord } from "./field-type.ts";

/** The field types as authors read about them. */
export const fieldTypeWords = {
  casella: casellaWord,
  consenso: consensoWord,
  radio: radioWord,
  scelta: sceltaWord,
  schede: schedeWord,
  cifre: cifreWord,
  codiceFiscale: codiceFiscaleWord,
  codice: codiceWord,
  iban: ibanWord,
  iuv: iuvWord,
  protocollo: protocolloWord,
  targaTelaio: targaTelaioWord,
  targa: targaWord,
  cap: capWord,
  cellulareRegistrato: cellulareRegistratoWord,
  cellulare: cellulareWord,
  codiceSms: codiceSmsWord,
  email: emailWord,
  data: dataWord,
  importo: importoWord,
  intero: interoWord,
  meseAnno: meseAnnoWord,
  allegati: allegatiWord,
  gruppo: gruppoWord,
  righe: righeWord,
  testoLungo: testoLungoWord,
  testo: testoWord,
} satisfies Readonly<Record<string, FieldTypeWord>>;
