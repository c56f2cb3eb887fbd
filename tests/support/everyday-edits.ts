import { join } from "node:path";
import {
  type Checked,
  compileBundle,
  createChecker,
  type Diagnostic,
  type SourceFile,
  type Sources,
} from "../../src/definitions/index.ts";
import { readSources } from "../../src/definitions/node/files.ts";
import {
  declaredFields,
  type CompiledService,
  type Entry,
  type Field,
  type JsonObject,
  type Step,
} from "../../src/engine/index.ts";
import { joinIndex } from "../../src/engine/bundle/index.ts";
import type { WholePortalManifest } from "../../src/portal/manifest.ts";
import type { Scope } from "../../src/engine/expressions/index.ts";
import { takeSnapshot } from "../../src/engine/form/index.ts";
import { mapFiles, projectLanguage } from "./language-cases.ts";

const project: Sources = readSources(join(import.meta.dirname, "../.."));
const check = createChecker(projectLanguage());
const keyOf = ({ code, file, message }: Diagnostic): string => [code, file, message].join();
const before = new Set(check(project).diagnostics.map(keyOf));

/** The project after one edit of an author. */
export class Edited {
  /** The diagnostics that the edit adds, warnings and notes included. */
  readonly told: readonly Diagnostic[];

  constructor(
    readonly checked: Checked,
    readonly sources: Sources,
  ) {
    this.told = checked.diagnostics.filter((diagnostic) => !before.has(keyOf(diagnostic)));
  }

  /** A compiled service of a region. */
  service(id: string, region = "piemonte"): CompiledService {
    return this.checked.regions.get(region)!.services.get(id)!.compiled;
  }

  step(id: string, step: string, region = "piemonte"): Step {
    return this.service(id, region).steps.find((one) => one.id === step)!;
  }

  manifest(region = "piemonte"): WholePortalManifest {
    const tools = { digest: () => "0", validators: () => "" };
    const { manifest, index } = compileBundle(
      this.checked.regions.get(region)!,
      this.checked.sources!.catalogue,
      tools,
    );
    return joinIndex(manifest, index);
  }
}

/** Checks the project with a file that an author has added. */
export const withFiles = (add: (sources: Sources) => Sources): Edited => {
  const sources = add(project);
  return new Edited(check(sources), sources);
};

/** Checks the project with one place of one file changed; the text to change occurs once in the file. */
export function edit(path: string, from: string, to: string): Edited {
  const change = (file: SourceFile): SourceFile => {
    if (file.path !== path) return file;
    if (file.text.split(from).length !== 2) throw new Error(`${path} does not have this text once: ${from}`);
    return { path, text: file.text.replace(from, () => to) };
  };
  return withFiles((sources) => mapFiles(sources, change));
}

/** The text of a file of the project between two texts, the second excluded; to its end where the second is missing. */
export function textBetween(path: string, start: string, end: string): string {
  const { services, fragments, catalogue } = project;
  const { text } = [...services, ...fragments, catalogue].find((file) => file.path === path)!;
  const last = text.indexOf(end);
  return text.slice(text.indexOf(start), last < 0 ? undefined : last);
}

/** The data that conditions of a service read. */
export const scopeOf = (service: CompiledService, roots: JsonObject, today = "2026-11-22"): Scope => ({
  roots,
  values: service.values,
  today,
});

/** Messages of the form of a step, by the name of their field. */
export function problemsOf(step: Step, data: JsonObject, scope: Scope): Record<string, string> {
  const { problems } = takeSnapshot({ name: step.id, content: step.content }, data, scope);
  return Object.fromEntries(problems.map(({ path, message }) => [path.at(-1) ?? "", message]));
}

/** A field of a content, wherever it stands. */
export const fieldNamed = (content: readonly Entry[], name: string): Field | undefined =>
  declaredFields(content).find(({ field }) => field.name === name)?.field;

export const service = (id: string) => `schemas/services/${id}.json`;
export const fragment = (id: string) => `schemas/fragments/${id}.json`;
export const region = (id: string) => `regions/${id}/region.json`;

/** Edits whose results are tested in the compiled project and in the difference, by their names. */
export const EDITS = {
  "label of a field": () =>
    edit(service("calcolo_bollo"), '"label": "Targa", "help"', '"label": "Targa del veicolo", "help"'),
  "message for a status": () =>
    edit(
      service("osservazione_avviso_scadenza"),
      '"title": "Attenzione, non si può proseguire.", "message": "{errore.title}"',
      '"title": "Attenzione, non si può proseguire.", "message": "Per questo avviso c\'è già un\'osservazione."',
    ),
  "optional field": () =>
    edit(
      service("osservazione_avviso_scadenza"),
      '{ "name": "domicilioFiscale", "type": "testo", "label": "Comune" },',
      '{ "name": "domicilioFiscale", "type": "testo", "label": "Comune" },\n              { "name": "email", "type": "email", "label": "E-mail" },',
    ),
  "field required for companies only": () =>
    edit(
      service("osservazione_avviso_scadenza"),
      '"label": "Cognome o denominazione"',
      '"label": "Cognome o denominazione", "required": { "when": "= azienda", "message": "Scrivi la denominazione." }',
    ),
  "option with a field of its own": () =>
    edit(
      fragment("motivi_scadenza"),
      '    { "value": "datiVeicoloRettifica"',
      `    { "value": "motivoGenerico", "label": "Altro motivo", "content": [
      { "name": "testo", "type": "testoLungo", "label": "Quale?", "required": "Spiega il motivo." } ] },
    { "value": "datiVeicoloRettifica"`,
    ),
  "documents: another number, size and format": () =>
    edit(
      fragment("allegati"),
      '"massimo": 20 }',
      '"massimo": 5, "dimensione": "500 KB", "formati": ["pdf"] }',
    ),
  "link in a help text": () =>
    edit(
      service("calcolo_bollo"),
      '"help": "Senza spazi, per esempio AB123CD"',
      '"help": "Senza spazi, per esempio AB123CD. [Quanto si paga]({regione.collegamenti.quantoPagare})"',
    ),
  "requirements at the top of a service": () =>
    edit(
      service("calcolo_bollo"),
      '"content": [\n        { "kind": "text", "when": "= !haVeicoli"',
      `"content": [
        { "kind": "section", "title": "Che cosa ti serve", "content": [
          { "kind": "text", "text": "- la targa\\n- il tipo di veicolo, che è sulla carta di circolazione" } ] },
        { "kind": "text", "when": "= !haVeicoli"`,
    ),
  "another address: the former one leads to it": () =>
    edit(
      service("calcolo_bollo"),
      '"path": "/bollo/calcolo",',
      '"path": "/bollo/quanto", "former": ["/bollo/calcolo"],',
    ),
  "threshold from 1 January": () =>
    edit(
      service("calcolo_bollo"),
      '{ "kind": "section", "when": "= !nulla", "content": [',
      `{ "kind": "text", "level": "warning", "when": "= calcolo.totale > (oggi >= '2027-01-01' ? 300 : 500)", "text": "Puoi chiedere di pagare a rate." },
        { "kind": "section", "when": "= !nulla", "content": [`,
    ),
  "service off from a day, with a message": () =>
    edit(
      region("piemonte"),
      '"calcolo_bollo": { "attivo": true,',
      '"calcolo_bollo": { "attivo": { "al": "2026-12-31", "messaggio": "Il calcolo torna a marzo." },',
    ),
  "window of maintenance": () =>
    edit(
      region("piemonte"),
      '"messaggi": true,',
      `"messaggi": true,
  "manutenzioni": [
    { "dal": "2026-12-01T08:00", "al": "2026-12-01T12:00", "messaggio": "Aggiorniamo gli archivi.", "servizi": ["pago_bollo"] } ],`,
    ),
  "telephone of the footer": () =>
    edit(
      region("piemonte"),
      '"etichetta": "800 333 444",\n      "numero": "800333444"',
      '"etichetta": "800 555 666",\n      "numero": "800555666"',
    ),
  "order of the cards": () =>
    edit(
      region("piemonte"),
      '"messaggi": true,',
      '"messaggi": true,\n  "schede": ["CALCOLOBOL", "PAGAONLINE"],',
    ),
  "third region: a copy of a folder with another name": () =>
    withFiles(({ regions, ...rest }) => {
      const { text } = regions.piemonte!.region;
      const copy = { path: region("liguria"), text: text.replace('"id": "piemonte"', '"id": "liguria"') };
      return { ...rest, regions: { ...regions, liguria: { region: copy, overlays: [] } } };
    }),
};
