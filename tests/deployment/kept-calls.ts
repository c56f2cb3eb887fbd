import { randomBytes, randomUUID } from "node:crypto";
import { basePaths, type Base } from "../../src/contract/bases.ts";
import { callWith } from "../../src/contract/call-with.ts";
import {
  annullaPassaggio,
  chiudiBozza,
  depositaPassaggio,
  elencaBozze,
  leggiBozza,
  leggiPassaggio,
  ritiraPassaggio,
  salvaBozza,
} from "../../src/contract/calls.generated.ts";
import {
  apriTelefono,
  chiudiTelefono,
  collegaTelefono,
  passaDocumento,
  prendiDocumento,
  seguiTelefono,
  togliDocumento,
} from "../../src/contract/phone/calls.generated.ts";
import { HANDOVER_HEADER } from "../../src/protocol/handover.ts";
import { PHONE_HEADERS } from "../../src/protocol/phone.ts";
import { aForm, formType } from "../support/server/sample-files.ts";
import type { Browser } from "./browser.ts";
import type { Entrance } from "./nginx.ts";

/** The answer to a call. `code` is that of a refusal. */
export interface Reply {
  status: number;
  code?: string;
  /** The body: JSON, or the text of a document. */
  body: unknown;
  /** Milliseconds until the whole answer has arrived. */
  ms: number;
}

interface Operation {
  readonly base: Base;
  readonly method: string;
  readonly path: string;
}

/** The parts of a request; its body is JSON, or a form with a file. */
interface Parts {
  readonly headers?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly form?: Buffer;
}

/** A box for documents and the key of one side of it. */
export interface Side {
  readonly box: string;
  readonly key: string;
}

/** A service with a login, which keeps drafts and takes documents. */
export const service = "esenzioni_disabili";

/** An id as it is derived from the secret of a link or of a code, and a random key of a device. */
export const newId = (): string => randomBytes(16).toString("base64url");
export const newSide = (box = newId()): Side => ({ box, key: newId() });
/** Names of documents. */
export const newName = (): string => randomUUID();
/** Sealed bytes, as the text that a page sends. */
export const sealed = (bytes = 200): string => randomBytes(bytes).toString("base64url");

const ofLink = (id: string) => ({ [HANDOVER_HEADER]: id });
const ofBox = ({ box, key }: Side) => ({ [PHONE_HEADERS.box]: box, [PHONE_HEADERS.key]: key });
const ofService = (call: Operation) => callWith(call, { servizio: service });
const ofDocument = (call: Operation, documento: string) => callWith(call, { documento });
const limits = { dimensione: 2_097_152, formati: ["pdf"] };

/** The calls of a browser about drafts of a person, links and documents from a phone. */
export function keptCalls(browser: Browser) {
  async function send(at: Entrance, call: Operation, { headers, query, body, form }: Parts = {}) {
    const search = query ? `?${new URLSearchParams(query)}` : "";
    const type = form ? formType : "application/json";
    const payload = form ?? (body && JSON.stringify(body));
    const { status, text, ms } = await browser.send(at, {
      method: call.method,
      url: basePaths[call.base] + call.path + search,
      headers: { ...headers, ...(payload && { "content-type": type }) },
      ...(payload && { payload }),
    });
    const value: unknown = /^[[{]/.test(text) ? JSON.parse(text) : text;
    const { code } = Object(value) as { code?: string }; // `as`: an `Errore`, or another body without the member
    return { status, ...(status >= 400 && code !== undefined && { code }), body: value, ms } satisfies Reply;
  }
  const position = { passo: "dati", titolo: "I tuoi dati", mancano: [] };

  return {
    listDrafts: (at: Entrance) => send(at, elencaBozze),
    readDraft: (at: Entrance) => send(at, ofService(leggiBozza)),
    /** `revisione`: the last one that the page has seen; 0: none. */
    saveDraft: (at: Entrance, revisione: number, parti: object) =>
      send(at, ofService(salvaBozza), { body: { revisione, parti, posizione: position } }),
    endDraft: (at: Entrance, esito: "inviata" | "eliminata", revisione?: number) =>
      send(at, ofService(chiudiBozza), {
        query: { esito, ...(revisione !== undefined && { revisione: String(revisione) }) },
      }),

    handOver: (at: Entrance, id: string, contenuto: string) =>
      send(at, depositaPassaggio, { headers: ofLink(id), body: { contenuto } }),
    lookAtLink: (at: Entrance, id: string) => send(at, leggiPassaggio, { headers: ofLink(id) }),
    takeLink: (at: Entrance, id: string, ritiro: string) =>
      send(at, ritiraPassaggio, { headers: ofLink(id), body: { ritiro } }),
    cancelLink: (at: Entrance, id: string) => send(at, annullaPassaggio, { headers: ofLink(id) }),

    openBox: (at: Entrance, desk: Side, posti = 5) =>
      send(at, apriTelefono, { headers: ofBox(desk), body: { servizio: service, posti, ...limits } }),
    followBox: (at: Entrance, desk: Side, posti = 5) =>
      send(at, seguiTelefono, { headers: ofBox(desk), body: { posti } }),
    closeBox: (at: Entrance, desk: Side) => send(at, chiudiTelefono, { headers: ofBox(desk) }),
    connectPhone: (at: Entrance, phone: Side) => send(at, collegaTelefono, { headers: ofBox(phone) }),
    addDocument: (at: Entrance, phone: Side, documento: string, content: string) =>
      send(at, passaDocumento, {
        headers: ofBox(phone),
        form: aForm({ documento }, [{ name: "documento", bytes: Buffer.from(content) }]),
      }),
    takeDocument: (at: Entrance, desk: Side, documento: string) =>
      send(at, ofDocument(prendiDocumento, documento), { headers: ofBox(desk) }),
    removeDocument: (at: Entrance, desk: Side, documento: string) =>
      send(at, ofDocument(togliDocumento, documento), { headers: ofBox(desk) }),
  };
}

export type KeptCalls = ReturnType<typeof keptCalls>;
