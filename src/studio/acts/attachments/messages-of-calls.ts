import type { Files } from "../../model/address.ts";
import { ERRORS } from "../../names/files.ts";
import { memberIn, namesOf, objectsBelow, treeOf } from "../../text/json-tree.ts";
import type { Json } from "../../text/print-json.ts";

const BUSY = [
  "Servizio al momento non disponibile. ({errore.title}) Riprova tra qualche minuto.",
  "Servizio al momento non disponibile. Riprova tra qualche minuto.",
];

/** The messages of a refused upload, by status. */
const UPLOAD: Readonly<Record<string, Json>> = {
  "404": "Non è più possibile allegare documenti: torna indietro e riprova.",
  "406": ["{errore.title}", "Formato di file non ammesso: scegli uno dei formati indicati."],
  "412": "Il file è più grande di {dimensione}: scegline uno più piccolo.",
  "500": BUSY,
};
const NOT_UPLOADED = "Il documento non è stato caricato: torna indietro, controlla i dati e riprova.";

const NOT_REMOVED = [
  "Il documento non è stato eliminato: {errore.title}",
  "Il documento non è stato eliminato: riprova tra qualche minuto.",
];

/** Statuses that the portal answers everywhere in one way. */
const GENERAL = ["401", "501", "502", "503", "504", "505"];

/** The reasons for which a rule of documents refuses a file. */
export const REFUSED_FILES = {
  estensione: "Formato di file non ammesso. Salva il documento in PDF, oppure carica una sua foto in jpg.",
  vuoto: "Il file è vuoto. Controllalo e sceglilo di nuovo.",
  dimensione: "Il file è più grande di {dimensione}: scegline uno più piccolo.",
  massimo: "Non puoi allegare altri documenti.",
};

/** A profile of messages with the statuses that it has; undefined where it is missing or writes under another field. */
function profile(files: Files, name: string, field: string): readonly string[] | undefined {
  const node = memberIn(treeOf(files.get(ERRORS) ?? ""), name);
  if (!node) return undefined;
  const places = [...objectsBelow(node)].map((one) => memberIn(one, "at")?.value as unknown);
  const isUsable = places.every((at) => at === undefined || at === field || at === "campi");
  return isUsable ? namesOf(node).flatMap((key) => key.split(" ")) : undefined;
}

/** The profile and the own messages of the upload under a field. */
export const uploadMessages = (files: Files, field: string, refusals: readonly string[]): CallMessages =>
  messages(
    files,
    { name: "allegato", field, refusals, own: ["422"] },
    (status) => UPLOAD[status] ?? NOT_UPLOADED,
  );

/** The same for the removal, which finds nothing to remove where the document is gone. */
export const removalMessages = (files: Files, field: string, refusals: readonly string[]): CallMessages =>
  messages(
    files,
    { name: "invio", field, refusals: refusals.filter((one) => one !== "404"), own: refusals },
    () => NOT_REMOVED,
  );

/** The members of a call that state its messages. */
export interface CallMessages {
  readonly like?: string;
  readonly errors?: { readonly [statuses: string]: Json };
}

interface Asked {
  readonly name: string;
  readonly field: string;
  readonly refusals: readonly string[];
  /** Statuses whose message of the profile is not meant for documents. */
  readonly own: readonly string[];
}

function messages(files: Files, asked: Asked, textOf: (status: string) => Json): CallMessages {
  const { name, field, refusals, own } = asked;
  const known = profile(files, name, field);
  const statuses = refusals.filter(
    (status) =>
      !GENERAL.includes(status) && (known === undefined || !known.includes(status) || own.includes(status)),
  );
  const texts = [...new Set(statuses.map((status) => JSON.stringify(textOf(status))))];
  const errors = texts.map((text) => {
    const same = statuses.filter((status) => JSON.stringify(textOf(status)) === text);
    return [same.join(" "), { at: field, message: textOf(same[0]!) }] as const;
  });
  const all = { ...Object.fromEntries(errors), ...(known === undefined && { altro: { message: BUSY[1]! } }) };
  return { ...(known !== undefined && { like: name }), ...(Object.keys(all).length > 0 && { errors: all }) };
}
