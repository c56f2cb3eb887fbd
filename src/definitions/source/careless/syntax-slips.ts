import type { SignProblem } from "../signs.ts";

/** A slip of typing that explains an error of JSON. */
interface Slip {
  /** Matches from the start of the line of the error to its end; `at` marks the character to report. */
  readonly line: RegExp;
  readonly what: string;
  readonly hint: string;
  /** The sign that takes the place of the wrong one. */
  readonly right?: string;
}

/** A text or a name of JSON. */
const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;
/** Texts and everything outside of them that is right before the error. */
const BEFORE = String.raw`^(?:${TEXT}|[^"'])*?`;

const inLine = (rest: string): RegExp => new RegExp(BEFORE + rest, "du");

const SLIPS: readonly Slip[] = [
  {
    line: /^\s*(?<at><{7}|={7}|>{7}|\|{7})/d,
    what: "ci sono due versioni che git non ha saputo unire",
    hint: "Tieni una delle due versioni fra <<<<<<< e >>>>>>>, e togli le righe con questi segni.",
  },
  {
    line: inLine(String.raw`(?<at>;)`),
    what: "c'è un punto e virgola",
    hint: "Fra una voce e la prossima si scrive una virgola.",
    right: ",",
  },
  {
    line: inLine(String.raw`${TEXT}\s*(?<at>=)`),
    what: "c'è il segno = dopo un nome",
    hint: "Fra un nome e il suo valore si scrivono i due punti.",
    right: ":",
  },
  {
    line: inLine(String.raw`(?:^|[{[,:])\s*(?<at>')`),
    what: "un apostrofo sta al posto delle virgolette",
    hint: 'Nomi e testi stanno fra virgolette diritte: "così".',
  },
  {
    line: inLine(String.raw`:\s*${TEXT}(?<at>[^\s,:;\]}"=])`),
    what: "ci sono virgolette dentro un testo",
    hint: 'Le virgolette dentro un testo si scrivono \\", oppure « e ».',
  },
  {
    line: inLine(String.raw`:\s*(?<at>(?!(?:true|false|null)\b)\p{L})`),
    what: "un testo è senza virgolette",
    hint: 'Ogni testo sta fra virgolette diritte: "così". Senza virgolette si scrivono i numeri, true, false e null.',
  },
];

/** The sign of the line of an error that explains it; undefined when none does. */
export function slipNear(text: string, offset: number): SignProblem | undefined {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const [line = ""] = text.slice(start).split("\n", 1);
  for (const { line: pattern, what, hint, right } of SLIPS) {
    const at = pattern.exec(line)?.indices?.groups?.at?.[0];
    // A sign behind the error is not its reason; some errors are reported at the token after it.
    if (at === undefined || start + at > offset + 1) continue;
    const remedy = right === undefined ? hint : { hint, replace: { characters: 1, to: right } };
    return { code: "json-syntax", offset: start + at, params: { what }, hint: remedy };
  }
  return undefined;
}

/** Errors of the parser that a lost or a spare bracket causes, often many lines above. */
const OF_BRACKETS: ReadonlySet<string> = new Set([
  "EndOfFileExpected",
  "CloseBraceExpected",
  "CloseBracketExpected",
  "PropertyNameExpected",
  "CommaExpected",
]);

/** A bracket that is open. */
interface Open {
  /** How far its line is indented. */
  readonly lineIndent: number;
  /** How far the names that begin the lines below it are indented. */
  indent?: number;
  misplaced?: SignProblem;
}

/**
 * The first line before an error of brackets whose name is not below those of its object; undefined when none is. An object
 * that closes below its beginning, or within a line, has all its brackets.
 */
export function indentNear(text: string, offset: number, error: string): SignProblem | undefined {
  if (!OF_BRACKETS.has(error)) return undefined;
  const stack: Open[] = [];
  let found: SignProblem | undefined;
  let start = 0;
  const [last = ""] = text.slice(offset).split("\n", 1);
  for (const line of (text.slice(0, offset) + last).split("\n")) {
    const lineIndent = Math.max(0, line.search(/\S/));
    noteIndent(line, lineIndent, start, stack.at(-1));
    const signs = line.replace(TEXTS, (quoted) => "_".repeat(quoted.length)).matchAll(/[{}[\]]/g);
    for (const { 0: sign, index } of signs) {
      if (sign === "{" || sign === "[") stack.push({ lineIndent });
      else {
        const closed = stack.pop();
        if (index === lineIndent && closed?.lineIndent !== lineIndent) found ??= closed?.misplaced;
      }
    }
    start += line.length + 1;
  }
  return found ?? stack.find(({ misplaced }) => misplaced)?.misplaced;
}

const TEXTS = /"(?:[^"\\]|\\.)*"/g;

function noteIndent(line: string, lineIndent: number, start: number, open: Open | undefined): void {
  if (!open || !/^\s*"(?:[^"\\]|\\.)*"\s*:/.test(line)) return;
  open.indent ??= lineIndent;
  if (open.indent !== lineIndent) open.misplaced ??= misplaced(start + lineIndent, lineIndent > open.indent);
}

const misplaced = (offset: number, isDeeper: boolean): SignProblem => ({
  code: "json-syntax",
  offset,
  params: {
    what: isDeeper
      ? "questa riga è rientrata più di quelle sopra, nello stesso oggetto"
      : "questa riga è rientrata meno di quelle sopra, nello stesso oggetto",
  },
  hint: isDeeper
    ? 'Forse manca la riga di prima, che apre una parentesi: per esempio "endpoints": {.'
    : "Forse nella riga di prima manca la parentesi che chiude, } oppure ].",
});
