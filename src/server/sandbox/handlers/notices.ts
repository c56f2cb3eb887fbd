import { refuse, succeed, type Handler } from "../handler.ts";
import { say } from "../messages.ts";

const regionNames = { piemonte: "Regione Piemonte", vda: "Regione autonoma Valle d'Aosta" };

/** Service messages of the home page. */
export const elencaMessaggi: Handler = async ({ database }) => {
  const found = await database.selectFrom("message").selectAll().orderBy("id").execute();
  return succeed(found.map(({ id, kind, text }) => ({ id, tipo: kind, messaggio: text })));
};

export const leggiMessaggio: Handler = async ({ params, database }) => {
  const found = await database
    .selectFrom("message")
    .selectAll()
    .where("id", "=", Number(params.id) || 0)
    .executeTakeFirst();
  return found
    ? succeed({ id: found.id, tipo: found.kind, messaggio: found.text })
    : refuse(404, say.messageNotFound);
};

export const leggiInformativaPrivacy: Handler = ({ region }) =>
  succeed({ informativa: say.privacy(regionNames[region]) });

/** The catalogue behind the cards of the home page: code, services it covers, shown when logged in. */
const catalogue: [codice: string, tags: string[], displayAuth: boolean][] = [
  ["CALCOLOBOL", ["calcolo_bollo"], true],
  ["MEMOBOLLO", ["memo_bollo"], true],
  ["INFOBOLLO", ["info_bollo"], true],
  ["PAGAONLINE", ["pago_bollo", "pago_rate"], true],
  ["SCARICARIC", ["ricevuta_bollo"], true],
  [
    "STAMPAAVVI",
    ["stampa_avviso_scadenza", "stampa_avviso_accertamento", "stampa_piano_rateizzazione"],
    true,
  ],
  [
    "INSOSSERVA",
    ["osservazione_avviso_scadenza", "osservazione_avviso_accertamento", "osservazione_avviso_bonario"],
    true,
  ],
  ["CONSULTAPR", ["verifica_pratica", "consulta_pratica_auth"], true],
  ["INSRATEIZZ", ["rateizzazione"], true],
  ["INSDISCRIM", ["domanda_discarico_rimborso"], true],
  ["INSESENZ", ["esenzioni_disabili"], true],
  ["INDREST", ["restituzione_tassa"], true],
  ["VISURE", ["visure"], true],
  ["AIUTO", ["contatti_aiuto"], true],
];

export const elencaServizi: Handler = () =>
  succeed(
    catalogue.map(([codice, tags, displayAuth], index) => ({ id: index + 1, codice, tags, displayAuth })),
  );
