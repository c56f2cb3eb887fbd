/** Texts of the panel that tries other values of tokens. */
export const panelMessages = {
  title: "Gettoni",
  intro:
    "Cambia un valore: tutte le storie lo mostrano subito. L'indirizzo della pagina conserva la prova, e si può mandare.",
  colour: (title: string) => `${title}, dal campione`,
  plain: (value: string) => `nel tema: ${value}`,
  low: "Contrasti troppo bassi",
  pair: (where: string, contrast: string, least: string) => `${where}: ${contrast}, ne servono ${least}`,
  changed: "Gettoni cambiati",
  none: "Nessun gettone cambiato.",
  copy: "Copia i gettoni cambiati",
  copied: "Copiato.",
  notCopied: "Non copiato: seleziona il testo e copialo con la tastiera.",
  reset: "Rimetti i valori del tema",
  failed: "I valori del tema non si leggono: ricarica Storybook.",
  paste: (region: string) =>
    `// regions/${region}/theme.scss, prima di @import "portal"; al posto delle righe con lo stesso nome`,
  themeColour: (region: string, colour: string) => `// regions/${region}/region.json: "tema": "${colour}"`,
} as const;

/** Texts of the pages of the foundations. */
export const pageMessages = {
  source: (region: string) =>
    `I valori sono quelli del tema di ${region}, letti mentre guardi. Per provarne altri apri il riquadro «Gettoni» sotto la storia.`,
  token: "Gettone",
  value: "Valore",
  use: "Uso",
  sample: "Prova",
  colours: "Colori",
  pairs: "Contrasti",
  pairsNote:
    "Testo e fondo che si incontrano nelle pagine, con il contrasto in ogni Regione e il minimo di WCAG 2.2 AA.",
  pair: "Testo su fondo",
  least: "Minimo",
  enough: "basta",
  low: "non basta",
  now: "Adesso",
  texts: "Caratteri",
  sentence: "Controlla la targa e la scadenza",
  spaces: "Spazi",
  shapes: "Angoli, bordi e ombre",
  icons: "Icone",
  iconNote:
    "Un'icona accompagna una parola e non la sostituisce. Qui ci sono tutte quelle che il portale porta con sé.",
  sizes: "Misure",
} as const;
