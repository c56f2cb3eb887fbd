import { expect } from "@playwright/test";
import { thisYear } from "./support-dates.ts";
import { email, notices, people } from "./support-payments.ts";
import type { Visitor } from "./support-visitor.ts";

/** Records the text of each page of a flow. */
type Flow = (visitor: Visitor) => Promise<readonly string[]>;

/** The last part of a page that is an end. */
const RATING = "Quanto è stato facile usare questo servizio?";
const YEAR = thisYear();

/** The five main flows of a visitor, each with the texts of its pages. None changes the data of the portal. */
export const FLOWS: Readonly<Record<string, Flow>> = {
  async "calcola il bollo"({ open, fill, choose, press, reads, sees }) {
    await open("/bollo/calcolo");
    await press("Calcola");
    const refused = await sees("Inserisci la targa.");
    await fill("Targa", "GB222BB");
    await choose("Tipo di veicolo", "Autoveicolo");
    await press("Calcola");
    await reads("Importo del bollo");
    const due = await sees(RATING);
    await press("Calcola per un altro veicolo");
    return [refused, due, await reads("Di quale veicolo vuoi calcolare il bollo?")];
  },

  async "paga due avvisi, ne toglie uno e ci ripensa"({ open, fill, press, reads, sees }) {
    const add = async (notice: string) => {
      await open("/bollo/pago");
      await fill("Codice di avviso di pagamento", notice);
      await press("Cerca");
    };
    await add(notices.past);
    const pages = [await reads("Importo da pagare")];
    await add(notices.pastBefore);
    pages.push(await reads("Veicoli e importi"));
    await press("Togli…");
    pages.push(await sees("Hai tolto dal carrello"));
    await fill("Indirizzo e-mail", email);
    await press("Ho letto l'informativa…");
    await press("Procedi al pagamento");
    pages.push(await reads("Paga con pagoPA"));
    await press("Continua su pagoPA");
    await press("Annulla e torna…");
    pages.push(await reads("Pagamento annullato"));
    return pages;
  },

  async "sceglie le rate di un piano"({ open, fill, choose, press, reads, sees }) {
    await open("/bollo/pagorate");
    await fill("Numero di riferimento", "50090021");
    await choose("Anno", String(YEAR));
    await fill("Codice fiscale", people.mario);
    await press("Cerca rate");
    const pages = [await reads("Quali rate vuoi pagare?")];
    await press("Rata 1:…");
    pages.push(await sees("Totale delle rate"));
    await press("Rata 2:…");
    pages.push(await sees("125,00 €"));
    await press("Rata 1:…");
    pages.push(await sees("Totale delle rate"));
    return pages;
  },

  async "trova una ricevuta"({ open, fill, press, reads, sees }) {
    await open("/bollo/ricevuta");
    await fill("Codice di avviso o IUV", "rf11 dimostrazione 0001");
    await press("Cerca");
    await reads("Ricevuta");
    const receipt = await sees(RATING);
    expect(receipt).toContain("Importo pagato");
    return [receipt];
  },

  async "consulta una pratica"({ open, fill, press, sees }) {
    await open("/pratica/verifica");
    await press("Cerca");
    const refused = await sees("Ci sono 2 errori da correggere");
    await fill("Numero di protocollo", `00000103/${YEAR - 1}`);
    await fill("Codice fiscale", "AAAAAA00A00A000A");
    await press("Cerca");
    return [refused, await sees("la ricerca non ha prodotto risultati")];
  },
};
