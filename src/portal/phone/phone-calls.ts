import { basePaths } from "../../contract/bases.ts";
import {
  apriTelefono,
  chiudiTelefono,
  collegaTelefono,
  passaDocumento,
  prendiDocumento,
  seguiTelefono,
  togliDocumento,
} from "../../contract/phone/calls.generated.ts";
import { ownAddress } from "../../contract/served-page.ts";
import type { Answer } from "../../engine/calls/index.ts";
import { PHONE_CODES, PHONE_HEADERS } from "../../protocol/phone.ts";
import { sendProven } from "../transport/send.ts";

/** The box, and the random key of one side of it. */
export interface Access {
  readonly box: string;
  readonly key: string;
}

/** The limits of a form, for the phone. `largest` in bytes; `formats` are endings of names. */
export interface FormLimits {
  readonly room: number;
  readonly largest: number;
  readonly formats: readonly string[];
}

/** The calls of both sides. They are no calls of a page: they repeat by themselves, so none shows the page as loading. */
export interface PhoneCalls {
  open(access: Access, service: string, limits: FormLimits): Promise<Answer>;
  follow(access: Access, room: number): Promise<Answer>;
  take(access: Access, name: string): Promise<Answer>;
  remove(access: Access, name: string): Promise<Answer>;
  /** Also while the page is being left. */
  close(access: Access): void;
  connect(access: Access): Promise<Answer>;
  add(
    access: Access,
    name: string,
    sealed: Uint8Array<ArrayBuffer>,
    onProgress: (percent: number) => void,
  ): Promise<Answer>;
}

const headersOf = ({ box, key }: Access) => ({ [PHONE_HEADERS.box]: box, [PHONE_HEADERS.key]: key });

/** A call of one document, whose name needs no escape in a path. */
const ofDocument = <Call extends { readonly path: string }>(call: Call, name: string) => ({
  ...call,
  path: call.path.replace("{documento}", name),
});

export const phoneCalls: PhoneCalls = {
  open: (access, servizio, { room, largest, formats }) => {
    const body = { servizio, posti: room, dimensione: largest, formati: [...formats] };
    return sendProven({ ...apriTelefono, body }, {}, headersOf(access));
  },
  follow: (access, posti) => sendProven({ ...seguiTelefono, body: { posti } }, {}, headersOf(access)),
  take: (access, documento) => sendProven(ofDocument(prendiDocumento, documento), {}, headersOf(access)),
  remove: (access, documento) => sendProven(ofDocument(togliDocumento, documento), {}, headersOf(access)),
  close: (access) => {
    const { base, method, path } = chiudiTelefono;
    const request = { method, headers: headersOf(access), keepalive: true };
    void fetch(ownAddress(basePaths[base] + path), request).catch(() => undefined);
  },
  connect: (access) => sendProven(collegaTelefono, {}, headersOf(access)),
  add: (access, documento, sealed, onProgress) => {
    const file = new File([sealed], "documento", { type: "application/octet-stream" });
    return sendProven({ ...passaDocumento, body: { documento } }, { file, onProgress }, headersOf(access));
  },
};

/** Why a box ended. */
export type BoxEnd = "ended" | "closed" | "other";

const ends: Readonly<Record<string, BoxEnd>> = {
  [PHONE_CODES.ended]: "ended",
  [PHONE_CODES.closed]: "closed",
  [PHONE_CODES.other]: "other",
};

/** Why a call was refused for good; undefined for any other answer. */
export const endOf = (answer: Answer): BoxEnd | undefined =>
  answer.kind === "refused" && answer.code !== null ? ends[answer.code] : undefined;

/** True for a call that may succeed later: no connection, a busy or restarting server, too many calls. */
export const isPassing = (answer: Answer): boolean =>
  answer.kind === "refused" &&
  (answer.status === null || answer.status >= 500 || [408, 425, 428, 429].includes(answer.status));
