import type { Sources } from "../../../src/definitions/index.ts";
import type { OfficeFile } from "../../../src/definitions/source/office-files.ts";
import { edit, textBetween, withFiles, type Edited } from "../everyday-edits.ts";
import { mapFiles } from "../language-cases.ts";

const service = (id: string) => `schemas/services/${id}.json`;
const fragment = (id: string) => `schemas/fragments/${id}.json`;
const piemonte = "regions/piemonte/region.json";
const catalogue = "schemas/catalogue.json";

/** Changes places of several files; each text occurs once in its file. */
const editAll = (changes: readonly (readonly [path: string, from: string, to: string])[]): Edited =>
  withFiles((sources) =>
    mapFiles(sources, (file) => {
      const own = changes.filter(([path]) => path === file.path);
      return own.reduce(({ path, text }, [, from, to]) => {
        if (text.split(from).length !== 2) throw new Error(`${path} does not have this text once: ${from}`);
        return { path, text: text.replace(from, () => to) };
      }, file);
    }),
  );

const overlay = (id: string, changes: string): Edited =>
  withFiles(({ regions, ...rest }) => {
    const vda = regions.vda!;
    const text = `{ "$schema": "../../../schemas/service.schema.json", "id": "${id}", "changes": [ ${changes} ] }`;
    const overlays = [...vda.overlays, { path: `regions/vda/services/${id}.json`, text }];
    return { ...rest, regions: { ...regions, vda: { ...vda, overlays } } };
  });

const withFile = (sources: Sources, file: OfficeFile): Sources => ({
  ...sources,
  regions: Object.fromEntries(
    Object.entries(sources.regions).map(([id, one]) => [id, { ...one, files: [...(one.files ?? []), file] }]),
  ),
});
const letter: OfficeFile = { name: "delega.pdf", size: 20_000, kind: "pdf", digest: "0123456789ab" };
const linkLetter = (files: readonly OfficeFile[]) =>
  withFiles((sources) =>
    mapFiles(files.reduce(withFile, sources), ({ path, text }) => ({
      path,
      text: path.endsWith("region.json")
        ? text.replace('"canali":', '"documenti": { "delega": "delega.pdf" },\n  "canali":')
        : text.replace(
            '"text": "Puoi registrare al massimo 10 veicoli con lo stesso mese di scadenza."',
            '"text": "Puoi registrare al massimo 10 veicoli. [Scarica la delega (PDF)]({regione.documenti.delega})."',
          ),
    })),
  );

const firstStep = '"steps": [\n    {\n      "id": "cerca_veicolo_memo", "path": "",';
const explanation = (path: string) => `"steps": [
    { "id": "prima_di_cominciare", "path": "${path}", "title": "Prima di cominciare",
      "content": [ { "kind": "text", "text": "Tieni pronta la carta di circolazione." } ],
      "next": { "label": "Continua", "go": "avanti" } },
    {
      "id": "cerca_veicolo_memo", "path": "",`;
const digits = (rules: string) =>
  edit(
    service("memo_bollo"),
    '            { "use": "tipo_veicolo" } ],',
    `            { "use": "tipo_veicolo" },
            { "name": "pratica", "type": "cifre", "label": "Numero della tessera", ${rules} } ],`,
  );

/** Two places of a file that change their order: those from `first` to `second`, and from there to `end`. */
function swapped(path: string, first: string, second: string, end: string): [string, string] {
  const [one, other] = [textBetween(path, first, second), textBetween(path, second, end)];
  return [one + other, other + one];
}
const tutorial = textBetween(
  service("contatti_aiuto"),
  '    },\n    {\n      "id": "video_tutorial"',
  "@end",
);

/** Edits of members of staff, by their numbers in the trial of thirty; then those for which the language has new words. */
export const everydayEdits: Readonly<Record<string, () => Edited>> = {
  "1 label of a field": () =>
    edit(
      service("memo_bollo"),
      '"label": "Codice fiscale o partita IVA"',
      '"label": "Codice fiscale del proprietario"',
    ),
  "2 message for a status": () =>
    edit(
      service("memo_bollo"),
      '"Il codice fiscale non è quello del proprietario del veicolo. Controllalo e riprova."',
      '"Il veicolo non è intestato a questo codice fiscale."',
    ),
  "3 optional field that nothing sends": () =>
    edit(
      service("calcolo_bollo"),
      '        { "name": "tipoVeicolo", "type": "scelta"',
      '        { "name": "note", "type": "testo", "label": "Note" },\n        { "name": "tipoVeicolo", "type": "scelta"',
    ),
  "4 field required under a condition": () =>
    edit(
      fragment("motivi_scadenza"),
      '{ "name": "al", "type": "data", "label": "Al", "max": "= oggi" }',
      '{ "name": "al", "type": "data", "label": "Al", "max": "= oggi", "required": { "when": "= qui.dal", "message": "Indica fino a quando." } }',
    ),
  "5 option with a name that the contract lacks": () =>
    edit(
      fragment("motivi_scadenza"),
      '    { "value": "radiatoDemolizione"',
      '    { "value": "rubato", "label": "Veicolo rubato" },\n    { "value": "radiatoDemolizione"',
    ),
  "6 order of two fields": () =>
    edit(
      fragment("recapiti"),
      ...swapped(
        fragment("recapiti"),
        '    { "name": "email"',
        '    { "name": "telefono"',
        '    { "when": "= regione.canali.email',
      ),
    ),
  "7 page that explains, put first with the address of the service": () =>
    editAll([[service("memo_bollo"), firstStep, explanation("")]]),
  "7 page that explains, put first with an address of its own": () =>
    editAll([[service("memo_bollo"), firstStep, explanation("prima")]]),
  "7 page that explains, put first with menu and cards": () =>
    editAll([
      [service("memo_bollo"), firstStep, explanation("prima")],
      [
        catalogue,
        '"label": "Memobollo",\n      "steps": [{ "service": "memo_bollo", "step": "cerca_veicolo_memo" }]',
        '"label": "Memobollo",\n      "steps": [{ "service": "memo_bollo", "step": "prima_di_cominciare" }]',
      ],
      [
        catalogue,
        '"icon": "it-calendar",\n      "steps": [{ "service": "memo_bollo", "step": "cerca_veicolo_memo" }]',
        '"icon": "it-calendar",\n      "steps": [{ "service": "memo_bollo", "step": "prima_di_cominciare" }]',
      ],
    ]),
  "8 documents: a number that is none": () =>
    edit(fragment("allegati"), '"massimo": 20 }', '"massimo": "venti" }'),
  "8 documents: fewer": () => edit(fragment("allegati"), '"massimo": 20 }', '"massimo": 3 }'),
  "9 service off from a day": () =>
    edit(
      piemonte,
      '"memo_bollo": { "attivo": true,',
      '"memo_bollo": { "attivo": { "al": "2026-12-31", "messaggio": "Memobollo chiude per lavori." },',
    ),
  "9 service off from a day that is written in Italian": () =>
    edit(piemonte, '"memo_bollo": { "attivo": true,', '"memo_bollo": { "attivo": { "al": "31/12/2026" },'),
  "10 maintenance with its hours reversed": () =>
    edit(
      piemonte,
      '"messaggi": true,',
      '"messaggi": true,\n  "manutenzioni": [ { "dal": "2026-12-01T12:00", "al": "2026-12-01T08:00" } ],',
    ),
  "11 link in a help text": () =>
    edit(
      fragment("allegati"),
      '"help": "Vanno bene anche le foto, se si legge tutto."',
      '"help": "Vedi [quali documenti servono]({regione.collegamenti.portale})."',
    ),
  "11 link to a site that the region does not name": () =>
    edit(
      fragment("allegati"),
      '"help": "Vanno bene anche le foto, se si legge tutto."',
      '"help": "Vedi [quali documenti servono](https://www.example.org/documenti)."',
    ),
  "12 list of the things to prepare": () =>
    edit(
      service("restituzione_tassa"),
      '        { "kind": "text", "text": "Con questa domanda chiedi indietro',
      `        { "kind": "section", "title": "Che cosa ti serve", "content": [
          { "kind": "text", "text": "- la ricevuta del pagamento\\n- l'IBAN" } ] },
        { "kind": "text", "text": "Con questa domanda chiedi indietro`,
    ),
  "13 telephone, only as it reads": () =>
    edit(piemonte, '"etichetta": "011 08 24 222"', '"etichetta": "011 08 24 333"'),
  "14 text of one region, of a block without a name": () =>
    overlay(
      "memo_bollo",
      '{ "at": "cerca_veicolo_memo.limite", "set": { "text": "Al massimo 5 veicoli." }, "reason": "La regione lo chiede." }',
    ),
  "14 text of one region, of a block that was given a name": () =>
    withFiles((sources) => {
      const { regions } = sources;
      const text = `{ "$schema": "../../../schemas/service.schema.json", "id": "memo_bollo", "changes": [
        { "at": "cerca_veicolo_memo.limite", "set": { "text": "Al massimo 5 veicoli." }, "reason": "La regione lo chiede." } ] }`;
      const overlays = [...regions.vda!.overlays, { path: "regions/vda/services/memo_bollo.json", text }];
      const named = mapFiles(sources, (file) => ({
        ...file,
        text: file.text.replace(
          '{ "kind": "text", "when": "= haCanali", "text": "Puoi',
          '{ "kind": "text", "id": "limite", "when": "= haCanali", "text": "Puoi',
        ),
      }));
      return { ...named, regions: { ...named.regions, vda: { ...named.regions.vda!, overlays } } };
    }),
  "15 third region, with the name of its folder forgotten": () =>
    withFiles(({ regions, ...rest }) => {
      const { text } = regions.piemonte!.region;
      const copy = { path: "regions/lombardia/region.json", text };
      return { ...rest, regions: { ...regions, lombardia: { region: copy, overlays: [] } } };
    }),
  "16 another address, the former one forgotten": () =>
    edit(service("memo_bollo"), '"path": "/bollo/memo",', '"path": "/bollo/promemoria",'),
  "17 text of the consent": () =>
    edit(fragment("privacy"), '"Ho letto l\'informativa sulla privacy"', '"Ho letto l\'informativa"'),
  "18 order of the cards, in the groups": () =>
    edit(catalogue, '["MEMOBOLLO", "INFOBOLLO", "VISURE"]', '["VISURE", "MEMOBOLLO", "INFOBOLLO"]'),
  "19 amount of the region from a day": () =>
    edit(
      piemonte,
      '"minimo": 250,',
      '"minimo": [ { "valore": 250, "al": "2026-12-31" }, { "valore": 300, "dal": "2027-01-01" } ],',
    ),
  "20 operation that the contract lacks": () =>
    edit(service("memo_bollo"), '"operation": "verificaMemobollo"', '"operation": "verificaMemobolloNuovo"'),
  "21 one more vehicle type beside the list of the region": () =>
    edit(
      fragment("tipo_veicolo"),
      '"label": "{riga.descrizione:frase}" }',
      '"label": "{riga.descrizione:frase}", "add": [ { "value": "99", "label": "Quadriciclo elettrico" } ] }',
    ),
  "22 reason with a date that the contract knows": () =>
    edit(
      fragment("motivi_scadenza"),
      '{ "value": "isNotIntestatario", "label": "Il veicolo non è intestato a me" }',
      '{ "value": "isNotIntestatario", "label": "Il veicolo non è intestato a me", "content": [ { "name": "data", "type": "data", "label": "Dal" } ] }',
    ),
  "23 service with another name": () =>
    withFiles((sources) => ({
      ...sources,
      services: sources.services.map(({ path, text }) =>
        path === service("memo_bollo")
          ? { path: service("promemoria"), text: text.replace('"id": "memo_bollo"', '"id": "promemoria"') }
          : { path, text },
      ),
    })),
  "24 notice of every December": () =>
    edit(
      service("memo_bollo"),
      '        { "kind": "links", "items": [ { "label": "Guarda il video',
      `        { "kind": "text", "level": "info", "when": "= contiene(oggi, '-12-')", "text": "A Natale gli uffici sono chiusi." },
        { "kind": "links", "items": [ { "label": "Guarda il video`,
    ),
  "24 maintenance of every December": () =>
    edit(
      piemonte,
      '"messaggi": true,',
      '"messaggi": true,\n  "manutenzioni": [ { "dal": "12-24T18:00", "al": "12-26T08:00", "messaggio": "Il portale è chiuso per le feste." } ],',
    ),
  "25 order of the menu": () =>
    edit(
      catalogue,
      ...swapped(
        catalogue,
        '    {\n      "label": "Memobollo"',
        '    {\n      "label": "Paga online"',
        '    {\n      "label": "Ricevute di pagamento"',
      ),
    ),
  "25 entry of the menu twice": () =>
    edit(
      catalogue,
      '    {\n      "label": "Paga online"',
      '    { "label": "Memobollo", "steps": [{ "service": "memo_bollo", "step": "cerca_veicolo_memo" }], "choice": null },\n    {\n      "label": "Paga online"',
    ),
  "26 answer that ends the step": () =>
    edit(
      service("memo_bollo"),
      '        { "kind": "links", "items": [ { "label": "Guarda il video',
      '        { "kind": "text", "level": "warning", "when": "= utente", "end": true, "text": "Da qui non puoi continuare." },\n        { "kind": "links", "items": [ { "label": "Guarda il video',
    ),
  "26 end without a condition": () =>
    edit(
      service("memo_bollo"),
      '        { "kind": "links", "items": [ { "label": "Guarda il video',
      '        { "kind": "text", "level": "warning", "end": true, "text": "Da qui non puoi continuare." },\n        { "kind": "links", "items": [ { "label": "Guarda il video',
    ),
  "26 end without a condition, at the end of the step": () =>
    edit(
      service("visure"),
      '(*) Il periodo in cui si paga dipende dal tipo di veicolo e dal mese di scadenza." }',
      '(*) Il periodo in cui si paga dipende dal tipo di veicolo e dal mese di scadenza.", "end": true }',
    ),
  "27 field filled in from the login": () =>
    edit(
      service("memo_bollo"),
      '{ "name": "codiceFiscale", "type": "codiceFiscale", "label": "Codice fiscale o partita IVA",',
      '{ "name": "codiceFiscale", "type": "codiceFiscale", "label": "Codice fiscale o partita IVA", "default": "= utente.cf",',
    ),
  "28 another number of rows": () =>
    edit(
      service("restituzione_tassa"),
      '"max": { "value": 2, "message": "Scegli uno o due pagamenti." }',
      '"max": { "value": 3, "message": "Scegli fino a tre pagamenti." }',
    ),
  "29 letter of the office": () => linkLetter([letter]),
  "29 letter of the office that is not in the folder": () => linkLetter([]),
  "30 French text of one region": () =>
    overlay(
      "calcolo_bollo",
      '{ "at": "calcolo_importo.targa", "set": { "label": "Targa (Plaque)" }, "reason": "La Regione è bilingue." }',
    ),
  "exact number of digits": () => digits('"min": 10, "max": 10'),
  "negative number of digits": () => digits('"max": -1'),
  "half a digit": () => digits('"max": 0.5'),
  "condition with a misspelt name": () =>
    edit(service("memo_bollo"), '"when": "= haCanali && digitato"', '"when": "= haCanali && digittato"'),
  "button to a site that is not the region's": () =>
    edit(
      service("calcolo_bollo"),
      '{ "label": "Home", "go": "home" }',
      '{ "label": "Home", "go": "= \'https://www.example.org/\'" }',
    ),
  "open brace in a text": () =>
    edit(
      service("memo_bollo"),
      '"Puoi registrare al massimo 10 veicoli con lo stesso mese di scadenza."',
      '"Ciao {regione.nome e basta."',
    ),
  "two fields with one label": () =>
    edit(service("calcolo_bollo"), '"label": "Tipo di veicolo", "required"', '"label": "Targa", "required"'),
  "field deleted that a call sends": () =>
    edit(
      service("memo_bollo"),
      '            { "name": "targa", "type": "targa", "label": "Targa", "help": "Senza spazi, per esempio AB123CD", "required": "Inserisci la targa." },\n',
      "",
    ),
  "page deleted that others go to": () => edit(service("contatti_aiuto"), tutorial, "    }\n  ]\n}\n"),
  "curly quotes": () => edit(service("visure"), '"path": "/visure"', "“path”: “/visure”"),
  "comma too many": () => edit(service("visure"), '"path": "/visure",', '"path": "/visure",,'),
  "link of the region taken away": () =>
    edit(
      piemonte,
      '    "quantoPagare": "https://www.regione.piemonte.it/web/temi/tributi/tassa-automobilistica-bollo-auto/bollo-auto-quanto-pagare",\n',
      "",
    ),
  "explanation at the end of a page": () =>
    edit(
      service("calcolo_bollo"),
      '          { "label": "Interessi", "value": "= calcolo.interesse", "format": "euro" } ] },',
      '          { "label": "Interessi", "value": "= calcolo.interesse", "format": "euro" } ] },\n        { "kind": "text", "text": "Il bollo si paga ogni anno." },',
    ),
  "level of a message": () =>
    edit(
      service("calcolo_bollo"),
      '"level": "warning", "title": "Il calcolo non si può fare da qui"',
      '"level": "error", "title": "Il calcolo non si può fare da qui"',
    ),
};
