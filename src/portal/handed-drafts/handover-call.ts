import type { Refusal } from "../../engine/calls/index.ts";
import { HANDOVER_CODES, HANDOVER_HEADER } from "../../protocol/handover.ts";
import { messages as shell } from "../messages.ts";
import { failureText } from "../transport/failure-text.ts";
import { sendProven } from "../transport/send.ts";
import type { Sendable } from "../transport/sendable.ts";

/** The purpose that sealed drafts are authenticated with. */
export const purpose = "bozza";
/** The most bytes that the gateway keeps of a draft. */
export const mostBytes = 96 * 1024;

/** A refused or failed call, as texts. `isFinal`: repeating it does not help. */
export interface Failure {
  readonly kind: "failed";
  readonly title: string;
  readonly text?: string;
  readonly isFinal: boolean;
}

const finalCodes: readonly (string | null)[] = [HANDOVER_CODES.used, HANDOVER_CODES.expired];
const ownCodes: readonly (string | null)[] = Object.values(HANDOVER_CODES);

/** The texts of a refusal: those of the gateway for its own codes. */
export function failureOf(refusal: Refusal): Failure {
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
export const sendAbout = (id: string, call: Sendable, body?: Sendable["body"]) =>
  sendProven({ ...call, ...(body && { body }) }, {}, { [HANDOVER_HEADER]: id });
