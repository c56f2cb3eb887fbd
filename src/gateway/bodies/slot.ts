import { HttpError } from "../http/errore.ts";
import type { KindLimits } from "./limits.ts";

/** Why a body is refused. */
export interface BodyTexts {
  slow?: string;
  manyAtOnce?: string;
  busy?: string;
}

/** Who sends a body. */
export interface Sender {
  readonly network: string;
  /** The session or visit within the network that the request names; empty for none. */
  readonly id: string;
  /** Logged in, which was asked of the database. */
  readonly isPerson: boolean;
}

/** A body in progress. */
export interface Slot {
  readonly sender: Sender;
  /** Rejects when the body is aborted; stays pending otherwise. */
  readonly whenAborted: Promise<never>;
  /** Counts received bytes; `inMemory` are those in memory now. Throws 429 or 503 beyond the limits of memory. */
  record(received: number, inMemory: number): void;
  /** Stops the timer: all bytes have arrived. */
  finish(): void;
  /** Returns true for a sender below the minimum rate since the last check, after a time to start. */
  isStalled(): boolean;
  isSending(): boolean;
  /** Bytes per millisecond since the start. */
  rate(): number;
  /** Ends a body that is sent, by default as too slow (408). */
  abort(cause?: HttpError): void;
}

interface SlotOptions {
  limits: KindLimits;
  texts: BodyTexts;
  /** Receives the change of the bytes in memory. */
  onBytes(change: number): void;
  onAbort(): void;
}

/** Opens a slot and aborts it when a window brings too few bytes, or the whole body takes too long. */
export function openSlot(sender: Sender, { limits, texts, onBytes, onAbort }: SlotOptions): Slot {
  const { leastRate, window, patience, total } = limits;
  const start = Date.now();
  let last = { at: start, received: 0 };
  let received = 0;
  let inMemory = 0;
  let isSending = true;
  let reject: (cause: HttpError) => void = () => {};
  const whenAborted = new Promise<never>((_, fail) => (reject = fail));
  // Avoids an unhandled rejection when no caller is waiting.
  whenAborted.catch(() => {});
  const isSlow = (now: number) => received - last.received < (leastRate * (now - last.at)) / 1000;
  const finish = () => {
    isSending = false;
    clearInterval(timer);
  };
  const abort = (cause = new HttpError(408, texts.slow)) => {
    finish();
    reject(cause);
    onAbort();
  };
  const check = () => {
    const now = Date.now();
    if (isSlow(now) || now - start >= total) return abort();
    last = { at: now, received };
  };
  const timer = setInterval(check, window);
  timer.unref();
  return {
    sender,
    whenAborted,
    record(more, now) {
      received += more;
      const change = now - inMemory;
      inMemory = now;
      onBytes(change);
    },
    finish,
    isSending: () => isSending,
    rate: () => received / Math.max(1, Date.now() - start),
    isStalled: () => isSending && Date.now() - last.at >= patience && isSlow(Date.now()),
    abort,
  };
}
