import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import type { UploadLimits } from "./limits.ts";

/** One upload under way. */
export interface Slot {
  readonly network: string;
  /** Bytes in memory. */
  readonly bytesInMemory: number;
  /** Rejects with 408 when the sender is cut; stays pending otherwise. */
  readonly whenAborted: Promise<never>;
  /** Notes received bytes, of which `held` are in memory now. */
  record(received: number, held: number): void;
  /** Ends the watch on the sender: everything is here. */
  finish(): void;
  /** True for a sender below the least rate since the last check, once it had time to start. */
  isStalled(): boolean;
  abort(): void;
}

/** Opens a slot and watches its sender: each window must bring its bytes, and all must come in time. */
export function openSlot(network: string, limits: UploadLimits, onCut: () => void): Slot {
  const { leastRate, window, patience, total } = limits;
  const start = Date.now();
  let last = { at: start, received: 0 };
  let received = 0;
  let held = 0;
  let isSending = true;
  let reject: (cause: HttpError) => void = () => {};
  const whenCut = new Promise<never>((_, fail) => (reject = fail));
  // Nobody may be waiting when it is cut.
  whenCut.catch(() => {});
  const isSlow = (now: number) => received - last.received < (leastRate * (now - last.at)) / 1000;
  const finish = () => {
    isSending = false;
    clearInterval(timer);
  };
  const cut = () => {
    finish();
    held = 0;
    reject(new HttpError(408, texts.file.slow));
    onCut();
  };
  const check = () => {
    const now = Date.now();
    if (isSlow(now) || now - start >= total) return cut();
    last = { at: now, received };
  };
  const timer = setInterval(check, window);
  timer.unref();
  return {
    network,
    whenAborted: whenCut,
    get bytesInMemory() {
      return held;
    },
    record(more, inMemory) {
      received += more;
      held = inMemory;
    },
    finish,
    isStalled: () => isSending && Date.now() - last.at >= patience && isSlow(Date.now()),
    abort: cut,
  };
}
