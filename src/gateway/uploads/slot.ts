import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import type { UploadLimits } from "./limits.ts";

/** An upload in progress. */
export interface Slot {
  readonly network: string;
  /** Bytes in memory. */
  readonly bytesInMemory: number;
  /** Rejects with 408 when the upload is aborted; stays pending otherwise. */
  readonly whenAborted: Promise<never>;
  /** Counts received bytes; `inMemory` are those in memory now. */
  record(received: number, inMemory: number): void;
  /** Stops the timer: all bytes have arrived. */
  finish(): void;
  /** Returns true for a sender below the minimum rate since the last check, after a time to start. */
  isStalled(): boolean;
  abort(): void;
}

/** Opens a slot and aborts it when a window brings too few bytes, or the whole upload takes too long. */
export function openSlot(network: string, limits: UploadLimits, onAbort: () => void): Slot {
  const { leastRate, window, patience, total } = limits;
  const start = Date.now();
  let last = { at: start, received: 0 };
  let received = 0;
  let bytesInMemory = 0;
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
  const abort = () => {
    finish();
    bytesInMemory = 0;
    reject(new HttpError(408, texts.file.slow));
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
    network,
    whenAborted,
    get bytesInMemory() {
      return bytesInMemory;
    },
    record(more, inMemory) {
      received += more;
      bytesInMemory = inMemory;
    },
    finish,
    isStalled: () => isSending && Date.now() - last.at >= patience && isSlow(Date.now()),
    abort,
  };
}
