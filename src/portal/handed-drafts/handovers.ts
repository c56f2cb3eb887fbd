import type { Refusal } from "../../engine/calls/index.ts";
import {
  annullaPassaggio,
  depositaPassaggio,
  leggiPassaggio,
  ritiraPassaggio,
} from "../../contract/calls.generated.ts";
import { ownAddress } from "../../contract/served-page.ts";
import { portalPages } from "../../contract/portal-pages.ts";
import { requestOf } from "../../engine/drafts/index.ts";
import { isObject } from "../../engine/index.ts";
import { quietly } from "../../screens/index.ts";
import { HANDOVER_CODES, HANDOVER_HEADER } from "../../protocol/handover.ts";
import { fromBase64Url, toBase64Url } from "../handover/base64url.ts";
import { newSecret, sealBytes, type Secret } from "../handover/secret.ts";
import { messages as shell } from "../messages.ts";
import { objectOf, textOf } from "../transport/answer-values.ts";
import { failureText } from "../transport/failure-text.ts";
import { sendProven } from "../transport/send.ts";
import type { Sendable } from "../transport/sendable.ts";
import { packDraft, unpackDraft, type HandedDraft } from "./handed-draft.ts";
import { handedPlace } from "./handed-place.ts";
import { messages } from "./messages.ts";

/** The purpose that sealed drafts are authenticated with. */
const purpose = "bozza";
/** The most bytes that the gateway keeps of a draft. */
const mostBytes = 96 * 1024;

/** A refused or failed call, as texts. `isFinal`: repeating it does not help. */
export interface Failure {
  readonly kind: "failed";
  readonly title: string;
  readonly text?: string;
  readonly isFinal: boolean;
}

/** A draft that was handed over. `until`: ISO instant. */
export interface Handed {
  readonly kind: "handed";
  readonly id: string;
  readonly link: string;
  readonly until: string;
}

const finalCodes: readonly (string | null)[] = [HANDOVER_CODES.used, HANDOVER_CODES.expired];
const ownCodes: readonly (string | null)[] = Object.values(HANDOVER_CODES);

function failureOf(refusal: Refusal): Failure {
  const isFinal = finalCodes.includes(refusal.code);
  if (!ownCodes.includes(refusal.code))
    return { kind: "failed", title: failureText(refusal, shell.unavailable), isFinal };
  return {
    kind: "failed",
    title: refusal.title ?? shell.unavailable,
    text: refusal.detail[0]?.error ?? "",
    isFinal,
  };
}

/** Sends a call about the draft with an id. The dialog and the page show by themselves that they wait. */
const sendAbout = (id: string, call: Sendable, body?: Sendable["body"]) =>
  sendProven({ ...call, ...(body && { body }) }, {}, { [HANDOVER_HEADER]: id });

// ── The page that hands a draft over ──

/** A draft that this tab has handed over. */
interface Mark {
  readonly id: string;
  /** The id of its request; null: it had none. */
  readonly request: string | null;
  /** True once the person has read, before a submission, that another device has it. */
  readonly isKnown: boolean;
}

function readMarks(): Record<string, unknown> {
  const marks = quietly(() => JSON.parse(sessionStorage.getItem(handedPlace()) ?? "{}") as unknown);
  return isObject(marks) ? marks : {};
}

function markOf(service: string): Mark | null {
  const { id, request, isKnown } = objectOf(readMarks()[service]);
  return typeof id === "string"
    ? { id, request: typeof request === "string" ? request : null, isKnown: isKnown === true }
    : null;
}

function setMark(service: string, mark: Mark | null): void {
  const { [service]: _, ...others } = readMarks();
  const marks = mark ? { ...others, [service]: mark } : others;
  // Without the storage the person is not asked before the submission; its key still sends it once.
  quietly(() =>
    Object.keys(marks).length > 0
      ? sessionStorage.setItem(handedPlace(), JSON.stringify(marks))
      : sessionStorage.removeItem(handedPlace()),
  );
}

/** Keeps a draft at the gateway for another device. An earlier link of the same service ends. */
export async function handOver(drafts: readonly HandedDraft[]): Promise<Handed | Failure> {
  const secret = await newSecret();
  const fitting = drafts
    .map((draft) => ({ draft, bytes: packDraft(draft) }))
    .find(({ bytes }) => bytes.length + sealBytes <= mostBytes);
  if (!fitting) return { kind: "failed", title: messages.dialog.tooLarge, isFinal: true };
  const { draft, bytes } = fitting;
  const contenuto = toBase64Url(await secret.seal(bytes, purpose));
  const answer = await sendAbout(secret.id, depositaPassaggio, { contenuto });
  if (answer.kind === "refused") return failureOf(answer);
  await cancelHandover(draft.service);
  setMark(draft.service, { id: secret.id, request: requestOf(draft.parts), isKnown: false });
  const link = `${window.location.origin}${ownAddress(portalPages.continueHere)}#${secret.text}`;
  return { kind: "handed", id: secret.id, link, until: textOf(objectOf(answer.value).scadeIl) };
}

/** Ends the link of a service, unless another device has taken the draft. Returns the reason when it could not be ended: the link is still valid. */
export async function cancelHandover(service: string): Promise<Failure | null> {
  const mark = markOf(service);
  if (!mark) return null;
  const answer = await sendAbout(mark.id, annullaPassaggio);
  if (answer.kind === "refused") return failureOf(answer);
  setMark(service, null);
  return null;
}

/** True once another device has taken a draft; null when the gateway does not answer, or has forgotten it. */
export async function isTaken(id: string): Promise<boolean | null> {
  const answer = await sendAbout(id, leggiPassaggio);
  return answer.kind === "refused" ? null : textOf(objectOf(answer.value).ripresaIl) !== "";
}

/** True the first time that a request which another device has taken is about to be sent from here. */
export async function isToAsk(service: string, request: string | null): Promise<boolean> {
  const mark = markOf(service);
  if (!mark || mark.isKnown || mark.request !== request || !(await isTaken(mark.id))) return false;
  setMark(service, { ...mark, isKnown: true });
  return true;
}

// ── The page that takes a draft ──

/** Takes a draft from the gateway and opens it. Repeating the call with the same taker is safe. */
export async function takeDraft(
  secret: Secret,
  ritiro: string,
): Promise<{ readonly kind: "taken"; readonly draft: HandedDraft } | Failure> {
  const answer = await sendAbout(secret.id, ritiraPassaggio, { ritiro });
  if (answer.kind === "refused") return failureOf(answer);
  const sealed = fromBase64Url(textOf(objectOf(answer.value).contenuto));
  const bytes = sealed && (await secret.open(sealed, purpose));
  const draft = bytes && unpackDraft(bytes);
  if (!draft) return { kind: "failed", ...messages.page.damaged, isFinal: true };
  return { kind: "taken", draft };
}
