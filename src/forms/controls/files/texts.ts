import { isOne } from "../../../formats/language.ts";

/** The texts of the control of attachments, loaded with it. */
export const texts = {
  choose: "Scegli un file",
  photo: "Usa la fotocamera",
  /** Beside the button of the camera, so only where there is one. */
  photoFails: "Se la fotocamera non funziona, scatta prima la foto e poi sceglila qui.",
  /** Opens the panel with the code for a phone. */
  phone: "Fotografa con il telefono",
  none: "Non ci sono allegati",
  full: "Non puoi allegare altri documenti.",
  closed: "I documenti non si possono ancora allegare in questa pagina.",
  formats: (extensions: readonly string[], size: string) =>
    `Formati ammessi: ${extensions.join(", ")}. Ogni documento può pesare al massimo ${size}.`,
  most: (max: number) =>
    isOne(max) ? "Puoi allegare un documento." : `Puoi allegare fino a ${max} documenti.`,
  list: "Documenti allegati",
  refused: "Documenti non allegati",
  refusal: (message: string) => `non è stato allegato. ${message}`,
  remove: (name: string) => `Elimina ${name}`,
  retry: (name: string) => `Riprova a caricare ${name}`,
  drop: "Togli dall'elenco",
  dropName: (name: string) => `Togli ${name} dall'elenco`,
  save: (name: string) => `Salva una copia di ${name}`,
  events: {
    started: (name: string) => `${name}: caricamento in corso.`,
    uploaded: (name: string) => `${name}: caricato.`,
    failed: (name: string, reason = "") => `${name}: non caricato. ${reason}`.trim(),
    kept: (name: string, reason = "") => `${name}: non eliminato. ${reason}`.trim(),
    refused: (name: string, reason = "") => `${name}: non allegato. ${reason}`.trim(),
    removed: (name: string) => `${name}: tolto dagli allegati.`,
    dropped: (name: string) => `${name}: tolto dall'elenco.`,
  },
  states: {
    waiting: "In attesa di essere caricato",
    uploading: "Caricamento in corso",
    failed: "Non caricato",
    refused: "Non allegato",
    done: "Caricato",
    removing: "Eliminazione in corso",
  },
} as const;
