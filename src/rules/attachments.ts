import type { DocumentLimits } from "../engine/definition.ts";
import type { RuleRefusal } from "./registry.ts";
import type { Allegato, AllegatoIntegrato } from "../contract/portal.generated.ts";

/** Formats of a document, by the extension under which the region stores it (specification, section 5). */
export const EXTENSIONS = ["pdf", "jpg", "png", "bmp", "tif"] as const;

/** Other spellings of these extensions, which cameras and scanners write. */
const SPELLINGS: Readonly<Record<string, string>> = { jpeg: "jpg", tiff: "tif" };

/** The extensions of files that may be chosen for some formats: each with its other spelling. */
export const spellingsOf = (formats: readonly string[]): string[] =>
  formats.flatMap((format) => [
    format,
    ...Object.keys(SPELLINGS).filter((name) => SPELLINGS[name] === format),
  ]);

/** The format of a file by its name, ignoring case; the extension itself when it is of no known format. */
export function formatOfName(name: string): string {
  const extension = extensionOf(name);
  return (Object.hasOwn(SPELLINGS, extension) && SPELLINGS[extension]) || extension;
}

const KB = 1024;
const MB = 1024 * KB;

/** The most bytes of a document: 2 MB, included (specification, section 5). */
export const MAX_SIZE = 2 * MB;

/** The same limit as authors write it. */
export const MAX_SIZE_TEXT = "2 MB";

/** A chosen file. */
export interface ChosenFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** A document as it is sent; for an open case with the day on which it was added. */
export type Attachment =
  | Pick<Allegato, "identificativoArchivio" | "nomeAllegato" | "nomeLogico">
  | AllegatoIntegrato;

/** A chosen file that is not a document of the request yet. Its bytes are in the memory of the page only. */
export interface PendingFile {
  readonly id: string;
  /** The form and the path of the field, dotted. */
  readonly field: string;
  readonly name: string;
  readonly size: number;
  /** Why it was refused, or its upload failed; null while it waits or uploads. */
  readonly reason: string | null;
  /** True when it was refused for good: it is no document of the request, and only the reason is still shown. */
  readonly isRefused?: boolean;
}

/** State of the rule. The documents themselves are the value of their field. */
export interface AttachmentsState {
  readonly pending: readonly PendingFile[];
  /** Confirmed documents of an open case. */
  readonly integrated: readonly AllegatoIntegrato[];
}

/** Limits of one file; absent: those of the specification. */
export interface FileLimits {
  /** The most bytes. */
  readonly dimensione?: number;
  readonly formati?: readonly string[];
}

export interface AttachmentsSettings extends FileLimits {
  /** Maximum number of documents of one request. */
  readonly massimo: number;
  /** Documents that an open case already has, with those that were added to it. */
  readonly presenti: readonly CaseDocument[];
  /** True where documents are added to an open case. */
  readonly integrazione: boolean;
}

/** A document of a case, as an answer has it: one that was added later says so. */
export type CaseDocument = Allegato | AllegatoIntegrato;

/** The rule as expressions of a definition read it: the documents of a case, those sent with it and those added later. */
export interface AttachmentsView {
  readonly inviati: readonly CaseDocument[];
  readonly integrati: readonly CaseDocument[];
}

export const noAttachments: AttachmentsState = { pending: [], integrated: [] };

/** The bytes of a written size such as "500 KB" or "1,5 MB"; null when it is not one. */
export function readSize(text: string): number | null {
  const [, amount, unit] = /^(\d+(?:,\d+)?) (KB|MB)$/.exec(text) ?? [];
  return amount === undefined
    ? null
    : Math.floor(Number(amount.replace(",", ".")) * (unit === "KB" ? KB : MB));
}

/** The limits of one file, from those that an author wrote. */
export const limitsOfFiles = ({ dimensione, formati }: DocumentLimits): FileLimits => ({
  ...(dimensione !== undefined && { dimensione: readSize(dimensione) ?? MAX_SIZE }),
  ...(formati && { formati }),
});

/** Number of documents that may still be added to a field. */
export const leftRoom = ({ massimo, presenti }: AttachmentsSettings): number =>
  Math.max(0, massimo - presenti.length);

/**
 * The documents of a case, each once: those of its two lists, `aggiunti` as added later. Answers have either list, both or
 * null, and may repeat an added document in the first one.
 */
export const documentsOfCase = (
  presenti: readonly CaseDocument[],
  aggiunti: readonly CaseDocument[],
): readonly CaseDocument[] => {
  const added = aggiunti.map((document) => ({ ...document, allegatoIntegrato: true as const }));
  const known = added.reduce<readonly CaseDocument[]>(
    (list, { identificativoArchivio }) => removeAttachment(list, identificativoArchivio),
    presenti,
  );
  return [...known, ...added];
};

/**
 * The reason to refuse a file, null to accept it: extension, size, then room. `count` includes documents being uploaded;
 * without `limits` a file has those of the specification.
 */
export function refuseFile(
  { name, size }: ChosenFile,
  count: number,
  room: number,
  { dimensione = MAX_SIZE, formati = EXTENSIONS }: FileLimits = {},
): RuleRefusal<"attachments"> | null {
  if (!formati.includes(formatOfName(name))) return "estensione";
  if (size === 0) return "vuoto";
  if (size > dimensione) return "dimensione";
  return count >= room ? "massimo" : null;
}

/**
 * Appends an uploaded document as it is sent; a document with the same identifier is replaced. `addedOn` is the ISO date
 * on which it was added to an open case; null for a new request.
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

/** Removes the document with an archive identifier; an unknown identifier changes nothing. */
export function removeAttachment<T extends Pick<Allegato, "identificativoArchivio">>(
  list: readonly T[],
  identificativoArchivio: string,
): readonly T[] {
  return list.filter((document) => document.identificativoArchivio !== identificativoArchivio);
}

/** Adds confirmed documents to those confirmed before. */
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

/** Whether two files are one, chosen twice. A telephone gives all its photographs one name. */
export const isSameFile = (one: ChosenFile, other: ChosenFile): boolean =>
  one.name === other.name && one.size === other.size;

/**
 * Adds files. A file replaces the same one in the same field: choosing it again retries it. The files of the field that were refused
 * before are forgotten.
 */
export function addPending(state: AttachmentsState, files: readonly PendingFile[]): AttachmentsState {
  const isOver = (old: PendingFile) =>
    files.some((file) => file.field === old.field && (old.isRefused === true || isSameFile(file, old)));
  return { ...state, pending: [...state.pending.filter((file) => !isOver(file)), ...files] };
}

/** Sets the reason why an upload failed, or why its file was refused for good; null when it is uploaded again. */
export function markPending(
  state: AttachmentsState,
  id: string,
  { reason, isRefused }: Pick<PendingFile, "reason" | "isRefused">,
): AttachmentsState {
  const marked = (file: PendingFile): PendingFile => ({ ...file, reason, isRefused });
  return { ...state, pending: state.pending.map((file) => (file.id === id ? marked(file) : file)) };
}

export function dropPending(state: AttachmentsState, id: string): AttachmentsState {
  return { ...state, pending: state.pending.filter((file) => file.id !== id) };
}

const isAdded = ({ allegatoIntegrato }: CaseDocument): boolean => allegatoIntegrato === true;

/** The documents of a case with those confirmed since it was read. */
export const viewAttachments = (
  { integrated }: AttachmentsState,
  { presenti }: Pick<AttachmentsSettings, "presenti">,
): AttachmentsView => {
  const documents = documentsOfCase(presenti, integrated);
  return {
    inviati: documents.filter((document) => !isAdded(document)),
    integrati: documents.filter(isAdded),
  };
};

function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
}
