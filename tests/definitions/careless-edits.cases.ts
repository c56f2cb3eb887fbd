import type { DiagnosticCode } from "../../src/definitions/source/messages.ts";

/** One careless edit: the words of a member of the staff in the place of a text of a file, and the answer of the check. */
export interface CarelessEdit {
  readonly title: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly code: DiagnosticCode;
  /** Characters of the message or the hint. */
  readonly says: string;
  /** A text on the line that is reported, where it is not that of the edit. */
  readonly at?: string;
}

export const CALCULATION = "schemas/services/calcolo_bollo.json";
export const CATALOGUE = "schemas/catalogue.json";
export const REGION = "regions/vda/region.json";

const TITLE = '"title": "Di quale veicolo vuoi calcolare il bollo?"';
const REQUIRED = '"required": "Inserisci la targa."';
const PATH = '"path": "/bollo/calcolo",';
const SWITCH = '"memo_bollo": { "attivo": true, "accesso": false }';
const MESSAGES = '"messaggi": false,';

type Told = Pick<CarelessEdit, "code" | "says">;
const told = (code: DiagnosticCode, says: string): Told => ({ code, says });

const inTitle = (title: string, text: string, expected: Told): CarelessEdit => ({
  ...{ title, file: CALCULATION, from: TITLE, to: `"title": ${JSON.stringify(text)}` },
  ...expected,
});
const inCalculation = (title: string, from: string, to: string, expected: Told): CarelessEdit => ({
  ...{ title, file: CALCULATION, from, to },
  ...expected,
});
const inSwitch = (title: string, active: string, expected: Told): CarelessEdit => ({
  ...{ title, file: REGION, from: SWITCH, to: `"memo_bollo": { "attivo": ${active}, "accesso": false }` },
  ...expected,
});
const inMaintenance = (title: string, from: string, to: string, expected: Told): CarelessEdit => ({
  ...{ title, file: REGION, from: MESSAGES },
  to: `${MESSAGES} "manutenzioni": [{ "dal": "${from}", "al": "${to}" }],`,
  ...expected,
});

const texts: readonly CarelessEdit[] = [
  inTitle("an entity of HTML", "Perch&egrave; no", told("text-entity", "Scrivi «è»")),
  inTitle("a number of HTML", "Perch&#233; no", told("text-entity", "Scrivi «é»")),
  inTitle("a title in capitals", "DI QUALE VEICOLO", told("text-capitals", "maiuscolo")),
  inCalculation(
    "a label in capitals",
    '"label": "Targa", "help"',
    '"label": "TARGA", "help"',
    told("text-capitals", "«TARGA»"),
  ),
  inTitle("a title of blanks", "   ", told("empty-text", "soltanto spazi")),
  inTitle("an apostrophe for an accent", "Qual e' il veicolo?", told("text-accent", "Scrivi «è»")),
  inTitle("an apostrophe after another one", "Che cosa c'e' da pagare", told("text-accent", "Scrivi «è»")),
  inTitle("an accent at the end of a word", "Perche' pagare", told("text-accent", "Scrivi «Perché»")),
  inTitle("an accent at the end of a noun", "Le modalita' di pagamento", told("text-accent", "«modalità»")),
  inTitle("an accent in place of an apostrophe", "Un pò di tempo", told("text-spelling", "Scrivi «po'»")),
  inTitle("an accent of another sound", "Perchè pagare", told("text-spelling", "Scrivi «Perché»")),
  inTitle("a verb with an accent of another sound", "Qual é la targa", told("text-spelling", "Scrivi «è»")),
  inTitle("an accent too many", "Non sò la targa", told("text-spelling", "Scrivi «so»")),
  inTitle("an apostrophe too many", "Qual'è il veicolo?", told("text-spelling", "Scrivi «Qual è»")),
  inTitle("a masculine with an apostrophe", "Paga un'altro bollo", told("text-spelling", "«un altro»")),
  inTitle("a bullet", "• Di quale veicolo", told("text-bullet", "«•»")),
  inTitle("a double blank", "Di quale  veicolo", told("text-blanks", "Scrivi «quale veicolo»")),
  inTitle("a blank before a comma", "Di quale veicolo , dunque", told("text-blanks", "Scrivi «veicolo,»")),
  inTitle("half a sign", "Di quale \ud83d veicolo", told("invisible-character", "«Di quale»")),
  inCalculation(
    "bold that does not end",
    "**In ritardo da un giorno.** L'importo",
    "**In ritardo da un giorno. L'importo",
    told("text-bold-open", "**parola**"),
  ),
  inCalculation(
    "a link in two parts",
    "[dove si paga il bollo](",
    "[dove si paga il bollo] (",
    told("text-link-open", "[testo](indirizzo)"),
  ),
  inTitle("a text of printers", "Lorem ipsum dolor", told("text-placeholder", "provvisorio")),
  inTitle("a text to do", "TODO: scrivere", told("text-placeholder", "«TODO»")),
  inTitle("a text of crosses", "Calcolo XXX", told("text-placeholder", "«XXX»")),
  inTitle("a text to complete", "Da completare", told("text-placeholder", "«Da completare»")),
  inTitle("a title of 400 characters", "Una parola ".repeat(36).trim(), told("text-lengthy", "120")),
  inCalculation(
    "a label of 300 characters",
    '"label": "Targa", "help"',
    `"label": "${"targa e ".repeat(40).trim()}", "help"`,
    told("text-lengthy", "160"),
  ),
  inCalculation(
    "a button of 120 characters",
    '"label": "Calcola", "call"',
    `"label": "${"calcola e ".repeat(12).trim()}", "call"`,
    told("text-lengthy", "80"),
  ),
  {
    title: "the title of another service",
    file: "schemas/services/memo_bollo.json",
    from: '"title": "Memobollo",\n',
    to: '"title": "Calcolo del bollo",\n',
    ...told("service-title-twice", "«calcolo_bollo»"),
  },
];

const values: readonly CarelessEdit[] = [
  inCalculation(
    "«si» for a message",
    REQUIRED,
    '"required": "si"',
    told("answer-as-message", "Inserisci la targa"),
  ),
  inCalculation(
    "«no» for a message",
    REQUIRED,
    '"required": "no"',
    told("answer-as-message", "togli la riga"),
  ),
  inCalculation("true for a message", REQUIRED, '"required": true', told("wrong-kind", "Inserisci la targa")),
  inCalculation(
    "«sì» for a condition",
    '"when": "= !haVeicoli", "text"',
    '"when": "sì", "text"',
    told("wrong-form", "non è una condizione"),
  ),
  inCalculation(
    "a number in quotes",
    '"type": "targa", "label": "Targa"',
    '"type": "targa", "max": "8", "label": "Targa"',
    told("bound-not-count", "Scrivi 8, senza virgolette."),
  ),
  inSwitch("«si» for true", '"si"', told("wrong-kind", "Scrivi true, senza virgolette.")),
  inSwitch("true in quotes", '"true"', told("wrong-kind", "Scrivi true, senza virgolette.")),
  {
    title: "thousands with a point",
    file: REGION,
    from: '"minimo": 270',
    to: '"minimo": 1.000',
    ...told("number-thousands", "Scrivi 1000"),
  },
  inCalculation(
    "a button that does nothing",
    '{ "label": "Home", "go": "home" }',
    '{ "label": "Home" }',
    told("button-idle", "«go»"),
  ),
  {
    title: "an amount in quotes",
    file: REGION,
    from: '"minimo": 270',
    to: '"minimo": "250,50"',
    ...told("wrong-kind", "Scrivi 250.5"),
  },
];

const days: readonly CarelessEdit[] = [
  inSwitch("a serial date", '{ "dal": 46023 }', told("wrong-kind", 'scrivi "2026-01-01"')),
  inSwitch("a serial date in quotes", '{ "dal": "46023" }', told("window-day", 'scrivi "2026-01-01"')),
  inSwitch("31 February", '{ "dal": "31/02/2027" }', told("window-day", "febbraio 2027 ha 28 giorni")),
  inSwitch("30 February", '{ "dal": "2027-02-30" }', told("window-day", "Il giorno 30 non esiste")),
  inSwitch(
    "31 November of every year",
    '{ "dal": "11-31", "al": "12-31" }',
    told("window-day", "novembre ha 30 giorni"),
  ),
  inSwitch("month 13", '{ "dal": "2027-13-01" }', told("window-day", "Il mese 13 non esiste")),
  inMaintenance(
    "30 February with a time",
    "2027-02-30T08:00",
    "2027-03-01T08:00",
    told("window-time", "febbraio 2027 ha 28 giorni"),
  ),
  inSwitch(
    "a past window",
    '{ "dal": "2020-01-01", "al": "2020-02-01" }',
    told("window-past", "1º febbraio 2020"),
  ),
  inMaintenance(
    "a past maintenance",
    "2027-01-14T08:00",
    "2027-01-15T11:59",
    told("window-past", "15 gennaio 2027"),
  ),
  inMaintenance(
    "a skipped time",
    "2027-03-28T02:30",
    "2027-03-28T05:00",
    told("time-skipped", "28 marzo 2027"),
  ),
  inMaintenance(
    "a repeated time",
    "2027-10-31T02:30",
    "2027-10-31T05:00",
    told("time-repeated", "31 ottobre 2027"),
  ),
];

const syntax = (title: string, from: string, to: string, says: string): CarelessEdit =>
  inCalculation(title, from, to, told("json-syntax", says));

const signs: readonly CarelessEdit[] = [
  inCalculation(
    "a curly quote at the end of a value",
    '"id": "calcolo_importo", "path"',
    '"id": "calcolo_importo”, "path"',
    told("typographic-quote", "”"),
  ),
  syntax("a semicolon", PATH, '"path": "/bollo/calcolo";', "c'è un punto e virgola"),
  syntax("an equals sign", PATH, '"path" = "/bollo/calcolo",', "c'è il segno ="),
  syntax("apostrophes", PATH, "'path': '/bollo/calcolo',", "un apostrofo sta al posto delle virgolette"),
  syntax("quotes in a text", TITLE, '"title": "Di "quale" veicolo"', "ci sono virgolette dentro un testo"),
  syntax("a text without quotes", TITLE, '"title": Di quale veicolo', "un testo è senza virgolette"),
  syntax("marks of git", PATH, `<<<<<<< HEAD\n  ${PATH}\n=======\n  "path": "/altro",\n>>>>>>> altro`, "git"),
  syntax("a deleted line that opens an object", '  "endpoints": {\n', "", "rientrata più"),
  {
    title: "a deleted line that closes an object",
    file: REGION,
    from: '"massimoAvvisi": 20\n  },\n',
    to: '"massimoAvvisi": 20\n',
    ...told("json-syntax", "rientrata meno"),
    at: '"valori"',
  },
];

const catalogue: readonly CarelessEdit[] = [
  {
    title: "a card in no group",
    file: CATALOGUE,
    from: ', "VISURE"]',
    to: "]",
    ...told("card-without-group", '"VISURE"'),
    at: '"code": "VISURE"',
  },
];

export const carelessEdits = [...texts, ...values, ...days, ...signs, ...catalogue];
