import { annullaPassaggio, depositaPassaggio, leggiPassaggio } from "../../contract/calls.generated.ts";
import { ownAddress } from "../../contract/served-page.ts";
import { portalPages } from "../../contract/portal-pages.ts";
import { requestOf } from "../../engine/drafts/index.ts";
import { HANDOVER_CODES } from "../../protocol/handover.ts";
import { toBase64Url } from "../handover/base64url.ts";
import { newSecret, sealBytes } from "../handover/secret.ts";
import { objectOf, textOf } from "../transport/answer-values.ts";
import { packDraft, type HandedDraft } from "./handed-draft.ts";
import { failureOf, mostBytes, purpose, sendAbout, type Failure } from "./handover-call.ts";
import { addMark, dropMarks, isFull, marksOf, type Mark } from "./marks.ts";
import { messages } from "./messages.ts";

/** A draft that was handed over. `until`: ISO instant. */
export interface Handed {
  readonly kind: "handed";
  readonly id: string;
  readonly link: string;
  readonly until: string;
}

let lastLink: Promise<unknown> = Promise.resolve();

/**
 * Keeps a draft at the gateway for another device. Earlier links of the same service end. Links are made one after the other, so that a slow call does
 * not end the link of a later one.
 */
export function handOver(drafts: readonly HandedDraft[]): Promise<Handed | Failure> {
  const link = lastLink.then(() => makeLink(drafts));
  lastLink = link.catch(() => undefined);
  return link;
}

async function makeLink(drafts: readonly HandedDraft[]): Promise<Handed | Failure> {
  const secret = await newSecret();
  const fitting = drafts
    .map((draft) => ({ draft, bytes: packDraft(draft) }))
    .find(({ bytes }) => bytes.length + sealBytes <= mostBytes);
  if (!fitting) return { kind: "failed", title: messages.dialog.tooLarge, isFinal: true };
  const { draft, bytes } = fitting;
  const { service, parts } = draft;
  // The list of marks drops links that were taken, never one that is valid.
  const failure = isFull(service) ? await cancelHandover(service) : null;
  if (failure) return failure;
  const contenuto = toBase64Url(await secret.seal(bytes, purpose));
  const answer = await sendAbout(secret.id, depositaPassaggio, { contenuto });
  if (answer.kind === "refused") return failureOf(answer);
  const earlier = marksOf(service);
  addMark(service, { id: secret.id, request: requestOf(parts) });
  await endLinks(service, earlier);
  const link = `${window.location.origin}${ownAddress(portalPages.continueHere)}#${secret.text}`;
  return { kind: "handed", id: secret.id, link, until: textOf(objectOf(answer.value).scadeIl) };
}

/**
 * Ends the links of a service, and the link `id`, which a full storage has not noted. Links that another device has used stay noted. Returns the reason
 * when one could not be ended: it is still valid.
 */
export function cancelHandover(service: string, id?: string): Promise<Failure | null> {
  const marks = marksOf(service);
  const isNoted = id === undefined || marks.some((mark) => mark.id === id);
  return endLinks(service, isNoted ? marks : [...marks, { id }]);
}

/** Ends the links of a request that was sent: nothing is asked about it later. */
export async function concludeHandover(service: string): Promise<void> {
  const marks = marksOf(service);
  if (!(await endLinks(service, marks))) dropMarks(service, marks);
}

async function endLinks(service: string, links: readonly Pick<Mark, "id">[]): Promise<Failure | null> {
  let failure: Failure | null = null;
  for (const link of links) {
    const answer = await sendAbout(link.id, annullaPassaggio);
    if (answer.kind === "refused") failure ??= failureOf(answer);
    // The cancellation of a used link is answered like any other.
    else if (await isGone(link.id)) dropMarks(service, [link]);
  }
  return failure;
}

/** True when the gateway has no draft under an id. */
async function isGone(id: string): Promise<boolean> {
  const answer = await sendAbout(id, leggiPassaggio);
  return answer.kind === "refused" && answer.code === HANDOVER_CODES.expired;
}

/** True once another device has taken a draft; null when the gateway does not answer, or has forgotten it. */
export async function isTaken(id: string): Promise<boolean | null> {
  const answer = await sendAbout(id, leggiPassaggio);
  return answer.kind === "refused" ? null : textOf(objectOf(answer.value).ripresaIl) !== "";
}

/** True when a request is about to be sent from here that other devices have taken: once for each link. */
export async function isToAsk(service: string, request: string | null): Promise<boolean> {
  const marks = marksOf(service).filter((mark) => mark.request === request);
  const answers = await Promise.all(marks.map(({ id }) => isTaken(id)));
  const taken = marks.filter((_, index) => answers[index]);
  dropMarks(service, taken);
  return taken.length > 0;
}
