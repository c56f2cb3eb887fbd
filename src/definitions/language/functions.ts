import type { FunctionName } from "../../engine/definition.ts";
import type { WordGroup } from "../../field-types/field-type.ts";

/** A function of expressions, or a name that every service can read, as authors learn it. */
export interface ExpressionWord {
  /** Short Italian name, without jargon. */
  readonly title: string;
  readonly group: WordGroup;
  /** The version of the language that introduced it; without it, the first one. */
  readonly since?: number;
  /** How it is written. */
  readonly call: string;
  readonly text: string;
  /** An expression, or a text with data; a test checks each in a service. */
  readonly example: string;
}

/** A function, and how `explain` reads it with its arguments in place. */
export interface FunctionWord extends ExpressionWord {
  readonly reading: (...args: string[]) => string;
}

/** Every function of expressions. Editors, the handbook, `words` and `explain` take their texts from here. */
export const FUNCTION_WORDS: Readonly<Record<FunctionName, FunctionWord>> = {
  size: {
    title: "Numero di voci",
    group: "sometimes",
    call: "size(x)",
    text: "Quante voci ha un elenco, o quanti caratteri ha un testo; 0 se manca.",
    example: "= size(domanda.versamenti) > 1",
    reading: (x) => `quante voci ha ${x}`,
  },
  somma: {
    title: "Somma di una colonna",
    group: "rarely",
    call: "somma(righe, 'colonna')",
    text: "La somma di una colonna di numeri; 0 se non ci sono righe.",
    example: "= somma(domanda.versamenti, 'importo') > 100",
    reading: (x, y) => `la somma di ${y} in ${x}`,
  },
  anni: {
    title: "Età in anni",
    group: "sometimes",
    call: "anni(data)",
    text: "Gli anni compiuti da una data a oggi.",
    example: "= anni(domanda.nascita) >= 18",
    reading: (x) => `gli anni compiuti da ${x}`,
  },
  giorni: {
    title: "Giorni passati",
    group: "rarely",
    call: "giorni(data)",
    text: "I giorni passati da una data a oggi; meno di zero se deve ancora venire.",
    example: "= giorni(domanda.nascita) > 30",
    reading: (x) => `i giorni passati da ${x}`,
  },
  prima: {
    title: "Parte prima di un segno",
    group: "rarely",
    call: "prima(testo, separatore)",
    text: "La parte di un testo prima del separatore; tutto il testo se il separatore non c'è.",
    example: "= prima(domanda.protocollo, '/')",
    reading: (x, y) => `la parte di ${x} prima di ${y}`,
  },
  dopo: {
    title: "Parte dopo un segno",
    group: "rarely",
    call: "dopo(testo, separatore)",
    text: "La parte di un testo dopo il primo separatore; vuota se il separatore non c'è.",
    example: "= dopo(domanda.protocollo, '/')",
    reading: (x, y) => `la parte di ${x} dopo ${y}`,
  },
  contiene: {
    title: "Contiene un testo",
    group: "sometimes",
    call: "contiene(testo, parte)",
    text: "Vero se un testo ne contiene un altro; maiuscole e minuscole sono uguali.",
    example: "= contiene(calcolo.esplicativo, 'esente')",
    reading: (x, y) => `${x} contiene ${y}`,
  },
  primo: {
    title: "Il primo che c'è",
    group: "rarely",
    call: "primo(x, y, …)",
    text: "Il primo dato che c'è.",
    example: "= primo(domanda.email, 'nessuna e-mail')",
    reading: (...all) => `il primo che c'è fra ${all.join(", ")}`,
  },
  plural: {
    title: "Singolare o plurale",
    group: "rarely",
    call: "plural(numero, 'singolare', 'plurale')",
    text: "Il testo per uno o quello per più di uno, secondo la lingua della pagina: il francese usa il singolare anche per zero. Si traducono entrambi.",
    example: "= plural(size(domanda.versamenti), 'Un versamento', 'Più versamenti')",
    reading: (x, one, other) => `${one} o ${other}, secondo il numero ${x}`,
  },
  voce: {
    title: "Voce di un elenco",
    group: "rarely",
    call: "voce(elenco, codice)",
    text: "La voce di un elenco che ha quel codice: per mostrarne la descrizione.",
    example: "= voce(tipi, domanda.tipoVeicolo).descrizione",
    reading: (x, y) => `la voce di ${x} con codice ${y}`,
  },
  nominativo: {
    title: "Nome di una persona o società",
    group: "rarely",
    call: "nominativo(soggetto)",
    text: "Il nome da mostrare: la denominazione di una società, nome e cognome di una persona.",
    example: "= nominativo(utente)",
    reading: (x) => `il nome di ${x}`,
  },
  codiceSoggetto: {
    title: "Codice fiscale o partita IVA",
    group: "rarely",
    call: "codiceSoggetto(soggetto)",
    text: "La partita IVA di una società, il codice fiscale di una persona.",
    example: "= codiceSoggetto(utente)",
    reading: (x) => `il codice fiscale o la partita IVA di ${x}`,
  },
  righe: {
    title: "Righe di un testo",
    group: "rarely",
    call: "righe(testo)",
    text: "Le righe di un testo incollato, senza spazi, in maiuscolo e senza ripetizioni.",
    example: "= size(righe(domanda.codici)) > 0",
    reading: (x) => `le righe di ${x}`,
  },
};
