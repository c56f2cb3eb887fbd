/** A value of the theme that designers read, and may try. Its values are those of the theme: none is written here. */
export interface Token {
  /** The Sass variable without `$`. */
  readonly name: string;
  readonly title: string;
  readonly use: string;
  /** The kind of a value that can be tried; absent for values that are only shown. */
  readonly edit?: "colour" | "length";
}

/** The colours of the theme. */
export const colours: readonly Token[] = [
  {
    name: "primary",
    title: "Primario",
    use: "Testata, pulsanti, collegamenti, passo attuale: il colore della Regione.",
    edit: "colour",
  },
  {
    name: "danger",
    title: "Errore",
    use: "Bordo e messaggio di un campo sbagliato, avviso di errore, azione che cancella.",
    edit: "colour",
  },
  {
    name: "warning",
    title: "Attenzione",
    use: "Avviso da leggere prima di andare avanti, scadenza vicina.",
    edit: "colour",
  },
  { name: "success", title: "Riuscito", use: "Conferma alla fine, allegato caricato.", edit: "colour" },
  {
    name: "secondary",
    title: "Secondario",
    use: "Avviso informativo, etichetta neutra, azioni che contano meno.",
    edit: "colour",
  },
  { name: "gray-900", title: "Testo", use: "Testo di lettura, etichette, titoli.", edit: "colour" },
  {
    name: "gray-700",
    title: "Testo tenue",
    use: "Aiuti sotto l'etichetta, valori di un campo spento.",
    edit: "colour",
  },
  {
    name: "gray-500",
    title: "Bordo dei campi",
    use: "Contorno di campi e risposte: almeno 3 a 1 sul bianco.",
    edit: "colour",
  },
  {
    name: "border-color",
    title: "Linea",
    use: "Divide righe di una tabella e parti della pagina: solo ornamento.",
    edit: "colour",
  },
  { name: "gray-100", title: "Fondo tenue", use: "Fondo di riquadri e di campi spenti.", edit: "colour" },
  { name: "white", title: "Fondo", use: "Fondo della pagina e dei campi; testo sul primario." },
];

/** Text and background that meet in the pages, with the contrast that WCAG 2.2 AA asks for. */
export const pairs: readonly {
  readonly text: string;
  readonly on: string;
  readonly least: number;
  readonly where: string;
}[] = [
  { text: "white", on: "primary", least: 4.5, where: "Pulsante primario, testata" },
  { text: "primary", on: "white", least: 4.5, where: "Collegamenti" },
  { text: "primary", on: "gray-100", least: 4.5, where: "Collegamenti in un riquadro" },
  { text: "gray-900", on: "white", least: 4.5, where: "Testo" },
  { text: "gray-700", on: "white", least: 4.5, where: "Aiuti" },
  { text: "gray-700", on: "gray-100", least: 4.5, where: "Campi spenti" },
  { text: "danger", on: "white", least: 4.5, where: "Messaggi di errore" },
  { text: "warning", on: "white", least: 4.5, where: "Etichetta di attenzione" },
  { text: "success", on: "white", least: 4.5, where: "Conferme" },
  { text: "gray-500", on: "white", least: 3, where: "Bordo dei campi" },
];

export const texts: readonly Token[] = [
  {
    name: "font-family-sans-serif",
    title: "Carattere",
    use: "Tutti i testi. Arriva con il portale: nessun altro sito lo serve.",
  },
  {
    name: "font-family-monospace",
    title: "Carattere a spaziatura fissa",
    use: "Codici.",
  },
  {
    name: "font-size-base",
    title: "Grandezza del testo",
    use: "Campi e pulsanti; da qui derivano i testi piccoli.",
  },
  { name: "font-size-sm", title: "Testo piccolo", use: "Note, didascalie, aiuti di una scheda." },
  { name: "line-height-base", title: "Interlinea del testo", use: "Testo di lettura." },
  { name: "font-weight-normal", title: "Peso del testo", use: "Testo di lettura." },
  {
    name: "font-weight-semibold",
    title: "Peso delle etichette",
    use: "Etichette, titoli, pulsanti. Il grassetto usa lo stesso file del carattere.",
  },
  { name: "h1-font-size", edit: "length", title: "Titolo della pagina (h1)", use: "Uno per pagina." },
  { name: "h2-font-size", edit: "length", title: "Titolo di una parte (h2)", use: "Le parti di una pagina." },
  {
    name: "h3-font-size",
    edit: "length",
    title: "Titolo dentro una parte (h3)",
    use: "I gruppi dentro una parte.",
  },
  {
    name: "h4-font-size",
    edit: "length",
    title: "Titolo piccolo (h4)",
    use: "Titoli di schede e di pannelli.",
  },
];

export const spaces: readonly Token[] = [
  {
    name: "spacer",
    title: "Unità di spazio",
    use: "Le classi da 1 a 5 (m-1, p-3, gap-4 …) ne sono multipli.",
    edit: "length",
  },
  { name: "spacers-1", title: "Spazio 1", use: "Fra righe vicine, come un titolo e il suo testo." },
  { name: "spacers-2", title: "Spazio 2", use: "Fra un titolo e ciò che introduce." },
  { name: "spacers-3", title: "Spazio 3", use: "Fra schede affiancate, fra paragrafi." },
  { name: "spacers-4", title: "Spazio 4", use: "Fra un campo e il successivo, fra le parti di una pagina." },
  { name: "spacers-5", title: "Spazio 5", use: "Sopra e sotto una pagina di solo testo." },
  { name: "grid-gutter-width", title: "Canale della griglia", use: "Fra due colonne." },
];

export const shapes: readonly Token[] = [
  { name: "border-radius", title: "Angolo", use: "Campi, pulsanti, riquadri, finestre.", edit: "length" },
  {
    name: "border-width",
    title: "Bordo",
    use: "Contorno di campi e riquadri; i campi sbagliati ne hanno due.",
  },
  { name: "shadow-card", title: "Ombra delle schede", use: "Schede di un servizio, sotto il puntatore." },
  {
    name: "shadow-popup",
    title: "Ombra di ciò che si apre",
    use: "Calendario, voci di un elenco con ricerca.",
  },
];

/** All tokens, in the order of the pages. */
export const tokens: readonly Token[] = [...colours, ...texts, ...spaces, ...shapes];

export const editable = tokens.filter(({ edit }) => edit !== undefined);

/** The custom property that holds the value of a token while stories are shown. */
export const propertyOf = (name: string): string => `--gettone-${name}`;
