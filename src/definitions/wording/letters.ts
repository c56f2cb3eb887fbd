/** The signs of HTML that Italian texts need, by their names. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ agrave: "à", egrave: "è", eacute: "é", igrave: "ì", ograve: "ò", ugrave: "ù" },
  ...{ Agrave: "À", Egrave: "È", Eacute: "É", Igrave: "Ì", Ograve: "Ò", Ugrave: "Ù" },
  ...{
    amp: "&",
    lt: "<",
    gt: ">",
    quot: "«",
    apos: "'",
    nbsp: " ",
    euro: "€",
    deg: "°",
    ordm: "º",
    ordf: "ª",
  },
  ...{ laquo: "«", raquo: "»", ldquo: "«", rdquo: "»", lsquo: "'", rsquo: "'" },
  ...{ ndash: "–", mdash: "–", hellip: "…", middot: "·", bull: "•", copy: "©", reg: "®" },
};

/** Returns the sign of an entity of HTML such as `&egrave;` or `&#232;`; undefined for any other text. */
export function letterOf(entity: string): string | undefined {
  const name = entity.slice(1, -1);
  if (!name.startsWith("#")) return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code >= 32 && code <= 0xffff ? String.fromCharCode(code) : undefined;
}

const ACCENTS = [
  ...["è", "perché", "poiché", "finché", "affinché", "anziché", "purché", "benché", "nonché", "né", "sé"],
  ...["può", "ciò", "però", "perciò", "più", "già", "giù", "così", "sì", "lì", "là", "cioè", "metà", "età"],
  ...["città", "unità", "indennità", "comunità", "autorità", "opportunità", "pubblicità", "necessità"],
  ...["sarà", "avrà", "verrà", "potrà", "dovrà", "farà", "riceverà", "andrà", "vedrà", "darà"],
  ...["lunedì", "martedì", "mercoledì", "giovedì", "venerdì"],
];
const withoutAccent = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "");
/** Words whose last letter has an accent, by their letters without it. */
const ACCENTED: ReadonlyMap<string, string> = new Map(ACCENTS.map((word) => [withoutAccent(word), word]));
/** Nouns such as attività, modalità and proprietà. */
const NOUN = /^\p{L}{2,}(?:[lv]it|iet|ert)a$/u;

/** Returns a text with the capitals of a word as it is written. */
const inCaseOf = (word: string, right: string): string =>
  [...right]
    .map((letter, at) => (word[at] === word[at]?.toLowerCase() ? letter : letter.toUpperCase()))
    .join("");

/** Returns a word whose apostrophe stands for an accent, such as `perche'`, with the accent; undefined for any other word. */
export function accented(written: string): string | undefined {
  const word = written.slice(0, -1);
  const small = word.toLowerCase();
  const right = ACCENTED.get(small) ?? (NOUN.test(small) ? `${small.slice(0, -1)}à` : undefined);
  return right && inCaseOf(word, right);
}

/** Words that are often written with an accent on the last letter, which has none. */
const UNACCENTED = new Set(["fa", "sa", "sta", "va", "qua", "qui", "su", "fu", "no", "so"]);

/** Returns a word with the accent of another sound, such as `perchè`, or with one that it has not, as it is right; undefined for any other word. */
export function reaccented(word: string): string | undefined {
  const small = word.toLowerCase();
  const plain = withoutAccent(small);
  const right = plain === "po" ? "po'" : UNACCENTED.has(plain) ? plain : ACCENTED.get(plain);
  return right === undefined || right === small ? undefined : inCaseOf(word, right);
}

/** Masculine words with a vowel first, before which «un» has no apostrophe. */
const MASCULINE = [
  ...["altro", "avviso", "anno", "atto", "ufficio", "importo", "interesse", "errore", "elenco", "estratto"],
  ...["esempio", "esito", "invio", "indirizzo", "identificativo", "allegato", "accertamento", "accesso"],
  ...["appuntamento", "aumento", "aiuto", "utente", "ente", "erede", "operatore", "ordine", "obbligo"],
].join("|");

/** An apostrophe where Italian has none: «qual'è», «un'altro», «nessun'avviso». */
export const NEEDLESS_APOSTROPHE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:qual['’](?:è|e['’]|é|era|erano)|(?:un|qualcun|nessun|ciascun|alcun)['’](?:${MASCULINE}))(?![\\p{L}\\p{N}])`,
  "giu",
);

/** Returns two words between which there is a needless apostrophe with a blank. */
export function unjoined(written: string): string {
  const [first = "", second = ""] = written.split(/['’]/u);
  return `${first} ${/^[eé]$/u.test(second) ? "è" : second}`;
}
