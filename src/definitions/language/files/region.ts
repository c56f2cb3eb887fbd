import { officeEndings } from "../../../contract/own-addresses.ts";
import type { FileTable } from "../file-table.ts";
import { LINK, everyday, never, rarely, sometimes } from "../member.ts";
import { nowOrDated, VALUE } from "./dated.ts";

const reason = (title: string) => ({
  string: { minLength: 1, maxLength: 80, isText: true },
  title,
  help: "Il testo della risposta. Si conta sempre con le altre dello stesso motivo.",
  examples: ["I testi erano chiari"],
  group: "sometimes" as const,
});
/** The reasons of a rating: the members are those of the contract. */
const REASONS = {
  members: {
    chiare: reason("Chiarezza"),
    complete: reason("Completezza"),
    orientamento: reason("Orientamento"),
    tecnici: reason("Problemi tecnici"),
    altro: reason("Altro"),
  },
};

export const regionFile = {
  id: "region.schema.json",
  title: "Regione",
  help: "Che cosa offre una Regione e con quali recapiti. Le definizioni dei servizi leggono questi valori: regione.canali.sms, regione.collegamenti.quandoPagare.",
  root: {
    members: {
      $schema: never.required.name(
        "Schema",
        "Dove si trova questa descrizione: serve all'editor per suggerire e controllare.",
        "../../schemas/region.schema.json",
      ),
      id: never.required.of(
        { string: { pattern: "^[a-z]+$" } },
        "Nome breve",
        "Nome breve, uguale a quello della cartella.",
        "piemonte",
      ),
      nome: everyday.required.text(
        "Nome della Regione",
        "Nome della Regione come compare nei testi.",
        "Regione Piemonte",
      ),
      sistema: everyday.required.text(
        "Nome dell'ente",
        "Nome del sistema o dell'ente, accanto al logo e nel piede di pagina.",
        "Sistema Piemonte",
      ),
      titolo: everyday.required.text(
        "Nome del portale",
        "Nome del portale: nell'intestazione e nel titolo della finestra.",
        "Tassa Auto Piemonte",
      ),
      lingue: rarely.of(
        { list: { string: { pattern: "^[a-z]{2}$" } }, min: 1 },
        "Lingue",
        "Le lingue del portale, in due lettere. La prima è quella in cui si scrivono i servizi: «it». Ogni altra ha un file di traduzioni nella cartella della Regione, per esempio fr.po.",
        ["it", "fr"],
      ),
      lingueComplete: {
        list: { string: { pattern: "^[a-z]{2}$" } },
        title: "Lingue complete",
        help: "Le lingue in cui si promette tutto: un testo senza traduzione, o con una traduzione vecchia, è un errore e non una nota.",
        examples: [["fr"]],
        group: "rarely",
      },
      titoloHome: everyday.text(
        "Titolo della pagina iniziale",
        "Titolo della pagina iniziale, se non è quello del catalogo.",
        "Servizi per il tuo veicolo",
      ),
      testoHome: everyday.text(
        "Testo della pagina iniziale",
        "Che cosa si può fare nel portale, se non è la frase del catalogo.",
        "Calcola il bollo e segui le tue pratiche.",
      ),
      accesso: rarely.required.tick(
        "Accesso dei cittadini",
        "Vero se si può accedere con l'identità digitale. Se è falso non c'è il pulsante Accedi e nessun servizio può chiederlo.",
        true,
      ),
      messaggi: sometimes.required.tick(
        "Avvisi nella pagina iniziale",
        "Vero se la pagina iniziale mostra gli avvisi pubblicati dalla Regione.",
        true,
      ),
      esenzioneImpianti: sometimes.required.tick(
        "Esenzione per GPL e metano",
        "Vero se la Regione esenta i veicoli con impianto GPL o metano.",
        true,
      ),
      canali: sometimes.required.node("Canali", "I canali con cui la Regione scrive ai cittadini.", {
        email: sometimes.required.tick("E-mail", "Vero se manda e-mail.", true),
        sms: sometimes.required.tick("SMS", "Vero se manda SMS.", false),
      }),
      servizi: everyday.required.of(
        { others: { ref: "servizio", help: "Come è offerto il servizio." }, namesOf: "service" },
        "Servizi",
        "Per ogni servizio, con il nome del suo file in schemas/services, e per ogni interruttore del catalogo («switches»): se è offerto e se bisogna accedere per usarlo.",
        { nome_del_servizio: { attivo: true, accesso: false } },
      ),
      manutenzioni: {
        list: { ref: "manutenzione" },
        title: "Manutenzioni",
        help: "I periodi di manutenzione. Chi sta compilando non perde ciò che ha scritto: l'invio aspetta la fine.",
        examples: [
          [
            {
              dal: "2026-12-01T08:00",
              al: "2026-12-01T12:00",
              messaggio: "Aggiorniamo gli archivi della tassa automobilistica.",
            },
          ],
        ],
        group: "everyday",
      },
      avvisi: {
        list: { ref: "avviso" },
        title: "Avvisi con le date",
        help: "Gli avvisi che la pagina iniziale mostra in certi giorni, come informazione. Fuori da quei giorni non si vedono.",
        examples: [
          [
            {
              dal: "2026-12-24",
              al: "2027-01-06",
              testo: "Gli sportelli sono chiusi: i servizi online restano aperti.",
            },
          ],
        ],
        group: "everyday",
      },
      schede: sometimes.of(
        { list: { string: { minLength: 1 } }, min: 1, control: "references", refersTo: "card" },
        "Ordine delle schede",
        "Le schede della pagina iniziale e il loro ordine, con i codici di schemas/catalogue.json. Senza, si vedono tutte, nell'ordine del catalogo.",
        ["PAGAONLINE", "CALCOLOBOL", "AIUTO"],
      ),
      rate: sometimes.required.node(
        "Rateizzazione",
        "Regole della rateizzazione degli avvisi di accertamento. Importi in euro. Un numero che cambia a una data si scrive con le date, come in «valori».",
        {
          variabili: sometimes.required.tick(
            "Numero di rate a scelta",
            "Vero se il cittadino sceglie il numero di rate tra il minimo e il massimo della fascia.",
            true,
          ),
          minimo: everyday.required.of(
            nowOrDated({ json: ["number"], min: 0 }),
            "Importo minimo",
            "Importo sotto il quale la rateizzazione non è ammessa, salvo difficoltà economica.",
            250,
          ),
          minimoDifficolta: everyday.required.of(
            nowOrDated({ json: ["number"], min: 0 }),
            "Importo minimo in difficoltà",
            "Importo sotto il quale non è ammessa nemmeno in difficoltà economica. Uguale a minimo se la Regione non prevede eccezioni.",
            150,
          ),
          perRata: everyday.required.of(
            nowOrDated({ json: ["number", "null"], min: 0 }),
            "Importo minimo di una rata",
            "Importo minimo di una rata; null se la Regione non lo fissa.",
            30,
          ),
          massimo: everyday.required.of(
            nowOrDated({ json: ["number"], min: 1, whole: true }),
            "Numero massimo di rate",
            "Numero massimo di rate.",
            30,
          ),
          massimoAvvisi: everyday.required.of(
            nowOrDated({ json: ["number"], min: 1, whole: true }),
            "Numero massimo di avvisi",
            "Numero massimo di avvisi in una richiesta.",
            20,
          ),
        },
      ),
      valori: {
        others: {
          ...nowOrDated(VALUE),
          help: "Un numero o un testo; oppure più d'uno, ognuno con le sue date.",
          examples: [15000],
        },
        names: { pattern: "^[a-z]\\w*$" },
        title: "Altri numeri e testi",
        help: "Numeri e testi a scelta, ognuno con un nome: un servizio li legge, per esempio, come regione.valori.sogliaIsee. Ogni regione ha gli stessi nomi.",
        examples: [
          {
            sogliaIsee: [
              { valore: 15000, al: "2026-12-31" },
              { valore: 16000, dal: "2027-01-01" },
            ],
          },
        ],
        group: "sometimes",
      },
      documenti: {
        others: {
          string: { pattern: `^[\\w-]+\\.(${officeEndings})$` },
          orNull: true,
          help: "Un file della cartella «files» della Regione: PDF, PNG, JPG o WebP, fino a 5 MB. Null se la Regione non ce l'ha: il capoverso con il suo collegamento non si vede.",
          examples: ["modulo-delega.pdf"],
        },
        names: { pattern: "^[a-z]\\w*$" },
        title: "File dell'ufficio",
        help: "I file da scaricare, ognuno con un nome: un testo li collega, per esempio, con [Modulo di delega (PDF)]({regione.documenti.delega}). Ogni regione ha gli stessi nomi.",
        examples: [{ delega: "modulo-delega.pdf" }],
        group: "sometimes",
      },
      collegamenti: {
        members: {
          regione: everyday.required.page(
            "Sito della Regione",
            "Sito della Regione.",
            "https://www.regione.piemonte.it/web/",
          ),
          portale: everyday.required.page(
            "Portale della Regione",
            "Portale di cui questo fa parte: ultima voce del menu.",
            "https://www.piemontetu.it/",
          ),
          privacy: everyday.required.page(
            "Privacy",
            "Informativa sulla privacy.",
            "https://www.piemontetu.it/privacy",
          ),
          cookie: everyday.required.page(
            "Cookie",
            "Informativa sui cookie.",
            "https://www.piemontetu.it/cookie",
          ),
          accessibilita: everyday.required.page(
            "Dichiarazione di accessibilità",
            "Dichiarazione di accessibilità sul sito di AgID.",
            "https://form.agid.gov.it/view/d242d3ee-9f78-40e2-9c04-bfe2479ac896",
          ),
          quantoPagare: everyday.required.page(
            "Quanto si paga",
            "Quanto si paga.",
            "https://www.regione.piemonte.it/web/",
          ),
          quandoPagare: everyday.required.page(
            "Quando si paga",
            "Quando si paga.",
            "https://www.regione.piemonte.it/web/",
          ),
          dovePagare: everyday.required.of(
            { ...LINK, orNull: true },
            "Dove si paga",
            "Dove si paga il bollo, quando non si paga in questo portale: il calcolo finisce con questo collegamento. Null se si paga qui. Se la Regione non ha una pagina che lo dice, il suo sito.",
            "https://www.regione.piemonte.it/web/",
          ),
          esenzioni: everyday.required.page(
            "Esenzioni per disabilità",
            "Le esenzioni per disabilità.",
            "https://www.regione.piemonte.it/web/",
          ),
          restituzioni: everyday.required.page(
            "Restituzioni",
            "Le restituzioni della tassa.",
            "https://www.regione.piemonte.it/web/",
          ),
        },
        others: {
          string: { pattern: "^https://[\\w.-]+([/?#]\\S*)?$" },
          orNull: true,
          help: "Un'altra pagina, che i testi raggiungono con il suo nome. Null se la Regione non ha questa pagina: il collegamento non si vede.",
          examples: ["https://www.agenziaentrate.gov.it/"],
        },
        names: { pattern: "^[a-z]\\w*$" },
        title: "Pagine esterne",
        help: "Pagine esterne. Si aprono in una nuova scheda. Un servizio può portare soltanto agli indirizzi che stanno in questo file: se ne aggiungono qui altri, con un nome a scelta.",
        group: "everyday",
        required: true,
      },
      descrizioneServizio: sometimes.required.of(
        { list: { string: { minLength: 1, isText: true } }, min: 1 },
        "Chi offre il servizio",
        "Chi offre il servizio: una riga per elemento, in fondo a ogni pagina.",
        ["Servizio della Regione Piemonte", "Partita IVA 02843860012, codice fiscale 80087670016"],
      ),
      piede: {
        list: { ref: "collegamentoInFondo" },
        title: "Collegamenti in fondo",
        help: "Altri collegamenti in fondo a ogni pagina, dopo quelli del catalogo.",
        examples: [[{ testo: "Note legali", indirizzo: "https://www.regione.piemonte.it/web/note-legali" }]],
        group: "sometimes",
      },
      assistenza: everyday.required.node(
        "Assistenza",
        "Recapiti della pagina di assistenza. Ciò che è null non si vede.",
        {
          aChi: {
            string: { isText: true },
            title: "A chi si chiede",
            help: "Chi aiuta, con la preposizione: chiude le frasi come «Riprova più tardi, o chiedi …». Senza casella né telefono è l'ufficio, o la Regione.",
            examples: ["all'assistenza", "alla Regione", "all'ufficio tributi"],
            group: "everyday",
          },
          email: everyday.required.of(
            { string: { pattern: "^[^\\s@<>]+@[\\w.-]+$" }, orNull: true },
            "Casella",
            "Casella a cui scrivere per informazioni.",
            "comunicazionibollo@regione.piemonte.it",
          ),
          notaEmail: everyday.required.of(
            { string: { isText: true }, orNull: true },
            "Frase sotto la casella",
            "Frase sotto la casella.",
            "Questo indirizzo non dà assistenza sull'uso dei servizi online.",
          ),
          telefono: everyday.required.node("Telefono", "Numero principale.", {
            etichetta: everyday.required.of(
              { string: {}, orNull: true },
              "Numero come si legge",
              "Il numero come si legge.",
              "800 333 444",
            ),
            numero: everyday.required.of(
              { string: { pattern: "^\\+?\\d+$" }, orNull: true },
              "Numero come si compone",
              "Il numero come si compone, senza spazi.",
              "800333444",
            ),
            nota: everyday.required.of(
              { string: { isText: true }, orNull: true },
              "Frase sotto il numero",
              "Frase sotto il numero.",
              "Numero verde gratuito da telefono fisso.",
            ),
          }),
          telefonoMobile: everyday.required.node(
            "Telefono dal cellulare",
            "Numero da cellulare o dall'estero.",
            {
              etichetta: everyday.required.of(
                { string: {}, orNull: true },
                "Numero come si legge",
                "Il numero come si legge.",
                "011 08 24 222",
              ),
              numero: everyday.required.of(
                { string: { pattern: "^\\+?\\d+$" }, orNull: true },
                "Numero come si compone",
                "Il numero come si compone, senza spazi.",
                "0110824222",
              ),
            },
          ),
          sicurezza: sometimes.of(
            {
              string: { pattern: "^(mailto:[^\\s@<>]+@[\\w.-]+|https://[\\w.-]+([/?#]\\S*)?)$" },
              orNull: true,
            },
            "Segnalare una vulnerabilità",
            "Dove si segnala una vulnerabilità: una casella (mailto:) o una pagina. Compare in /.well-known/security.txt. Null o assente: quel file non c'è.",
            "mailto:sicurezza@regione.esempio.it",
          ),
          faq: everyday.required.page(
            "Domande frequenti",
            "Domande frequenti.",
            "https://www.regione.piemonte.it/web/faq?tema=323",
          ),
        },
      ),
      riscossione: sometimes.required.node(
        "Riscossione",
        "Chi riscuote per la Regione gli avvisi che non si pagano da qui.",
        {
          nome: everyday.required.of(
            { string: {}, orNull: true },
            "Nome",
            "Nome di chi riscuote.",
            "Soris S.p.A.",
          ),
          collegamento: everyday.required.page("Sito", "Il suo sito.", "https://www.soris.torino.it/"),
        },
      ),
      valutazione: sometimes.node(
        "Valutazione dei servizi",
        "Le risposte che si scelgono dopo il voto, alla fine di un servizio. Quelle che mancano sono del modello nazionale di Designers Italia.",
        {
          preferiti: {
            ...REASONS,
            title: "Aspetti preferiti",
            help: "Le risposte a «Quali sono stati gli aspetti che hai preferito?», dopo un voto di 4 o 5.",
            examples: [{ chiare: "I testi erano chiari" }],
            group: "sometimes",
          },
          difficolta: {
            ...REASONS,
            title: "Difficoltà",
            help: "Le risposte a «Dove hai incontrato le maggiori difficoltà?», dopo un voto da 1 a 3.",
            examples: [{ chiare: "I testi non erano chiari" }],
            group: "sometimes",
          },
        },
        { preferiti: { chiare: "I testi erano chiari" } },
      ),
      chatbot: sometimes.required.node("Assistente virtuale", "L'assistente virtuale. Null se non c'è.", {
        descrizione: everyday.required.of(
          { string: { isText: true }, orNull: true },
          "A che cosa serve",
          "A che cosa serve.",
          "L'assistente virtuale risponde alle domande più frequenti.",
        ),
        facebook: everyday.required.page(
          "Pagina Facebook",
          "Pagina Facebook.",
          "https://www.facebook.com/regione.piemonte.bolloauto",
        ),
        messenger: everyday.required.page(
          "Conversazione su Messenger",
          "Conversazione su Messenger.",
          "https://www.messenger.com/t/regione.piemonte.bolloauto",
        ),
      }),
      video: sometimes.required.node("Video", "I video che spiegano i servizi.", {
        attivo: everyday.required.tick("Pagina dei video", "Vero se la pagina dei video esiste.", true),
        file: {
          others: { ref: "video", help: "Il video di un servizio." },
          namesOf: "service",
          title: "Video dei servizi",
          help: "Un video per servizio, con il nome del servizio. I testi che parlano di un video lo leggono qui.",
          examples: [
            {
              nome_del_servizio: {
                indirizzo: "/video/nome_del_servizio.webm",
                sottotitoli: "/video/nome_del_servizio.vtt",
                copertina: "/video/nome_del_servizio.webp",
                trascrizione: ["Cerca con il codice dell'avviso.", "Paga con pagoPA e conserva la ricevuta."],
              },
            },
          ],
          group: "everyday",
          required: true,
        },
      }),
      colori: rarely.required.node(
        "Colori",
        "Colori. Lo stesso valore è in theme.scss, come tonalità, saturazione e luminosità.",
        {
          tema: rarely.required.of(
            { string: { pattern: "^#[0-9a-f]{6}$" } },
            "Colore principale",
            "Colore principale, leggibile sul bianco (contrasto almeno 4,5).",
            "#006cb4",
          ),
        },
      ),
      immagini: sometimes.required.node(
        "Figure",
        "Figure che mostrano dove si trova un codice su un documento. Null se non c'è.",
        {
          avvisoScadenza: everyday.required.of(
            { ref: "immagine" },
            "Avviso di scadenza",
            "Dov'è il codice sull'avviso di scadenza.",
          ),
          avvisoAccertamento: everyday.required.of(
            { ref: "immagine" },
            "Avviso di accertamento",
            "Dov'è il protocollo sull'avviso di accertamento.",
          ),
          avvisoBonario: everyday.required.of(
            { ref: "immagine" },
            "Avviso bonario",
            "Dov'è il protocollo sull'avviso bonario.",
          ),
          pianoRateizzazione: everyday.required.of(
            { ref: "immagine" },
            "Piano di rateizzazione",
            "Dove sono numero e anno sul piano di rateizzazione.",
          ),
          ricevutaPagamento: everyday.required.of(
            { ref: "immagine" },
            "Ricevuta di pagamento",
            "Dov'è il codice avviso sulla ricevuta di pagamento.",
          ),
        },
      ),
    },
  },
  definitions: {
    servizio: {
      type: "OfferedService",
      title: "Servizio offerto",
      members: {
        attivo: everyday.required.of(
          {
            anyOf: [{ json: ["boolean"] }, { ref: "periodo" }],
            everyday: { json: ["boolean"] },
            control: "tick",
          },
          "Offerto",
          "Vero se il servizio è offerto, falso se non lo è. Con le date e un messaggio si apre e si chiude da solo, con l'ora italiana: fuori da quei giorni le sue pagine mostrano il messaggio.",
          true,
          { dal: "2027-01-01", messaggio: "Si potrà chiedere l'esenzione con il nuovo anno." },
          { messaggio: "Il servizio è sospeso: presenta la domanda agli sportelli." },
        ),
        accesso: sometimes.required.tick("Chiede l'accesso", "Vero se per usarlo bisogna accedere.", false),
        altrove: {
          string: { pattern: "^https://[\\w.-]+([/?#]\\S*)?$" },
          title: "Dove si fa invece",
          help: "Di un servizio che non è offerto: la pagina che dice dove si fa invece. Senza, le sue pagine rimandano al sito della Regione.",
          examples: ["https://www.regione.piemonte.it/web/"],
          group: "sometimes",
        },
        livello: {
          choices: [2, 3],
          title: "Livello dell'accesso",
          help: "Il livello di sicurezza dell'identità digitale che il servizio chiede, se è più alto di quello di tutti gli accessi: 3 è SPID o CIE di livello 3.",
          examples: [3],
          group: "rarely",
        },
      },
      demands: { of: "livello", member: "accesso" },
      help: "Come è offerto un servizio.",
    },
    video: {
      type: "Video",
      title: "Video",
      members: {
        indirizzo: everyday.required.of(
          { string: { pattern: "^(https://[\\w.-]+)?(/[\\w-][\\w.-]*)+$" }, orNull: true },
          "Indirizzo del video",
          "Dov'è il video: un file nella cartella assets della Regione (/video/…) o un indirizzo https. Null se la Regione non ha questa pagina: il collegamento non si vede.",
          "/video/nome_del_servizio.webm",
        ),
        sottotitoli: everyday.required.of(
          { string: { pattern: "^(https://[\\w.-]+)?(/[\\w-][\\w.-]*)+$" }, orNull: true },
          "Indirizzo dei sottotitoli",
          "Dove sono i sottotitoli in italiano (WebVTT). Null se la Regione non ha questa pagina: il collegamento non si vede.",
          "/video/nome_del_servizio.vtt",
        ),
        copertina: everyday.required.of(
          { string: { pattern: "^(https://[\\w.-]+)?(/[\\w-][\\w.-]*)+$" }, orNull: true },
          "Figura iniziale",
          "La figura che si vede prima che il video parta. Null se non c'è.",
          "/video/nome_del_servizio.webp",
        ),
        trascrizione: {
          list: {
            string: { minLength: 1, isText: true },
            help: "Un passaggio del video.",
            examples: ["Scrivi codice fiscale, targa e tipo di veicolo."],
          },
          min: 1,
          orNull: true,
          title: "Trascrizione",
          help: "Ciò che il video mostra e dice, un passaggio per riga: si legge accanto al video. Null soltanto se il video non c'è.",
          examples: [
            ["Scrivi codice fiscale, targa e tipo di veicolo.", "Scegli come ricevere il promemoria."],
          ],
          group: "everyday",
          required: true,
        },
      },
      help: "Un video con i sottotitoli, la copertina e la trascrizione.",
    },
    immagine: {
      type: "Picture",
      title: "Figura",
      members: {
        indirizzo: everyday.required.of(
          { string: { pattern: "^(/[\\w-][\\w.-]*)+$" } },
          "Indirizzo della figura",
          "Dov'è la figura: un file nella cartella assets della Regione (/immagini/…).",
          "/immagini/avviso-scadenza.svg",
        ),
        testo: everyday.required.text(
          "Testo alternativo",
          "Che cosa mostra, per chi non la vede.",
          "Il codice è in alto a destra, sotto il nome.",
        ),
      },
      orNull: true,
      help: "Una figura e il testo che la sostituisce.",
      examples: [
        null,
        { indirizzo: "/immagini/avviso-scadenza.svg", testo: "Il codice è in alto a destra, sotto il nome." },
      ],
    },
    periodo: {
      type: "Period",
      title: "Periodo",
      members: {
        dal: everyday.of(
          { string: { minLength: 1 }, control: "date" },
          "Primo giorno",
          "Primo giorno in cui il servizio è offerto, anno-mese-giorno. Senza, lo è già. Senza l'anno, come «al», vale ogni anno: 12-01.",
          "2027-01-01",
        ),
        al: everyday.of(
          { string: { minLength: 1 }, control: "date" },
          "Ultimo giorno",
          "Ultimo giorno in cui il servizio è offerto, anno-mese-giorno. Senza, non finisce. Senza l'anno, come «dal», vale ogni anno: 01-31.",
          "2027-01-31",
        ),
        messaggio: everyday.text(
          "Messaggio",
          "Che cosa si legge al posto del servizio quando non è offerto. Le date si aggiungono da sole; senza messaggio si leggono soltanto quelle.",
          "Il servizio è sospeso: presenta la domanda agli sportelli.",
        ),
      },
      help: "Quando il servizio è offerto. Senza date è spento, e si legge il messaggio.",
    },
    manutenzione: {
      type: "Maintenance",
      title: "Manutenzione",
      members: {
        dal: everyday.required.of(
          { string: { minLength: 1 }, control: "date" },
          "Inizio",
          "Quando comincia, ora italiana. Senza l'anno, come la fine, torna ogni anno.",
          "2026-12-01T08:00",
        ),
        al: everyday.required.of(
          { string: { minLength: 1 }, control: "date" },
          "Fine",
          "Quando finisce, ora italiana. Senza l'anno, come l'inizio, torna ogni anno.",
          "2026-12-01T12:00",
        ),
        messaggio: everyday.text(
          "Messaggio",
          "Che cosa si legge nell'avviso e al posto dei servizi. Gli orari si aggiungono da soli.",
          "Aggiorniamo gli archivi della tassa automobilistica.",
        ),
        servizi: everyday.of(
          { list: { string: { minLength: 1 } }, min: 1 },
          "Servizi fermi",
          "I servizi fermi, con il nome del loro file. Senza, sono fermi tutti.",
          ["nome_del_servizio", "altro_servizio"],
        ),
      },
      help: "Un periodo in cui i servizi sono fermi. Il giorno prima si legge un avviso.",
    },
    avviso: {
      type: "HomeNotice",
      title: "Avviso con le date",
      members: {
        dal: everyday.of(
          { string: { minLength: 1 }, control: "date" },
          "Primo giorno",
          "Primo giorno in cui si vede, anno-mese-giorno. Senza, si vede già. Senza l'anno, come «al», torna ogni anno: 12-24.",
          "2026-12-24",
        ),
        al: everyday.required.of(
          { string: { minLength: 1 }, control: "date" },
          "Ultimo giorno",
          "Ultimo giorno in cui si vede, anno-mese-giorno: si legge sotto il testo. Senza l'anno, come «dal», torna ogni anno: 01-06.",
          "2027-01-06",
        ),
        titolo: everyday.text(
          "Titolo",
          "Titolo dell'avviso. Senza, si legge soltanto il testo.",
          "Sportelli chiusi",
        ),
        testo: everyday.required.text(
          "Testo",
          "Che cosa si legge. I giorni si aggiungono da soli.",
          "Gli sportelli sono chiusi: i servizi online restano aperti.",
        ),
      },
      help: "Un avviso della pagina iniziale, con i giorni in cui si vede.",
    },
    collegamentoInFondo: {
      type: "FooterLink",
      title: "Collegamento in fondo",
      members: {
        testo: everyday.required.text("Testo", "Testo del collegamento.", "Note legali"),
        indirizzo: everyday.required.of(
          LINK,
          "Indirizzo",
          "Pagina che si apre in una nuova scheda.",
          "https://www.regione.piemonte.it/web/note-legali",
        ),
      },
      help: "Un collegamento in fondo alla pagina.",
    },
  },
} as const satisfies FileTable;
