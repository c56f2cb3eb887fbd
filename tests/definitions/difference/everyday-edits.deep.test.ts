import { describe, expect, it } from "vitest";
import { projectDifference } from "../../../src/definitions/index.ts";
import {
  edit,
  EDITS,
  fragment,
  region,
  service,
  type Edited,
  textBetween,
  withFiles,
} from "../../support/everyday-edits.ts";

const base = withFiles((sources) => sources);

/** Each sentence with its group, below the titles of its part and its regions. */
const difference = (edited: Edited) =>
  Object.fromEntries(
    projectDifference(base.checked, edited.checked).map(({ titles, regions, sentences }) => [
      `${titles.join(", ")} (${regions.join(", ")})`,
      sentences.map(({ group, text }) => `${group}: ${text}`),
    ]),
  );

const OBSERVATION = "Osservazione su un avviso di scadenza (piemonte)";
const CALCULATION = "Calcolo del bollo (piemonte, vda)";
const CALCULATION_PAGE = "Alla pagina «Di quale veicolo vuoi calcolare il bollo?»";

const payment = service("pago_bollo");
const first = textBetween(
  payment,
  '    {\n      "id": "esito_ricerca_pagamento"',
  '    {\n      "id": "carrello_pagamenti"',
);
const second = textBetween(
  payment,
  '    {\n      "id": "carrello_pagamenti"',
  '    {\n      "id": "avvio_pagopa"',
);
const summary = '    {\n      "id": "riepilogo_osservazione_avviso"';

const ATTACHMENTS = [
  "writes: La regola «allegati» ha ora l'impostazione «massimo» così: 5; prima così: 20.",
  "writes: La regola «allegati» ha anche l'impostazione «dimensione»: «500 KB».",
  "writes: La regola «allegati» ha anche l'impostazione «formati»: «pdf».",
];
/** Services that read the observation back. */
const readBack = (change: string) => {
  const page = "reads: Alla pagina «Osservazione su un avviso di scadenza»";
  const sentence = `${page} il riepilogo «Che cosa hai contestato» ${change}.`;
  return { "Consulta una pratica (piemonte, vda)": [sentence], "Le mie pratiche (piemonte)": [sentence] };
};
const CLOSES =
  "drafts: Chi lo sta usando quando il servizio chiude ha 30 minuti per finire e inviare, poi ritrova ciò che ha scritto soltanto se il servizio riapre.";
const OTHER_RULES = "cambia il modo in cui mostra i dati che rilegge";
const OFF = (title: string, place: string) => `path: ${title} «${place}» della pagina iniziale non c'è più.`;

const cases: readonly [string, () => Edited, Readonly<Record<string, readonly string[]>>][] = [
  [
    "label of a field",
    EDITS["label of a field"],
    { [CALCULATION]: [`reads: ${CALCULATION_PAGE} il campo «Targa» ora si chiama «Targa del veicolo».`] },
  ],
  [
    "a link of a text in one region",
    () =>
      edit(
        region("vda"),
        '"dovePagare": "https://www.regione.vda.it/"',
        '"dovePagare": "https://www.regione.vda.it/bollo/"',
      ),
    {
      "Portale (vda)": [
        "reads: Fra i dati della regione, «Pagine esterne: Dove si paga» cambia da «https://www.regione.vda.it/» a «https://www.regione.vda.it/bollo/».",
      ],
      "Calcolo del bollo (vda)": [
        "reads: Alla pagina «Importo del bollo» il testo «Da qui non si paga: cerca dove si paga sul sito della Regione.» diventa «Da qui non si paga: dove si paga il bollo.»",
        "reads: Alla pagina «Importo del bollo» il testo «Da qui non si paga: cerca dove si …» ha il collegamento «dove si paga il bollo» ora verso «https://www.regione.vda.it/bollo/», prima verso «https://www.regione.vda.it/».",
      ],
    },
  ],
  [
    "a link and its words, which one region has",
    () =>
      edit(
        service("calcolo_bollo"),
        "[cerca dove si paga sul sito della Regione]({regione.collegamenti.dovePagare})",
        "[leggi dove]({regione.collegamenti.privacy})",
      ),
    {
      "Calcolo del bollo (vda)": [
        "reads: Alla pagina «Importo del bollo» il testo «Da qui non si paga: cerca dove si paga sul sito della Regione.» diventa «Da qui non si paga: leggi dove.»",
        "reads: Alla pagina «Importo del bollo» il testo «Da qui non si paga: cerca dove si …» ha il collegamento «leggi dove» ora verso «https://www.regione.vda.it/informazioni_utili/privacy_i.asp», prima verso «https://www.regione.vda.it/».",
      ],
    },
  ],
  [
    "a link in a message",
    () =>
      edit(
        service("calcolo_bollo"),
        'veicolo: controlla targa e tipo." },\n        "406"',
        'veicolo: [controlla](/bollo/memo) targa e tipo." },\n        "406"',
      ),
    {
      [CALCULATION]: [
        "calls: L'errore 404 della chiamata «calcola» ha ora il collegamento «controlla» verso «/bollo/memo».",
      ],
    },
  ],
  [
    "bold",
    () =>
      edit(
        service("calcolo_bollo"),
        "**In ritardo da un giorno.** L'importo",
        "In ritardo da un giorno. **L'importo**",
      ),
    {
      [CALCULATION]: [
        "reads: Alla pagina «Importo del bollo» il testo «In ritardo da un giorno. L'importo vale per …» mette ora in evidenza «L'importo».",
        "reads: Alla pagina «Importo del bollo» il testo «In ritardo da un giorno. L'importo vale per …» non mette più in evidenza «In ritardo da un giorno.»",
      ],
    },
  ],
  [
    "message for a status",
    EDITS["message for a status"],
    {
      [OBSERVATION]: [
        "calls: L'errore 409 della chiamata «cercaAvviso» mostra ora «Per questo avviso c'è già un'osservazione.», prima «{il testo del server}».",
      ],
    },
  ],
  [
    "optional field",
    EDITS["optional field"],
    {
      ...readBack("rilegge anche «E-mail»"),
      [OBSERVATION]: [
        "writes: Alla pagina «Perché contesti l'avviso?» si aggiunge il campo «E-mail», facoltativo.",
      ],
    },
  ],
  [
    "field required for companies only",
    EDITS["field required for companies only"],
    {
      ...readBack(OTHER_RULES),
      [OBSERVATION]: [
        "writes: Alla pagina «Perché contesti l'avviso?» il campo «Cognome o denominazione» diventa obbligatorio se risulta «azienda»: «Scrivi la denominazione.»",
        "drafts: A chi ha già passato la pagina si chiede anche «Cognome o denominazione», dove è obbligatorio.",
      ],
    },
  ],
  [
    "option with a field of its own",
    EDITS["option with a field of its own"],
    {
      ...readBack(OTHER_RULES),
      [OBSERVATION]: [
        "writes: Alla pagina «Perché contesti l'avviso?» il campo «Motivo» ha in più la voce «Altro motivo».",
        "writes: Alla pagina «Perché contesti l'avviso?» si aggiunge il campo «Quale?», obbligatorio.",
        "drafts: A chi ha già passato la pagina si chiede anche «Quale?», dove è obbligatorio.",
      ],
    },
  ],
  [
    "two steps in another order",
    () => edit(payment, first + second, second + first),
    {
      "Pagamento del bollo (piemonte)": [
        "path: La pagina «Importo da pagare» è ora dopo la pagina «Veicoli e importi».",
        "path: Alla pagina «Veicoli e importi» il pulsante «Procedi al pagamento» ora va alla pagina «Importo da pagare», prima andava alla pagina «Paga con pagoPA».",
        "path: Alla pagina «Importo da pagare» il pulsante «Vai al carrello» ora va alla pagina «Paga con pagoPA», prima andava alla pagina «Veicoli e importi».",
      ],
    },
  ],
  [
    "step that explains",
    () =>
      edit(
        service("osservazione_avviso_scadenza"),
        summary,
        `    {
      "id": "prima_di_inviare", "path": "prima-di-inviare", "stage": "Osservazione", "title": "Prima di inviare",
      "needs": ["avviso", "crea_osservazione_avviso"], "otherwise": "cerca_avviso_scadenza",
      "content": [ { "kind": "text", "text": "La risposta arriva **entro 60 giorni**." } ],
      "next": { "label": "Continua", "go": "avanti" }
    },
${summary}`,
      ),
    {
      [OBSERVATION]: [
        "path: Si aggiunge la pagina «Prima di inviare», all'indirizzo «/pratica/inserimento/osservazione/avviso_scadenza/prima-di-inviare».",
        "path: Alla pagina «Perché contesti l'avviso?» il pulsante «Avanti» ora va alla pagina «Prima di inviare», prima andava alla pagina «Controlla e invia».",
      ],
    },
  ],
  [
    "documents: another number, size and format",
    EDITS["documents: another number, size and format"],
    {
      "Domanda di discarico o rimborso, Domanda di esenzione per disabilità, Osservazione su un avviso bonario, Osservazione su un avviso di scadenza, Domanda di restituzione del bollo (piemonte)":
        ATTACHMENTS,
      "Osservazione su un avviso di accertamento (piemonte, vda)": ATTACHMENTS,
      "Domanda di rateizzazione (vda)": ATTACHMENTS,
    },
  ],
  [
    "link in a help text",
    EDITS["link in a help text"],
    {
      [CALCULATION]: [
        `reads: ${CALCULATION_PAGE} il campo «Targa» cambia l'aiuto: da «Senza spazi, per esempio AB123CD» a «Senza spazi, per esempio AB123CD. Quanto si paga».`,
      ],
    },
  ],
  [
    "requirements at the top of a service",
    EDITS["requirements at the top of a service"],
    { [CALCULATION]: [`reads: ${CALCULATION_PAGE} si aggiunge la parte «Che cosa ti serve».`] },
  ],
  [
    "another address: the former one leads to it",
    EDITS["another address: the former one leads to it"],
    {
      "Portale (piemonte, vda)": [
        "path: La voce del menu «Calcolo del bollo» apre ora «/bollo/quanto», prima «/bollo/calcolo».",
        "path: La scheda «Calcolo del bollo» della pagina iniziale apre ora «/bollo/quanto», prima «/bollo/calcolo».",
        "path: La pagina iniziale cambia: «/bollo/calcolo» diventa «/bollo/quanto».",
      ],
      [CALCULATION]: [
        "path: La pagina «Di quale veicolo vuoi calcolare il bollo?» ha ora l'indirizzo «/bollo/quanto», prima «/bollo/calcolo».",
        "path: La pagina «Di quale veicolo vuoi calcolare il bollo?» si apre ora anche dall'indirizzo di prima «/bollo/calcolo».",
        "path: La pagina «Importo del bollo» ha ora l'indirizzo «/bollo/quanto/esito», prima «/bollo/calcolo/esito».",
        "path: La pagina «Importo del bollo» si apre ora anche dall'indirizzo di prima «/bollo/calcolo/esito».",
      ],
    },
  ],
  [
    "threshold from 1 January",
    EDITS["threshold from 1 January"],
    {
      [CALCULATION]: [
        "reads: Alla pagina «Importo del bollo» si aggiunge l'avviso «Puoi chiedere di pagare a rate.», soltanto se «totale» di calcolo supera 300 se la data di oggi è almeno 01/01/2027, altrimenti 500.",
      ],
    },
  ],
  [
    "service off from a day, with a message",
    EDITS["service off from a day, with a message"],
    {
      "Domanda di discarico o rimborso, Domanda di esenzione per disabilità, Domanda di restituzione del bollo (piemonte)":
        [
          "path: Alla pagina «Domanda inviata» il collegamento «Calcolo del bollo» c'è ora soltanto se il servizio «Calcolo del bollo» è offerto.",
        ],
      "Osservazione su un avviso di accertamento, Osservazione su un avviso bonario, Osservazione su un avviso di scadenza (piemonte)":
        [
          "path: Alla pagina «Osservazione inviata» il collegamento «Calcolo del bollo» c'è ora soltanto se il servizio «Calcolo del bollo» è offerto.",
        ],
      "Pagamento del bollo, Pagamento delle rate (piemonte)": [
        "path: Alla pagina «Esito del pagamento» il collegamento «Calcolo del bollo» c'è ora soltanto se il servizio «Calcolo del bollo» è offerto.",
      ],
      "Portale (piemonte)": [
        "path: Fra i dati della regione, «Servizi: Calcolo del bollo: Offerto» cambia da sì a soltanto fino al 31/12/2026, con messaggio «Il calcolo torna a marzo.»",
      ],
      "Calcolo del bollo (piemonte)": [CLOSES],
    },
  ],
  [
    "window of maintenance",
    EDITS["window of maintenance"],
    {
      "Portale (piemonte)": [
        "path: Fra i dati della regione, si aggiunge «Manutenzioni»: soltanto dal 01/12/2026 alle 08:00 fino al 01/12/2026 alle 12:00, con messaggio «Aggiorniamo gli archivi.», con servizi fermi «Pagamento del bollo».",
        "drafts: Chi sta compilando durante una manutenzione non può inviare: ritrova ciò che ha scritto quando finisce.",
      ],
    },
  ],
  [
    "notice of the home page with its days",
    () =>
      edit(
        region("piemonte"),
        '"messaggi": true,',
        `"messaggi": true,
  "avvisi": [ { "dal": "12-24", "al": "01-06", "testo": "Gli sportelli sono chiusi." } ],`,
      ),
    {
      "Portale (piemonte)": [
        "reads: Fra i dati della regione, si aggiunge «Avvisi con le date»: soltanto dal 24/12 di ogni anno fino al 06/01 di ogni anno, con testo «Gli sportelli sono chiusi.»",
      ],
    },
  ],
  [
    "telephone of the footer",
    EDITS["telephone of the footer"],
    {
      "Portale (piemonte)": [
        "reads: Il fondo di ogni pagina mostra ora il telefono «800 555 666», prima «800 333 444».",
        "reads: Fra i dati della regione, «Assistenza: Telefono: Numero come si legge» cambia da «800 333 444» a «800 555 666».",
        "reads: Fra i dati della regione, «Assistenza: Telefono: Numero come si compone» cambia da «800333444» a «800555666».",
      ],
      "Serve aiuto? (piemonte)": [
        "reads: Alla pagina «Serve aiuto?» il testo «Telefono: 800 333 444. Numero verde gratuito …» diventa «Telefono: 800 555 666. Numero verde gratuito …».",
        "reads: Alla pagina «Guide video» il dato «Telefono» ha ora il valore «800 555 666», prima «800 333 444».",
      ],
    },
  ],
  [
    "order of the cards",
    EDITS["order of the cards"],
    {
      "Portale (piemonte)": [
        "reads: La scheda «Paga online» della pagina iniziale è ora dopo la scheda «Calcolo del bollo» della pagina iniziale.",
        ...[
          "Ricevute di pagamento",
          "Memobollo",
          "Infobollo",
          "Visure dei veicoli",
          "Osservazioni sugli avvisi",
          "Discarico o rimborso di cartelle e ingiunzioni",
          "Esenzione per disabilità",
          "Restituzione del bollo",
          "Consulta una pratica",
          "Stampe per il pagamento",
          "Serve aiuto?",
        ].map((title) => OFF("La scheda", title)),
        "path: Fra i dati della regione, si aggiunge «Ordine delle schede»: «CALCOLOBOL», «PAGAONLINE».",
      ],
    },
  ],
  [
    "another label in one region: a file of its own",
    () =>
      withFiles(({ regions, ...rest }) => {
        const overlay = {
          path: "regions/vda/services/calcolo_bollo.json",
          text: `{ "$schema": "../../../schemas/service.schema.json", "id": "calcolo_bollo",
  "changes": [ { "at": "calcolo_importo.targa", "set": { "label": "Targa del veicolo" }, "reason": "La regione lo chiede." } ] }`,
        };
        const overlays = [...regions.vda!.overlays, overlay];
        return { ...rest, regions: { ...regions, vda: { ...regions.vda!, overlays } } };
      }),
    {
      "Calcolo del bollo (vda)": [
        `reads: ${CALCULATION_PAGE} il campo «Targa» ora si chiama «Targa del veicolo».`,
      ],
    },
  ],
  [
    "text that presents a service",
    () =>
      edit(
        service("calcolo_bollo"),
        "Calcola quanto devi per la scadenza in corso.",
        "Quanto devi, e entro quando.",
      ),
    {
      [CALCULATION]: [
        "reads: Il servizio «Calcolo del bollo» si presenta ora nei motori di ricerca con «Quanto devi, e entro quando.», prima «Calcola quanto devi per la scadenza in corso.»",
      ],
    },
  ],
  [
    "label of a tab",
    () => edit(service("ricevuta_bollo"), '"label": "Con il codice"', '"label": "Con il numero"'),
    {
      "Ricevute di pagamento (piemonte)": [
        "reads: Alla pagina «Quale pagamento?» la scheda «Con il codice» ora si chiama «Con il numero».",
      ],
    },
  ],
  [
    "service with its login",
    () =>
      edit(
        region("piemonte"),
        '"ricevuta_bollo": { "attivo": true, "accesso": false',
        '"ricevuta_bollo": { "attivo": true, "accesso": true',
      ),
    {
      "Portale (piemonte)": [
        "path: La voce del menu «Ricevute di pagamento» apre ora la sua pagina soltanto dopo l'accesso.",
        "path: La scheda «Ricevute di pagamento» della pagina iniziale apre ora la sua pagina soltanto dopo l'accesso.",
        "path: Fra i dati della regione, «Servizi: Ricevute di pagamento: Chiede l'accesso» cambia da no a sì.",
      ],
    },
  ],
  [
    "service for a time",
    () =>
      edit(
        region("piemonte"),
        '"stampa_avviso_scadenza": { "attivo": true',
        '"stampa_avviso_scadenza": { "attivo": { "dal": "2026-12-01", "al": "2027-01-31" }',
      ),
    {
      "Portale (piemonte)": [
        "path: Fra i dati della regione, «Servizi: Stampa di un avviso di scadenza: Offerto» cambia da sì a soltanto dal 01/12/2026 fino al 31/01/2027.",
      ],
      "Stampa di un avviso di scadenza (piemonte)": [CLOSES],
    },
  ],
  [
    "third region: a copy of a folder with another name",
    EDITS["third region: a copy of a folder with another name"],
    { "Portale (liguria)": ["path: Si aggiunge questa regione."] },
  ],
];

describe("the difference after an everyday edit", () => {
  it.each(cases)("%s", (_, change, expected) => {
    expect(difference(change())).toEqual(expected);
  });

  it("shows a fragment by its effect on every service, with the services that share it together", () => {
    const edited = edit(
      fragment("privacy"),
      "Ho letto l'informativa sulla privacy",
      "Ho letto l'informativa del 2027",
    );
    const parts = Object.entries(difference(edited));
    const [first] = parts;
    expect(first![0]).toContain("Domanda di restituzione del bollo (piemonte)");
    expect(first![1]).toEqual([
      "reads: Alla pagina «Controlla e invia» il campo «Ho letto l'informativa sulla privacy» ora si chiama «Ho letto l'informativa del 2027».",
    ]);
    expect(parts.map(([title]) => title)).toContain("Memobollo (piemonte, vda)");
  });
});
