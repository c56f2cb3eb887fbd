import { refuse, succeed, type Call, type Handler } from "../handler.ts";
import { texts } from "../messages.ts";
import { isEverOpen } from "../../engine/region/index.ts";
import { readRegionFile } from "../region-file.ts";

interface Card {
  id: number;
  codice: string;
  /** Services that the card covers, by their key in `region.json`. */
  tags: string[];
  displayAuth: boolean;
}

/** The cards of the home page, in their order. */
const cards: Card[] = [
  card(1, "VISURE", ["visure"], false),
  card(2, "MEMOBOLLO", ["memo_bollo"]),
  card(3, "PAGAONLINE", ["pago_bollo", "pago_rate"]),
  card(4, "SCARICARIC", ["ricevuta_bollo"]),
  card(5, "INSOSSERVA", [
    "osservazione_avviso_scadenza",
    "osservazione_avviso_bonario",
    "osservazione_avviso_accertamento",
  ]),
  card(6, "CONSULTAPR", [
    "osservazione_avviso_scadenza",
    "osservazione_avviso_bonario",
    "osservazione_avviso_accertamento",
    "consulta_pratica_rateizzazione",
    "domanda_discarico_rimborso",
    "esenzioni_disabili",
    "restituzione_tassa",
  ]),
  card(7, "INSRATEIZZ", ["rateizzazione"]),
  card(8, "INSDISCRIM", ["domanda_discarico_rimborso"]),
  card(9, "INFOBOLLO", ["info_bollo"]),
  card(10, "STAMPAAVVI", [
    "stampa_avviso_accertamento",
    "stampa_avviso_scadenza",
    "stampa_piano_rateizzazione",
  ]),
  card(11, "INSESENZ", ["esenzioni_disabili"]),
  card(12, "INDREST", ["restituzione_tassa"]),
  card(13, "CALCOLOBOL", ["calcolo_bollo"]),
  card(16, "AIUTO", ["contatti_aiuto"]),
];

function card(id: number, codice: string, tags: string[], displayAuth = true): Card {
  return { id, codice, tags, displayAuth };
}

export const elencaServizi: Handler = ({ region }) => {
  const file = readRegionFile(region);
  const isEnabled = (service: string) => isEverOpen(file, service);
  return succeed(cards.filter(({ tags }) => tags.some(isEnabled)));
};

async function favouritesOf({ params, database }: Call) {
  const rows = await database
    .selectFrom("favourite")
    .select("code")
    .where("person", "=", params.cf ?? "")
    .execute();
  const known = new Set(rows.map(({ code }) => code));
  return cards.filter(({ codice }) => known.has(codice)).map(({ codice }) => ({ cf: params.cf, codice }));
}

export const elencaServiziPreferiti: Handler = async (call) => succeed(await favouritesOf(call));

export const aggiungiServizioPreferito: Handler = async (call) => {
  const { cf = "", codice = "" } = call.params;
  const added = await call.database
    .insertInto("favourite")
    .values({ person: cf, code: codice })
    .onConflict((conflict) => conflict.doNothing())
    .returning("code")
    .executeTakeFirst();
  return added ? succeed(await favouritesOf(call)) : refuse(409, texts.alreadyFavourite);
};

export const rimuoviServizioPreferito: Handler = async (call) => {
  const { cf = "", codice = "" } = call.params;
  const removed = await call.database
    .deleteFrom("favourite")
    .where("person", "=", cf)
    .where("code", "=", codice)
    .returning("code")
    .executeTakeFirst();
  return removed ? succeed(await favouritesOf(call)) : refuse(404, texts.notFavourite);
};
