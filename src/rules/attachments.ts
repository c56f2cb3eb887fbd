import type { Allegato, AllegatoIntegrato } from "../contract/portal.generated.ts";

/**
 * What the rule can refuse. The texts stay in the definition, but for `vuoto`: an empty file is no choice of a service.
 */
export type AttachmentsRefusal = "estensione" | "dimensione" | "massimo" | "vuoto";

/** Extensions of a document, compared ignoring case (specification, section 5). `jpeg` and `tiff` are not among them. */
export const EXTENSIONS = ["pdf", "jpg", "png", "bmp", "tif"] as const;

/** The most bytes of a document: 2 MB, included (specification, section 5). */
export const MAX_SIZE = 2 * 1024 * 1024;

/** A file as the person chose it. */
export interface ChosenFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** What travels of a document; on an open case also when it was added. */
export type Attachment =
  Pick<Allegato, "identificativoArchivio" | "nomeAllegato" | "nomeLogico"> | AllegatoIntegrato;

/** A chosen file that is not a document of the request yet; its bytes live in the page, and go with it. */
export interface PendingFile {
  readonly id: string;
  /** The form and the path of the field, dotted. */
  readonly field: string;
  readonly name: string;
  readonly size: number;
  /** Why it was not taken; null while it is on its way. */
  readonly reason: string | null;
}

/** What the rule remembers beside the documents themselves, which are the value of their field. */
export interface AttachmentsState {
  readonly pending: readonly PendingFile[];
  /** Documents that were added to an open case and confirmed. */
  readonly integrated: readonly AllegatoIntegrato[];
}

export interface AttachmentsSettings {
  /** The most documents of one request. */
  readonly massimo: number;
  /** How many of them an open case has already. */
  readonly presenti: number;
  /** True where documents are added to an open case. */
  readonly integrazione: boolean;
}

/** What expressions of a definition may read of the rule. */
export interface AttachmentsView {
  readonly integrati: readonly AllegatoIntegrato[];
}

export const noAttachments: AttachmentsState = { pending: [], integrated: [] };

/** How many documents a field may still hold. */
export const leftRoom = ({ massimo, presenti }: AttachmentsSettings): number =>
  Math.max(0, massimo - presenti);

/** Why a file cannot be a document, with `held` already there or on their way: its own faults first. Null: it can. */
export function refuseFile(
  { name, size }: ChosenFile,
  held: number,
  room: number,
): AttachmentsRefusal | null {
  if (!EXTENSIONS.some((extension) => extension === extensionOf(name))) return "estensione";
  if (size === 0) return "vuoto";
  if (size > MAX_SIZE) return "dimensione";
  return held >= room ? "massimo" : null;
}

/**
 * The documents with an uploaded one after them, as it will travel; the same identifier twice is the same document.
 * `addedOn` is the day (ISO) on which it was added to an open case; null for a new request.
 */
export function addAttachment(
  list: readonly Attachment[],
  { identificativoArchivio, nomeAllegato, nomeLogico }: Allegato,
  addedOn: string | null,
): readonly Attachment[] {
  const document = {
    identificativoArchivio,
    nomeAllegato,
    ...(nomeLogico !== undefined && { nomeLogico }),
    ...(addedOn !== null && { allegatoIntegrato: true as const, dataInserimentoAllegatoIntegrato: addedOn }),
  };
  return [...removeAttachment(list, identificativoArchivio), document];
}

/** The documents without the one of an archive identifier; one that is not there changes nothing. */
export function removeAttachment<T extends Pick<Allegato, "identificativoArchivio">>(
  list: readonly T[],
  identificativoArchivio: string,
): readonly T[] {
  return list.filter((document) => document.identificativoArchivio !== identificativoArchivio);
}

/** Adds confirmed documents to those that an open case was given before. */
export function integrate(
  state: AttachmentsState,
  confirmed: readonly AllegatoIntegrato[],
): AttachmentsState {
  const before = confirmed.reduce<readonly AllegatoIntegrato[]>(
    (list, { identificativoArchivio }) => removeAttachment(list, identificativoArchivio),
    state.integrated,
  );
  return { ...state, integrated: [...before, ...confirmed] };
}

/** Adds files, each in the place of one of the same name: choosing a file again is trying again. */
export function addPending(state: AttachmentsState, files: readonly PendingFile[]): AttachmentsState {
  const isRetried = ({ field, name }: PendingFile) =>
    files.some((file) => file.field === field && file.name === name);
  return { ...state, pending: [...state.pending.filter((file) => !isRetried(file)), ...files] };
}

/** Notes why a file was not taken, or with null that it is on its way again. */
export function markPending(state: AttachmentsState, id: string, reason: string | null): AttachmentsState {
  return { ...state, pending: state.pending.map((file) => (file.id === id ? { ...file, reason } : file)) };
}

export function dropPending(state: AttachmentsState, id: string): AttachmentsState {
  return { ...state, pending: state.pending.filter((file) => file.id !== id) };
}

export const viewAttachments = ({ integrated }: AttachmentsState): AttachmentsView => ({
  integrati: integrated,
});

function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
}
