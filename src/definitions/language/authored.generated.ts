// Generated from the language by `npm run generate`.
import type { FieldType } from "../../field-types/field-types.ts";

/** Il nome di un dato; con il punto, un campo di un modulo: ricerca.targa. In un frammento può inserire un parametro. */
export type AuthoredDatumName = string;

/** Un nome: lettere, cifre e trattino basso, senza spazi. In un frammento può inserire un parametro: cerca_{dati.avviso}. */
export type AuthoredName = string;

/** Testo italiano per il cittadino. Fra graffe si inserisce un dato: {calcolo.targa}; con un formato: {calcolo.totale:euro}. Niente HTML. */
export type AuthoredText = string;

/** Un'espressione: comincia con «= ». Legge campi, risposte, regione; un dato che manca vale null. */
export type AuthoredExpression = string;

/** Un valore: testo (con dati fra graffe), numero, vero/falso oppure un'espressione che comincia con «= ». */
export type AuthoredValueOrExpression = string | number | boolean | null;

/** Ciò che parte con la chiamata: un valore, un oggetto di valori, oppure una lista di oggetti sovrapposti (l'ultimo vince). Un oggetto con «when» parte soltanto se la condizione è vera; un dato che manca non parte. */
export type AuthoredSent =
  | AuthoredValueOrExpression
  | {
      readonly when?: AuthoredExpression;
      readonly [name: string]: AuthoredSent | AuthoredExpression | undefined;
    }
  | readonly AuthoredSent[];

/** Come si stampa il valore. «html»: testo che arriva con i suoi paragrafi e grassetti; se ne tiene soltanto ciò che è sicuro. */
export type AuthoredFormat = "euro" | "intero" | "data" | "mese" | "html" | "maiuscolo" | "frase";

/** Tono dell'avviso: informazione, riuscita, attenzione, errore. «primary» evidenzia un dato. */
export type AuthoredLevel = "info" | "success" | "warning" | "error" | "primary";

/** Indirizzo della pagina; se comincia con / è assoluto, altrimenti segue quello del servizio. Vuoto: la pagina iniziale. */
export type AuthoredAddress = string;

/** Esiste soltanto se la condizione è vera; altrimenti non si vede, non si controlla, non si spedisce. */
export type AuthoredCondition = AuthoredExpression;

/** Una chiamata: il suo nome, oppure il nome con dati in più e una condizione. Con un punto si chiama un'operazione di una regola: carrello.togli. */
export type AuthoredCall =
  | string
  | {
      readonly call: string;
      readonly with?: AuthoredSentData;
      readonly rows?: AuthoredExpression;
      readonly label?: AuthoredText;
      readonly when?: AuthoredCondition;
    };

/** Dati da spedire: nome del parametro come nel contratto, e «body» per il corpo. */
export type AuthoredSentData = { readonly [name: string]: AuthoredSent } | string;

/** Una chiamata o più chiamate in ordine: al primo rifiuto ci si ferma. */
export type AuthoredCalls = AuthoredCall | readonly AuthoredCall[];

/** Dove andare: un passo, «avanti» (il passo che segue nel file), «home», «login», «indietro», «stampa», oppure un'espressione che dà un indirizzo esterno. Con «step» e «with» si passano dati al passo di un altro servizio. */
export type AuthoredTarget =
  | string
  | { readonly step: string; readonly with?: { readonly [name: string]: AuthoredValueOrExpression } };

/** Che cosa succede: chiamate in ordine, dati da tenere o dimenticare, poi dove andare. */
export type AuthoredEffect = {
  readonly when?: AuthoredCondition;
  readonly call?: AuthoredCalls;
  readonly with?: AuthoredSentData;
  readonly keep?: { readonly [name: string]: AuthoredValueOrExpression };
  readonly forget?: readonly AuthoredDatumName[];
  readonly choose?: readonly AuthoredEffect[];
  readonly go?: AuthoredTarget;
  readonly message?: AuthoredText;
};

/** Un pulsante o un collegamento. */
export type AuthoredButton = {
  readonly id?: AuthoredName;
  readonly label: AuthoredText;
  readonly text?: AuthoredText;
  readonly when?: AuthoredCondition;
  readonly enabled?: AuthoredExpression;
  readonly confirm?: AuthoredText;
  readonly call?: AuthoredCalls;
  readonly with?: AuthoredSentData;
  readonly keep?: { readonly [name: string]: AuthoredValueOrExpression };
  readonly forget?: readonly AuthoredDatumName[];
  readonly choose?: readonly AuthoredEffect[];
  readonly go?: AuthoredTarget;
  readonly message?: AuthoredText;
};

/** Limite di lunghezza, valore, data o numero, secondo il tipo; con un messaggio proprio se quello del tipo non basta. */
export type AuthoredBound =
  | AuthoredValueOrExpression
  | { readonly value: AuthoredValueOrExpression; readonly message: AuthoredText };

/** Il messaggio che appare se il campo è vuoto: regola e messaggio sono una cosa sola. Con «when» vale soltanto a una condizione. */
export type AuthoredRequiredRule =
  | AuthoredText
  | { readonly when: AuthoredCondition; readonly message: AuthoredText };

/** Una voce fra cui scegliere; può portare con sé i campi che esistono soltanto se è scelta. */
export type AuthoredOption = {
  readonly use?: AuthoredName;
  readonly with?: AuthoredFragmentArguments;
  readonly value?: string | number | boolean;
  readonly label?: AuthoredText;
  readonly help?: AuthoredText;
  readonly when?: AuthoredCondition;
  readonly enabled?: AuthoredExpression;
  readonly content?: AuthoredContent;
};

/** Le voci: una lista, oppure un elenco che arriva da una chiamata. */
export type AuthoredOptions =
  | readonly AuthoredOption[]
  | {
      readonly from: string;
      readonly rows?: AuthoredExpression;
      readonly label: AuthoredText;
      readonly value?: AuthoredExpression;
      readonly when?: AuthoredExpression;
      readonly add?: readonly {
        readonly value: string | number | boolean;
        readonly label: AuthoredText;
        readonly when?: AuthoredCondition;
      }[];
    };

/** Parametri del frammento, per nome. */
export type AuthoredFragmentArguments = { readonly [name: string]: unknown };

/** Un campo: si descrive una volta sola, in un posto solo. */
export type AuthoredField = {
  readonly name: AuthoredName;
  readonly type: FieldType;
  readonly label?: AuthoredText;
  readonly help?: AuthoredText;
  readonly when?: AuthoredCondition;
  readonly required?: AuthoredRequiredRule;
  readonly min?: AuthoredBound;
  readonly max?: AuthoredBound;
  readonly strict?: true;
  readonly options?: AuthoredOptions;
  readonly flags?: "chosen" | "each";
  readonly content?: AuthoredContent;
  readonly rows?: AuthoredExpression;
  readonly title?: AuthoredText;
  readonly add?: AuthoredText;
  readonly remove?: AuthoredText;
  readonly empty?: AuthoredText;
  readonly items?: readonly AuthoredItem[];
  readonly default?: AuthoredValueOrExpression;
  readonly value?: AuthoredValueOrExpression;
  readonly enabled?: AuthoredExpression;
  readonly forget?: readonly string[];
  readonly examples?: { readonly [name: string]: true | AuthoredText };
};

/** Una regola su più campi, con il suo messaggio. */
export type AuthoredCheck = {
  readonly id?: AuthoredName;
  readonly when?: AuthoredCondition;
  readonly check: AuthoredExpression;
  readonly message: AuthoredText;
  readonly at?: readonly string[];
};

/** Usa un frammento condiviso. */
export type AuthoredUse = {
  readonly use: AuthoredName;
  readonly with?: AuthoredFragmentArguments;
  readonly when?: AuthoredCondition;
  readonly id?: AuthoredName;
};

/** Usa i passi di un frammento condiviso. */
export type AuthoredUseOfSteps = { readonly use: AuthoredName; readonly with?: AuthoredFragmentArguments };

/** I passi, in ordine; un elemento con «use» mette qui quelli di un frammento. */
export type AuthoredSteps = readonly (AuthoredUseOfSteps | AuthoredStep)[];

/** Valori calcolati, con un nome. */
export type AuthoredValues = { readonly [name: string]: AuthoredExpression };

/** Regole scritte in codice usate dal servizio, per nome. */
export type AuthoredRules = { readonly [name: string]: AuthoredRule };

/** Una riga di dati, una colonna, oppure una scheda. */
export type AuthoredItem = {
  readonly label: AuthoredText;
  readonly value?: AuthoredValueOrExpression;
  readonly format?: AuthoredFormat;
  readonly level?: AuthoredLevel | { readonly [name: string]: AuthoredExpression };
  readonly when?: AuthoredCondition;
};

/** Un riquadro della pagina. */
export type AuthoredBlock =
  | AuthoredFactsBlock
  | AuthoredLinksBlock
  | AuthoredSectionBlock
  | AuthoredTextBlock
  | AuthoredListBlock
  | AuthoredMediaBlock
  | AuthoredRecapBlock
  | AuthoredSheetBlock
  | AuthoredTableBlock
  | AuthoredTabsBlock
  | AuthoredFormBlock
  | AuthoredPasteBlock;

/** Un campo (name), un riquadro (kind), un frammento (use) oppure una regola su più campi (check). */
export type AuthoredEntry = AuthoredField | AuthoredUse | AuthoredCheck | AuthoredBlock;

/** Che cosa c'è, nell'ordine in cui si legge: campi, riquadri, frammenti, regole su più campi. */
export type AuthoredContent = readonly AuthoredEntry[];

/** Altri pulsanti: non controllano il modulo. */
export type AuthoredButtons = readonly AuthoredButton[];

/** Un passo: una schermata. */
export type AuthoredStep = {
  readonly id: AuthoredName;
  readonly kind?: "summary" | "outcome";
  readonly path?: AuthoredAddress | readonly AuthoredAddress[];
  readonly former?: readonly AuthoredAddress[];
  readonly formerNames?: readonly AuthoredName[];
  readonly title: AuthoredText;
  readonly stage?: AuthoredText;
  readonly needs?: AuthoredExpression | string | readonly string[];
  readonly otherwise?: string;
  readonly params?: {
    readonly [name: string]:
      | "cellulare"
      | "cifre"
      | "codice"
      | "codiceFiscale"
      | "data"
      | "email"
      | "importo"
      | "intero"
      | "targa"
      | "testo"
      | "testoLungo"
      | "cap"
      | "iuv"
      | "meseAnno"
      | "protocollo"
      | "targaTelaio"
      | "cellulareRegistrato"
      | "oggetto";
  };
  readonly load?: AuthoredCalls;
  readonly content: AuthoredContent;
  readonly next?: AuthoredButton;
  readonly actions?: AuthoredButtons;
  readonly forget?: readonly AuthoredDatumName[];
};

/** Che cosa si dice quando la chiamata non riesce, e dove. */
export type AuthoredError =
  | {
      readonly when?: AuthoredCondition;
      readonly message?: AuthoredText | readonly AuthoredText[];
      readonly title?: AuthoredText;
      readonly level?: "error" | "warning" | "info";
      readonly at?: string | readonly string[] | { readonly [name: string]: string };
    }
  | string;

/** Per ogni risposta negativa del contratto (404; più stati insieme: «404 406») o motivo di «refuse», il messaggio; «altro» per tutto il resto, anche nessuna risposta. */
export type AuthoredErrors = { readonly [name: string]: AuthoredError | readonly AuthoredError[] } | string;

/** Una chiamata alla regione. Metodo, indirizzo e tipi vengono dal contratto. */
export type AuthoredEndpoint = {
  readonly operation: string;
  readonly send?: AuthoredSentData;
  readonly save?: AuthoredName;
  readonly like?: AuthoredName;
  readonly errors?: AuthoredErrors;
  readonly refuse?: { readonly [name: string]: AuthoredExpression };
  readonly verify?:
    | {
        readonly call: string;
        readonly with?: AuthoredSentData;
        readonly errors: { readonly [name: string]: AuthoredText };
      }
    | { readonly message: AuthoredText };
  readonly wait?: {
    readonly after: readonly number[] | readonly (readonly number[])[];
    readonly when: AuthoredExpression;
    readonly message: AuthoredText;
    readonly label?: AuthoredText;
  };
};

/** Le chiamate del servizio, per nome. */
export type AuthoredEndpoints = { readonly [name: string]: AuthoredEndpoint };

/** Una delle tre regole scritte in codice, con le sue impostazioni e i suoi messaggi. */
export type AuthoredRule = {
  readonly rule: "cart" | "bands" | "attachments";
  readonly with?: AuthoredFragmentArguments;
  readonly errors?: { readonly [name: string]: AuthoredText };
  readonly step?: AuthoredName;
  readonly label?: AuthoredText;
};

/** Un servizio: che cos'è, i passi nell'ordine in cui si incontrano, le chiamate. */
export type AuthoredService = {
  readonly id: AuthoredName;
  readonly title: AuthoredText;
  readonly text: AuthoredText;
  readonly path: AuthoredAddress;
  readonly former?: readonly AuthoredAddress[];
  readonly steps: AuthoredSteps;
  readonly endpoints?: AuthoredEndpoints;
  readonly values?: AuthoredValues;
  readonly rules?: AuthoredRules;
};

/** Un pezzo che più servizi condividono. */
export type AuthoredFragment = {
  readonly id: AuthoredName;
  readonly title: AuthoredText;
  readonly params?: {
    readonly [name: string]: {
      readonly type: "testo" | "valore" | "nome";
      readonly text: AuthoredText;
      readonly default?: unknown;
    };
  };
  readonly steps?: AuthoredSteps;
  readonly content?: AuthoredContent;
  readonly options?: readonly AuthoredOption[];
  readonly endpoints?: AuthoredEndpoints;
  readonly values?: AuthoredValues;
  readonly rules?: AuthoredRules;
};

/** Che cosa cambia di un servizio in una regione: soltanto ciò che differisce, ogni cambiamento con il suo motivo. */
export type AuthoredOverlay = {
  readonly id: AuthoredName;
  readonly changes: readonly {
    readonly at: string;
    readonly set?: { readonly [name: string]: unknown };
    readonly remove?: true;
    readonly add?: AuthoredContent;
    readonly reason: string;
  }[];
};

/** Gli indirizzi pubblicati: per ogni regione, il passo di ogni indirizzo. Li aggiunge «npm run definitions -- addresses». */
export type AuthoredPublished = { readonly [name: string]: { readonly [name: string]: AuthoredName } };

/** Profili di errori con nome: una chiamata dice «like» e soltanto ciò che si discosta. In ogni profilo «title» è il titolo di ogni avviso che non ne ha uno proprio. */
export type AuthoredProfiles = {
  readonly [name: string]: {
    readonly title?: AuthoredText;
    readonly [name: string]:
      | AuthoredText
      | AuthoredError
      | readonly AuthoredError[]
      | AuthoredText
      | undefined;
  };
};

/** Dati in sola lettura: nome e valore. Una riga senza valore non si vede. */
export type AuthoredFactsBlock = {
  readonly kind: "facts";
  readonly id?: AuthoredName;
  readonly when?: AuthoredCondition;
  readonly title?: AuthoredText;
  readonly items: readonly AuthoredItem[];
};

/** Collegamenti: ognuno porta da qualche parte. Da soli in un passo sono schede. */
export type AuthoredLinksBlock = {
  readonly kind: "links";
  readonly id?: AuthoredName;
  readonly when?: AuthoredCondition;
  readonly title?: AuthoredText;
  readonly items: readonly AuthoredButton[];
};

/** Una parte della pagina con il suo titolo; con «default» si apre e si chiude. */
export type AuthoredSectionBlock = {
  readonly kind: "section";
  readonly id?: AuthoredName;
  readonly when?: AuthoredCondition;
  readonly title?: AuthoredText;
  readonly default?: false | AuthoredExpression;
  readonly content: AuthoredContent;
  readonly actions?: AuthoredButtons;
};

/** Testo (Markdown semplice); con «level» diventa un avviso. Con «success» e un titolo, direttamente nel passo, conferma che il compito è finito: la barra delle tappe si completa e si chiede quanto è stato facile. */
export type AuthoredTextBlock = {
  readonly kind: "text";
  readonly id?: AuthoredName;
  readonly when?: AuthoredCondition;
  readonly title?: AuthoredText;
  readonly text: AuthoredText;
  readonly level?: AuthoredLevel;
  readonly end?: true;
};

/** Elenco: ripete il contenuto per ogni voce, letta come «riga». */
export type AuthoredListBlock = {
  readonly kind: "list";
  readonly id?: AuthoredName;
  readonly when?: AuthoredCondition;
  readonly title?: AuthoredText;
  readonly rows: AuthoredExpression;
  readonly label?: AuthoredText;
  readonly items?: readonly AuthoredItem[];
  readonly content?: AuthoredContent;
  readonly empty?: AuthoredText;
  readonly actions?: AuthoredButtons;
};

/** Immagine o video della regione; senza indirizzo non si vede. */
export type AuthoredMediaBlock = {
  readonly kind: "media";
  readonly id?: AuthoredName;
  readonly when?: AuthoredCondition;
  readonly title?: AuthoredText;
  readonly label: AuthoredText;
  readonly value: AuthoredExpression;
};

/** Rilegge un modulo con le sue etichette; con «value» rilegge una risposta della stessa forma. */
export type AuthoredRecapBlock = {
  readonly kind: "recap";
  readonly id?: AuthoredName;
  readonly when?: AuthoredCondition;
  readonly title?: AuthoredText;
  readonly of: string;
  readonly value?: AuthoredExpression;
};

/** Ciò che si legge prima di cominciare: per chi è, che cosa serve, quanto costa, che cosa succede dopo. Sta accanto alla pagina; sul telefono in fondo. La leggono anche i motori di ricerca. */
export type AuthoredSheetBlock = {
  readonly kind: "sheet";
  readonly id?: AuthoredName;
  readonly when?: AuthoredCondition;
  readonly title?: AuthoredText;
  readonly items: readonly AuthoredItem[];
};

/** Tabella: una riga per ogni voce, letta come «riga». */
export type AuthoredTableBlock = {
  readonly kind: "table";
  readonly id?: AuthoredName;
  readonly when?: AuthoredCondition;
  readonly title?: AuthoredText;
  readonly rows: AuthoredExpression;
  readonly items: readonly AuthoredItem[];
  readonly empty?: AuthoredText;
  readonly actions?: AuthoredButtons;
};

/** Schede che ordinano la pagina (non sono una risposta). */
export type AuthoredTabsBlock = {
  readonly kind: "tabs";
  readonly id?: AuthoredName;
  readonly when?: AuthoredCondition;
  readonly title?: AuthoredText;
  readonly items: readonly {
    readonly id?: AuthoredName;
    readonly label: AuthoredText;
    readonly when?: AuthoredCondition;
    readonly default?: AuthoredExpression;
    readonly enabled?: AuthoredExpression;
    readonly content: AuthoredContent;
  }[];
};

/** Un modulo a sé dentro la pagina, con il suo pulsante. */
export type AuthoredFormBlock = {
  readonly kind: "form";
  readonly id?: AuthoredName;
  readonly when?: AuthoredCondition;
  readonly title?: AuthoredText;
  readonly name: AuthoredName;
  readonly load?: AuthoredCalls;
  readonly content: AuthoredContent;
  readonly next?: AuthoredButton;
  readonly actions?: AuthoredButtons;
};

/** Un elenco incollato da un foglio di calcolo o caricato come file CSV: una riga per ogni voce, con il suo stato. Ogni riga si controlla, si corregge sul posto e si cerca con una chiamata: dieci rifiuti uguali di seguito fermano la ricerca. «riga» ha «numero», «dati» (i campi), «risposta» (della chiamata) e «motivo». */
export type AuthoredPasteBlock = {
  readonly kind: "paste";
  readonly id?: AuthoredName;
  readonly when?: AuthoredCondition;
  readonly title?: AuthoredText;
  readonly name: AuthoredName;
  readonly max: number;
  readonly content: AuthoredContent;
  readonly value: AuthoredExpression;
  readonly call: AuthoredCall;
  readonly items: readonly AuthoredItem[];
};
