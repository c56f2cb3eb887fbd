import { thisYear } from "./support-dates.ts";
import { email } from "./support-payments.ts";
import type { Visitor } from "./support-visitor.ts";

/** People of Valle d'Aosta, and their cases. */
const LIVIA = "RSSLVI84S42I442H";
const TERESA = "CSLTRS76S41A124S";
const TRANSPORT = "00236260071";
const LAST_YEAR = thisYear() - 1;
const CASES = "/pratica/verifica";

/** Types the contact and the consent that a request asks for, after the page has asked for them. */
async function leaveContact({ fill, press, sees }: Visitor, send: string): Promise<void> {
  await press(send);
  await sees("Inserisci il tuo indirizzo e-mail.");
  await fill("Indirizzo e-mail", email);
  await press("Ho letto l'informativa sulla privacy…");
  await press(send);
}

async function openCase(
  { open, fill, press, reads }: Visitor,
  number: string,
  holder: string,
  title: string,
) {
  await open(CASES);
  await fill("Numero di protocollo", number);
  await fill("Codice fiscale o partita IVA", holder);
  await press("Cerca");
  await reads(title);
}

/** `linkOf`: returns the path and query of the link in the newest message to an address. */
export type VdaFlow = (visitor: Visitor, linkOf: (address: string) => Promise<string>) => Promise<void>;

/**
 * The ways to every page of the portal of Valle d'Aosta, for any browser. Each page with a form is seen with errors too. They send requests: a flow
 * runs once on the data of a portal.
 */
export const VDA_FLOWS: Readonly<Record<string, VdaFlow>> = {
  async "le pagine del portale"({ open, press, reads, sees }) {
    await open("/");
    await reads("Servizi per il tuo veicolo");
    await press("Continua");
    await sees("Scrivi la targa.");
    await open("/userDenied");
    await reads("Accesso non consentito");
    await open("/pagina/che/non/esiste");
    await reads("Indirizzo inesistente");
    await open("/bollo/pago");
    await sees("Questo servizio non si usa da qui.");
    await open("/logout");
    await reads("Servizi per il tuo veicolo");
  },

  async "calcola il bollo"({ open, fill, choose, press, reads, sees }) {
    for (const [plate, heading] of [
      ["GB222BB", "Importo del bollo"],
      ["GC333CC", "Non devi pagare"],
    ] as const) {
      await open("/bollo/calcolo");
      await reads("Di quale veicolo vuoi calcolare il bollo?");
      await press("Calcola");
      await sees("Inserisci la targa.");
      await fill("Targa", plate);
      await choose("Tipo di veicolo", "Autoveicolo");
      await press("Calcola");
      await reads(heading);
    }
  },

  async "attiva il promemoria"({ open, fill, choose, press, reads, sees }, linkOf) {
    await open("/bollo/memo");
    await reads("Per quale veicolo vuoi il promemoria?");
    await press("Cerca");
    await sees("Inserisci la targa.");
    await fill("Codice fiscale o partita IVA", LIVIA);
    await fill("Targa", "GF100FF");
    await choose("Tipo di veicolo", "Autoveicolo");
    await press("Cerca");
    await reads("Il promemoria del tuo veicolo");
    await press("Attiva via e-mail");
    await sees("Inserisci l'indirizzo e-mail.");
    await fill("Indirizzo e-mail", email);
    await press("Ho letto l'informativa sulla privacy…");
    await press("Attiva via e-mail");
    await sees("Manca la tua conferma");
    await open("/bollo/memo/email/attivazione/conferma");
    await reads("Il link è incompleto");
    const link = await linkOf(email);
    await open(link);
    await reads("Conferma del promemoria");
    await press("Conferma l'attivazione");
    await reads("Promemoria confermato");
    await open(link);
    await press("Conferma l'attivazione");
    await reads("Conferma non riuscita");
  },

  async "contesta un accertamento"(visitor) {
    const { open, fill, press, reads, sees } = visitor;
    await open("/pratica/inserimento/osservazione/avviso_accertamento");
    await reads("Quale avviso vuoi contestare?");
    await press("Cerca");
    await sees("Inserisci il numero di protocollo dell'avviso.");
    await fill("Numero di protocollo dell'avviso", "202002002");
    await fill("Codice fiscale o partita IVA", LIVIA);
    await press("Cerca");
    await reads("Perché contesti l'avviso?");
    await press("Avanti");
    await sees("Scegli una delle tre situazioni.");
    for (const [situation, error] of [
      ["Ho già pagato", "Scegli che cosa è successo."],
      ["Altre ragioni", "Scegli la ragione."],
      ["Non dovevo pagare", "Scegli il motivo."],
    ] as const) {
      await press(situation);
      await press("Avanti");
      await sees(error);
    }
    await press("Veicolo venduto");
    await press("Avanti");
    await sees("Indica la data di vendita.");
    await fill("Venduto il", "15/03/2018");
    await press("Avanti");
    await reads("Controlla e invia");
    await leaveContact(visitor, "Invia l'osservazione");
    await reads("Osservazione inviata");
  },

  async "chiede di pagare a rate"(visitor) {
    const { open, fill, choose, press, reads, sees } = visitor;
    await open("/pratica/inserimento/rateizzazione");
    await reads("Chi chiede di pagare a rate?");
    await press("Avanti");
    await sees("Inserisci il codice fiscale.");
    await press("Persona giuridica");
    await press("Avanti");
    await sees("Inserisci il nome.");
    await fill("Codice fiscale", "QNTNRE79S55L219W");
    await press("Femmina");
    await fill("Nome", "Nerea");
    await fill("Cognome", "Quintavalle");
    await fill("Data di nascita", "15/11/1979");
    await press("Nato/a all'estero");
    await fill("Stato di nascita", "Francia");
    await press("Avanti");
    await reads("Per quale azienda?");
    await press("Avanti");
    await sees("Inserisci il numero di protocollo.");
    await fill("Codice fiscale o partita IVA dell'azienda", TRANSPORT);
    await fill("Numero di protocollo dell'accertamento", "ACC0000501");
    await press("Avanti");
    await reads("In quante rate vuoi pagare?");
    await open("/pratica/inserimento/rateizzazione");
    await press("Persona fisica");
    await fill("Codice fiscale", LIVIA);
    await fill("Numero di protocollo dell'accertamento", "ACC0000104");
    await press("Avanti");
    await reads("In quante rate vuoi pagare?");
    await press("Aggiungi");
    await sees("Inserisci il numero di protocollo.");
    await press("Avanti");
    await sees("Scegli il numero di rate");
    await choose("Numero di rate", "12 rate");
    await press("Avanti");
    await reads("Controlla e invia");
    await leaveContact(visitor, "Invia la domanda");
    await reads("Domanda inviata");
  },

  async "consulta le pratiche"(visitor) {
    const { open, press, reads, sees } = visitor;
    await open(CASES);
    await reads("Quale pratica vuoi consultare?");
    await press("Cerca");
    await sees("Inserisci il numero di protocollo.");
    for (const state of [1, 2, 3, 4, 5])
      await openCase(
        visitor,
        `0000020${state}/${LAST_YEAR}`,
        TERESA,
        "Osservazione su un avviso di accertamento",
      );
    for (const state of [1, 2, 3, 4, 5])
      await openCase(visitor, `0000040${state}/${LAST_YEAR}`, TERESA, "Domanda di rateizzazione");
    // Cases of services that the region does not offer: the office has some.
    for (const [number, title] of [
      ["00004127", "Osservazione su un avviso di scadenza"],
      ["00004129", "Osservazione su un avviso bonario"],
      ["00004131", "Domanda di discarico o rimborso"],
    ] as const)
      await openCase(visitor, `${number}/${thisYear()}`, LIVIA, title);
  },
};
