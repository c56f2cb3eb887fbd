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

/** Returns a word whose apostrophe stands for an accent, such as `perche'`, with the accent; undefined for any other word. */
export function accented(written: string): string | undefined {
  const word = written.slice(0, -1);
  const small = word.toLowerCase();
  const right = ACCENTED.get(small) ?? (NOUN.test(small) ? `${small.slice(0, -1)}à` : undefined);
  if (right === undefined) return undefined;
  return [...right].map((letter, at) => (word[at] === small[at] ? letter : letter.toUpperCase())).join("");
}
