/** The text of `npm run definitions -- --help`: the commands with their parameters and effects. */
const ofFolder: readonly (readonly [usage: string, effect: string])[] = [
  ["check", "controlla tutti i servizi in tutte le regioni: file, riga, colonna, problema e rimedio"],
  ["explain <servizio>", "il servizio in prosa (REGION sceglie la regione)"],
  ["diff [da] [a]", "che cosa cambia fra due versioni o fra due regioni, in frasi"],
  ["name <file>:<riga> <id>", "dà a un riquadro il nome con cui una regione lo cambia"],
  ["words", "le parole della lingua dei servizi"],
  ["texts <lingua>", "porta i file delle traduzioni ai testi di oggi e dice quanti ne mancano"],
  ["count", "quanti servizi, passi, campi e righe"],
  ["addresses", "aggiunge gli indirizzi nuovi all'elenco di quelli pubblicati"],
];

const ofPortal: typeof ofFolder = [
  ["status", "che cosa è in linea, le bozze, che cosa ha cambiato questa cartella e che cosa le manca"],
  ["drafts", "le bozze, con il numero che vogliono gli altri comandi"],
  ["history", "che cosa è stato in linea, quando, di chi e perché"],
  ["pull [--of <bozza>]", "scrive in questa cartella la versione in linea, o una bozza"],
  ["  --discard", "anche se qui ci sono modifiche che il portale non ha: si perdono"],
  ["update", "porta qui ciò che è cambiato in linea, e lascia le modifiche di questa cartella"],
  ["push", "fa delle modifiche di questa cartella una bozza, con i problemi e le differenze"],
  ["  --of <bozza>", "un'altra bozza; con --theirs anche quella di un'altra persona"],
  [
    "  --from <versione>",
    "da quale versione viene questa cartella, se non lo ricorda: live, build, bozza:<id> o una versione",
  ],
  [
    "  --undo <versione>",
    "anche i file di una versione di prima, che tolgono da <versione>, in linea, il lavoro di altri",
  ],
  [
    'publish --reason "…"',
    "mette in linea la bozza di questa cartella, come ti è stata mostrata; con --of un'altra",
  ],
  ["  --revision <numero>", "con push e publish: la revisione della bozza che hai visto"],
  ["drop", "toglie la bozza di questa cartella, o con --of un'altra; i file della cartella restano"],
  [
    'revoke --person <codice fiscale> --reason "…"',
    "toglie le chiavi di una persona che ha lasciato l'ufficio e chiude le sue sessioni",
  ],
  ['rollback --reason "…"', "rimette in linea la versione di prima; con --of <versione> un'altra"],
];

const names: typeof ofFolder = [
  ["live", "la versione in linea del portale"],
  ["build", "i file con cui è nato il programma del portale"],
  ["bozza:<id>", "una bozza del portale, come la scrive status; bastano le prime 8 cifre"],
  ["<versione>", "una versione del portale; bastano le prime 8 cifre"],
  ["<cartella>", "una cartella con schemas/ e regions/, per esempio ."],
  ["<git>", "una versione di git, per esempio HEAD o un ramo"],
  ["<regione>", "una regione di questa cartella: si confronta con un'altra regione"],
];

const rows = (table: typeof ofFolder) => table.map(([usage, effect]) => `  ${usage.padEnd(24)} ${effect}`);

export const help = [
  "npm run definitions -- <comando>",
  "",
  "I file di questa cartella:",
  ...rows(ofFolder),
  "",
  "Un portale in linea (PORTALE è il suo indirizzo, PORTALE_CHIAVE una chiave della sua pagina /studio/chiave):",
  ...rows(ofPortal),
  "",
  "I nomi di diff. Senza «a» è questa cartella; senza «da» la versione in linea, o l'ultimo commit se non c'è PORTALE:",
  ...rows(names),
].join("\n");
