import { HttpError } from "../http/errore.ts";
import type { KindLimits } from "./limits.ts";
import { openSlot, type BodyTexts, type Slot } from "./slot.ts";

/** Seconds until there may be room again. */
const soon = { retryAfter: 10 };

/** Admits the bodies of one kind and counts their bytes in memory. */
export interface Slots {
  /** Opens a slot; throws 429 when the network has too many, and 503 when there is no room at all. */
  open(network: string): Slot;
  /** Gives back the slot and its memory. */
  close(slot: Slot): void;
}

/** The open slots and the bytes in memory of one network, or of all. */
interface Use {
  readonly slots: Set<Slot>;
  bytes: number;
}

export function bodySlots(limits: KindLimits, texts: BodyTexts = {}): Slots {
  const all: Use = { slots: new Set(), bytes: 0 };
  const networks = new Map<string, Use>();
  const bytesOf = new Map<Slot, number>();

  const addBytes = (slot: Slot, own: Use, change: number) => {
    if (!bytesOf.has(slot)) return;
    bytesOf.set(slot, (bytesOf.get(slot) ?? 0) + change);
    for (const use of [own, all]) use.bytes += change;
    if (own.bytes > limits.bytesPerNetwork) throw new HttpError(429, texts.manyAtOnce, soon);
    if (all.bytes > limits.bytes) throw new HttpError(503, texts.busy, soon);
  };
  const close = (slot: Slot) => {
    slot.finish();
    const own = networks.get(slot.network);
    const bytes = bytesOf.get(slot);
    if (!own || bytes === undefined) return;
    bytesOf.delete(slot);
    for (const use of [own, all]) {
      use.slots.delete(slot);
      use.bytes -= bytes;
    }
    if (own.slots.size === 0) networks.delete(slot.network);
  };
  /** Returns true when fewer than `max` are open, if need be after aborting a stalled one. */
  const hasRoom = ({ slots }: Use, max: number) => {
    if (slots.size < max) return true;
    const stalled = [...slots].find((slot) => slot.isStalled());
    stalled?.abort();
    return stalled !== undefined;
  };

  return {
    open(network) {
      const own = networks.get(network) ?? { slots: new Set<Slot>(), bytes: 0 };
      if (!hasRoom(own, limits.perNetwork)) throw new HttpError(429, texts.manyAtOnce, soon);
      if (!hasRoom(all, limits.atOnce)) throw new HttpError(503, texts.busy, soon);
      networks.set(network, own);
      const slot = openSlot(network, {
        limits,
        texts,
        onBytes: (change) => addBytes(slot, own, change),
        onAbort: () => close(slot),
      });
      bytesOf.set(slot, 0);
      for (const use of [own, all]) use.slots.add(slot);
      return slot;
    },
    close,
  };
}
