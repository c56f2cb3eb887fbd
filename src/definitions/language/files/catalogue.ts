import type { FileTable } from "../file-table.ts";
import { everyday, never, rarely, sometimes } from "../member.ts";

/** The members that name a page of a service. `step` is the example of its name. */
const pageMembers = (group: "never" | "rarely", step: string) =>
  ({
    service: {
      string: { minLength: 1 },
      title: "Servizio",
      help: "Nome del servizio: quello del suo file in schemas/services.",
      examples: ["nome_del_servizio"],
      group,
      required: true,
      control: "reference",
      refersTo: "service",
    },
    step: {
      string: { minLength: 1 },
      title: "Passo",
      help: "Passo che si apre: il suo «id» nel file del servizio.",
      examples: [step],
      group,
      required: true,
      control: "reference",
      refersTo: "anyStep",
    },
  }) as const;

export const catalogueFile = {
  id: "catalogue.schema.json",
  title: "Catalogo",
  help: "Pagina iniziale, menu e piede di pagina: uguali in tutte le Regioni. Ogni Regione vede soltanto i servizi che offre; ordine e scelta delle schede, titolo e altri collegamenti si possono cambiare in region.json.",
  root: {
    members: {
      $schema: never.required.name(
        "Schema",
        "Dove si trova questa descrizione: serve all'editor per suggerire e controllare.",
        "./catalogue.schema.json",
      ),
      home: everyday.required.node(
        "Pagina iniziale",
        "Testi della pagina iniziale.",
        {
          title: everyday.required.text(
            "Titolo",
            "Titolo della pagina iniziale. Una Regione lo cambia con «titoloHome».",
            "Servizi per il tuo veicolo",
          ),
          text: everyday.required.text(
            "Testo",
            "Che cosa si può fare nel portale, in una frase sotto il titolo. Una Regione la cambia con «testoHome».",
            "Calcola il bollo e segui le tue pratiche.",
          ),
          groups: {
            list: {
              title: "Gruppo di schede",
              members: {
                title: everyday.required.text(
                  "Titolo",
                  "Titolo del gruppo: che cosa si viene a fare.",
                  "Paga e calcola",
                ),
                cards: {
                  list: {
                    string: { minLength: 1 },
                    help: "Il codice di una scheda.",
                    examples: ["PAGAONLINE"],
                  },
                  min: 1,
                  title: "Schede",
                  help: "Le schede del gruppo, nell'ordine in cui si leggono.",
                  examples: [["PAGAONLINE", "CALCOLOBOL"]],
                  group: "everyday",
                  required: true,
                  control: "references",
                  refersTo: "card",
                },
              },
              help: "Un gruppo di schede.",
            },
            min: 1,
            title: "Gruppi di schede",
            help: "I gruppi in cui la pagina iniziale divide le schede. Si leggono nell'ordine delle schede; quelle che nessun gruppo nomina non hanno un titolo sopra.",
            examples: [[{ title: "Paga e calcola", cards: ["PAGAONLINE", "CALCOLOBOL"] }]],
            group: "everyday",
          },
          find: sometimes.node(
            "Campo della pagina iniziale",
            "Un campo solo, in cima alla pagina iniziale: riconosce se si è scritta una targa o un codice di avviso, e apre la pagina giusta già compilata.",
            {
              help: everyday.required.text(
                "Aiuto",
                "Aiuto sotto l'etichetta, quando si possono scrivere tutti e due.",
                "Il codice è sull'avviso: 18 cifre.",
              ),
              button: everyday.required.text("Pulsante", "Scritta del pulsante.", "Continua"),
              plate: sometimes.node(
                "Targa",
                "Dove si va con una targa. Dove la Regione non offre il servizio il campo non la chiede.",
                {
                  label: everyday.required.text("Nome", "Come si chiama nell'etichetta del campo.", "Targa"),
                  ...pageMembers("never", "calcolo_importo"),
                  param: never.required.name(
                    "Parametro",
                    "Il parametro del passo che riceve ciò che si è scritto.",
                    "targa",
                  ),
                },
              ),
              notice: sometimes.node(
                "Codice di avviso",
                "Dove si va con il codice di un avviso. Dove la Regione non offre il servizio il campo non lo chiede.",
                {
                  label: everyday.required.text(
                    "Nome",
                    "Come si chiama nell'etichetta del campo.",
                    "codice di avviso",
                  ),
                  ...pageMembers("never", "inizia_pagamento"),
                  param: never.required.name(
                    "Parametro",
                    "Il parametro del passo che riceve ciò che si è scritto.",
                    "avviso",
                  ),
                },
              ),
              chassis: sometimes.node(
                "Numero di telaio",
                "Dove si va con un numero di telaio, che l'etichetta non nomina. Dove la Regione non offre il servizio il campo dice che cosa scrivere.",
                {
                  ...pageMembers("never", "inizia_pagamento"),
                  param: never.required.name(
                    "Parametro",
                    "Il parametro del passo che riceve ciò che si è scritto.",
                    "targaScelta",
                  ),
                },
              ),
            },
          ),
        },
        { title: "Servizi per il tuo veicolo" },
      ),
      menu: {
        list: {
          title: "Voce del menu",
          members: {
            label: everyday.required.text("Testo", "Testo della voce.", "Calcolo della tassa"),
            steps: { ref: "pagine", title: "Pagine", group: "rarely", required: true },
            choice: { ref: "scelta", title: "Passo di scelta", group: "rarely", required: true },
            main: everyday.tick(
              "Nella barra principale",
              "Vero se sugli schermi larghi la voce sta anche nella barra sotto il titolo del portale: per i servizi più usati.",
              true,
            ),
          },
          help: "Una voce del menu.",
        },
        min: 1,
        title: "Menu",
        help: "Le voci del menu, nell'ordine in cui si leggono.",
        examples: [
          [
            {
              label: "Calcolo della tassa",
              steps: [{ service: "nome_del_servizio", step: "calcolo_importo" }],
              choice: null,
            },
          ],
        ],
        group: "everyday",
        required: true,
      },
      cards: {
        list: {
          title: "Scheda",
          members: {
            code: never.required.of(
              { string: { pattern: "^[A-Z]+$" } },
              "Codice",
              "Codice della scheda nel contratto: lo usano i preferiti e «schede» di region.json. Non si ripete.",
              "CALCOLOBOL",
            ),
            title: everyday.required.text("Titolo", "Titolo della scheda.", "Calcolo della tassa"),
            text: everyday.required.text(
              "Testo",
              "Che cosa si fa nel servizio, in una riga.",
              "Calcola quanto devi per la scadenza in corso.",
            ),
            icon: {
              values: {
                "it-accessible": "Persona: accessibilità.",
                "it-calculator": "Calcolatrice.",
                "it-calendar": "Calendario.",
                "it-car": "Auto.",
                "it-card": "Carta.",
                "it-download": "Freccia in giù.",
                "it-file": "Foglio.",
                "it-help-circle": "Punto di domanda.",
                "it-list": "Elenco di righe.",
                "it-inbox": "Cassetta.",
                "it-info-circle": "Informazione.",
                "it-mail": "Busta.",
                "it-pencil": "Matita.",
                "it-print": "Stampante.",
                "it-refresh": "Due frecce.",
                "it-restore": "Freccia indietro.",
                "it-search": "Lente.",
                "it-user": "Persona.",
              },
              title: "Disegno",
              help: "Disegno accanto al titolo: solo decorativo.",
              examples: ["it-card"],
              group: "everyday",
            },
            steps: { ref: "pagine", title: "Pagine", group: "rarely", required: true },
            choice: { ref: "scelta", title: "Passo di scelta", group: "rarely", required: true },
            lines: {
              list: { ref: "argomento" },
              title: "Altri argomenti",
              help: "Argomenti che la scheda elenca e che non hanno una pagina loro: si vedono dove il servizio è acceso.",
              examples: [[{ service: "nome_del_servizio", label: "le tue rate" }]],
              group: "sometimes",
            },
            favourite: sometimes.tick(
              "Fra i preferiti",
              "Falso se la scheda non può stare fra i preferiti.",
              false,
            ),
            anonymousOnly: sometimes.tick(
              "Soltanto senza accesso",
              "Vero se la scheda si vede soltanto senza accesso, perché l'area personale contiene già le stesse cose.",
              true,
            ),
          },
          help: "Una scheda.",
        },
        min: 1,
        title: "Schede",
        help: "Le schede della pagina iniziale, nell'ordine in cui si leggono. Una Regione le sceglie e le ordina con «schede».",
        examples: [
          [
            {
              code: "CALCOLOBOL",
              title: "Calcolo della tassa",
              text: "Calcola quanto devi per la scadenza in corso.",
              steps: [{ service: "nome_del_servizio", step: "calcolo_importo" }],
              choice: null,
            },
          ],
        ],
        group: "everyday",
        required: true,
      },
      switches: {
        others: {
          string: { minLength: 1 },
          help: "Che cosa accende.",
          examples: ["Fra le pratiche da consultare ci sono le rateizzazioni."],
        },
        title: "Interruttori",
        help: "Gli interruttori che non sono un servizio: ogni Regione li accende o li spegne fra i suoi «servizi», e le condizioni li leggono come quelli dei servizi (regione.servizi.nome_del_servizio.attivo). Per ognuno: che cosa accende.",
        examples: [
          { consulta_pratica_rateizzazione: "Fra le pratiche da consultare ci sono le rateizzazioni." },
        ],
        group: "never",
      },
      ownVehicles: never.required.of(
        { ref: "pagina" },
        "Pagina dei veicoli",
        "La pagina dei veicoli della persona, collegata dall'area personale.",
      ),
      payVehicle: never.required.node(
        "Pagina per pagare un veicolo",
        "La pagina in cui si paga il bollo di un veicolo scelto nell'area personale.",
        {
          ...pageMembers("never", "inizia_pagamento"),
          plate: never.required.name(
            "Parametro della targa",
            "Il parametro del passo che riceve la targa.",
            "targaScelta",
          ),
          vehicle: never.required.name(
            "Parametro del veicolo",
            "Il parametro del passo che riceve il veicolo.",
            "veicoloScelto",
          ),
        },
      ),
      ownCases: never.required.node(
        "Pagina delle pratiche",
        "La pagina delle pratiche della persona, collegata dall'area personale.",
        {
          ...pageMembers("never", "inizia_pagamento"),
          number: never.required.name(
            "Parametro del numero",
            "Il parametro del passo che riceve il numero della pratica.",
            "numero",
          ),
        },
      ),
      help: sometimes.required.of(
        { list: { ref: "aiuto" } },
        "Pagine di aiuto",
        "Dove mandare chi non sa com'è finito un invio: vale la prima pagina che la Regione offre.",
        [{ service: "nome_del_servizio", step: "nome_del_passo", label: "Contatti e aiuto" }],
      ),
      footer: everyday.required.node("Piede di pagina", "Il piede di ogni pagina.", {
        help: everyday.required.node(
          "Riga di aiuto",
          "La riga di aiuto. Si vede dove la Regione offre la pagina.",
          {
            text: everyday.required.text("Domanda", "Domanda prima del collegamento.", "Ti serve aiuto?"),
            label: everyday.required.text(
              "Testo del collegamento",
              "Testo del collegamento.",
              "Vai all'assistenza",
            ),
            ...pageMembers("rarely", "calcolo_importo"),
          },
        ),
        phone: everyday.required.text(
          "Parola prima del telefono",
          "Parola prima del numero di telefono. Il numero è «assistenza.telefono» di region.json: dove manca, la riga non si vede.",
          "Assistenza telefonica",
        ),
        links: everyday.required.of(
          { list: { ref: "collegamento" } },
          "Collegamenti",
          "I collegamenti in fondo a ogni pagina. Una Regione ne aggiunge altri con «piede».",
          [{ label: "Informativa sulla privacy", link: "privacy" }],
        ),
        portal: everyday.required.of(
          { ref: "collegamento" },
          "Ultima voce del menu",
          "Ultima voce del menu: il portale di cui questo fa parte.",
        ),
      }),
    },
  },
  definitions: {
    pagina: {
      type: "Page",
      title: "Pagina",
      members: {
        ...pageMembers("rarely", "calcolo_importo"),
        label: everyday.text(
          "Testo del collegamento",
          "Testo del collegamento, quando una scheda ne ha più d'uno.",
          "Paga il bollo",
        ),
      },
      help: "Una pagina di un servizio.",
    },
    pagine: {
      type: "Pages",
      list: { ref: "pagina" },
      min: 1,
      help: "Le pagine che la voce apre. Quelle di servizi spenti nella Regione non si vedono.",
      examples: [[{ service: "nome_del_servizio", step: "calcolo_importo" }]],
    },
    scelta: {
      type: "Choice",
      string: { minLength: 1 },
      orNull: true,
      help: "Passo in cui si sceglie fra più pagine. Null quando la pagina è una sola: si apre subito.",
      examples: ["scelta_tipo_pagamento", null],
    },
    argomento: {
      type: "Topic",
      title: "Argomento",
      members: {
        service: rarely.required.of(
          { string: { minLength: 1 }, control: "reference", refersTo: "service" },
          "Servizio",
          "Nome del servizio: quello del suo file in schemas/services.",
          "nome_del_servizio",
        ),
        label: everyday.required.text("Nome", "Come si chiama l'argomento.", "rateizzazioni"),
      },
      help: "Un argomento senza una pagina sua.",
    },
    aiuto: {
      type: "HelpPage",
      title: "Pagina di aiuto",
      members: {
        ...pageMembers("rarely", "calcolo_importo"),
        label: everyday.required.text(
          "Testo del collegamento",
          "Testo del collegamento.",
          "Contatti e aiuto",
        ),
      },
      help: "Una pagina di aiuto.",
    },
    collegamento: {
      type: "Link",
      title: "Collegamento",
      members: {
        label: everyday.required.text("Testo", "Testo del collegamento.", "Informativa sulla privacy"),
        link: everyday.required.name(
          "Pagina esterna",
          "Nome di un indirizzo fra i «collegamenti» di region.json: dove la Regione scrive null, il collegamento non si vede.",
          "privacy",
        ),
      },
      help: "Un collegamento in fondo alla pagina.",
    },
  },
} as const satisfies FileTable;
