import { randomBytes, randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { basePaths } from "../../../src/contract/bases.ts";
import { callWith } from "../../../src/contract/call-with.ts";
import type { Operation } from "../../../src/contract/operations.ts";
import { HANDOVER_HEADER } from "../../../src/protocol/handover.ts";
import { PHONE_HEADERS } from "../../../src/protocol/phone.ts";
import { aForm, formType } from "./sample-files.ts";

/** A box for documents and the key of one side of it. */
interface Side {
  readonly box: string;
  readonly key: string;
}

/** The rights of a caller; absent for one that the caller does not have. */
export interface Rights {
  /** The id of a session. */
  readonly session?: string;
  /** The id of a link. */
  readonly link?: string;
  readonly desk?: Side;
  readonly phone?: Side;
}

/** A call of an operation that the gateway answers by itself. */
interface PersonalCall {
  /** The right that opens it. */
  readonly by: keyof Rights;
  /** The answer for a visitor without the right is `null` (200), as the contract declares. */
  readonly isNullForOthers?: true;
  /** The answer for a visitor without the right is empty (204): a page that is left does not read it. */
  readonly isSilent?: true;
  readonly query?: string;
  readonly body?: object;
  /** Sends a document in a form. */
  readonly isForm?: true;
}

export const service = "prova";
/** The name of a document in the owner's box. */
export const documentName: string = randomUUID();
/** A text that only the owner may read. */
export const secretText = "SEGRETO-DELLA-TITOLARE";
export const linkContent: string = randomBytes(60).toString("base64url");

export const aLink = (): string => randomBytes(16).toString("base64url");
export const aSide = (box = aLink()): Side => ({ box, key: aLink() });

const draft = {
  revisione: 0,
  parti: { richiesta: "a", "dati.uno": secretText },
  posizione: { passo: "dati", titolo: secretText, mancano: [] },
};
const opening = { servizio: service, posti: 5, dimensione: 2_097_152, formati: ["pdf"] };

/** Every operation of the identity base that discloses to a person or to a bearer (`x-discloses`), with the right that opens it. */
export const personalCalls: Readonly<Record<string, PersonalCall>> = {
  leggiIdentita: { by: "session", isNullForOthers: true },
  leggiSessione: { by: "session", isNullForOthers: true },
  prolungaSessione: { by: "session" },
  elencaBozze: { by: "session" },
  leggiBozza: { by: "session" },
  salvaBozza: { by: "session", body: draft },
  chiudiBozza: { by: "session", query: "?esito=eliminata" },
  leggiPassaggio: { by: "link" },
  depositaPassaggio: { by: "link", body: { contenuto: linkContent } },
  ritiraPassaggio: { by: "link", body: { ritiro: aLink() } },
  annullaPassaggio: { by: "link" },
  apriTelefono: { by: "desk", body: opening },
  seguiTelefono: { by: "desk", body: { posti: 5 } },
  chiudiTelefono: { by: "desk", isSilent: true },
  collegaTelefono: { by: "phone" },
  passaDocumento: { by: "phone", isForm: true },
  prendiDocumento: { by: "desk" },
  togliDocumento: { by: "desk" },
};

const ofSide = (side?: Side) => side && { [PHONE_HEADERS.box]: side.box, [PHONE_HEADERS.key]: side.key };

/** The headers of the rights. A call of one right carries the others too, which must open nothing. */
const headersOf = ({ session, link, desk, phone }: Rights, by: keyof Rights) => ({
  "sec-fetch-site": "same-origin",
  host: "localhost:8080",
  ...(session !== undefined && { cookie: `sessione=${session}` }),
  ...(link !== undefined && { [HANDOVER_HEADER]: link }),
  ...(by === "phone" ? ofSide(phone) : ofSide(desk)),
});

/** The request of an operation by a caller. */
export function requestOf(operation: Operation, rights: Rights): InjectOptions {
  const { by, query = "", body, isForm } = personalCalls[operation.id]!; // of the table
  const { base, method, path } = callWith(operation, { servizio: service, documento: documentName });
  const files = [{ name: "documento", bytes: Buffer.from(secretText) }];
  const payload = isForm ? aForm({ documento: documentName }, files) : body && JSON.stringify(body);
  const type = isForm ? formType : "application/json";
  return {
    method,
    url: basePaths[base] + path + query,
    headers: { ...headersOf(rights, by), ...(payload && { "content-type": type }) },
    ...(payload && { payload }),
  };
}
