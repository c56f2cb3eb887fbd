import type { Act, ActPlace, ActValues } from "../../src/studio/acts/act.ts";
import type { Json } from "../../src/studio/text/print-json.ts";
import { objectsBelow, pathOf, treeOf } from "../../src/studio/text/json-tree.ts";
import type { Files } from "../../src/studio/model/address.ts";
import { ATTACHING, filesWithoutAttachments } from "./studio/without-attachments.ts";
import { projectFiles } from "./studio-files.ts";

/** Values of acts that their own defaults do not give. */
const SAMPLES: Readonly<Record<string, ActValues>> = {
  "text-everywhere": { nuovo: "Scritto in un altro modo." },
  "end-here": { quando: "regione.canali.sms", testo: "Qui ti fermi." },
  "dated-notice": { testo: "Gli sportelli sono chiusi.", dal: "2027-01-01", al: "2027-01-06" },
  "documents-list": { documenti: "la carta di circolazione\nil verbale" },
  "add-attachments": { massimo: "5", dimensione: "1 MB", formati: ["pdf", "jpg"] },
  "document-rules": { massimo: "5", dimensione: "1 MB" },
  "option-with-field": {
    voce: "Un altro motivo",
    valore: "99",
    etichetta: "Quale motivo?",
    nome: "altroMotivo",
  },
  "place-link": { scritta: "I bandi", indirizzo: "https://www.regione.piemonte.it/web/bandi" },
  "explanation-step": { nome: "spiegazione_nuova", testo: "Prepara la targa del veicolo." },
  "differ-here": {
    valore: "Scritto per questa regione.",
    motivo: "In questa regione si dice in un altro modo.",
  },
  "rename-field": { nome: "nomeNuovo" },
  "rename-step": { nome: "passo_nuovo", indirizzo: "indirizzo-nuovo" },
  "rename-service": { nome: "servizio_nuovo", indirizzo: "/servizio/nuovo" },
  "switch-service": {
    stato: "periodo",
    al: "2026-12-31",
    messaggio: "Il servizio è sospeso fino a gennaio.",
  },
  maintenance: { dal: "2026-12-01T08:00", al: "2026-12-01T12:00" },
  "home-notice": { testo: "Gli sportelli sono chiusi.", dal: "12-24", al: "01-06" },
  "region-link": { nome: "", nuovo: "bandi", indirizzo: "https://www.regione.piemonte.it/web/bandi" },
  "region-phone": { etichetta: "800 111 222" },
  "region-privacy": { indirizzo: "https://www.regione.piemonte.it/web/privacy" },
  "number-from-day": { valore: "300,50", dal: "2027-01-01" },
};

/** The values of an act at a place: its defaults, the first choice of each list, and the samples. */
export function sampleValues(act: Act, place: ActPlace): ActValues {
  const { properties } = act.parameters(place);
  const given = Object.entries(properties).map(([name, { default: value, oneOf, type }]) => [
    name,
    // The order of a list is reversed, so that it changes.
    (Array.isArray(value) ? (value as readonly Json[]).toReversed() : value) ??
      oneOf?.[0]?.const ??
      (type === "boolean" ? false : ""),
  ]);
  return { ...(Object.fromEntries(given) as ActValues), ...SAMPLES[act.id] };
}

/** The files in which an act is tried on one of them: each request of the project has documents already. */
const filesFor = (act: Act, file: string): Files =>
  act.id === "add-attachments" && ATTACHING.some((one) => one.file === file)
    ? filesWithoutAttachments(file)
    : projectFiles;

/** The places of a file where an act applies, in reading order. */
export function placesOf(act: Act, file: string, region = "piemonte"): ActPlace[] {
  const files = filesFor(act, file);
  return [...objectsBelow(treeOf(files.get(file) ?? "")!)]
    .map((node) => ({ files, region, address: { file, path: pathOf(node) } }))
    .filter((place) => act.applies(place));
}
