import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import type { UploadLimits } from "./limits.ts";
import { openSlot, type Slot } from "./slot.ts";

/** Seconds until there may be room again. */
const soon = { retryAfter: 10 };

/** Admits uploads and counts their bytes in memory. */
export interface Slots {
  /** Opens a slot; throws 429 when the network has too many, and 503 when there is no room at all. */
  open(network: string): Slot;
  /** Throws 503 when all uploads together exceed the limit of memory. */
  refuseOverflow(): void;
  close(slot: Slot): void;
}

export function uploadSlots(limits: UploadLimits): Slots {
  const open = new Set<Slot>();
  /** Returns true when fewer than `max` are open, if need be after aborting a stalled one. */
  const hasRoom = (slots: Slot[], max: number) => {
    if (slots.length < max) return true;
    const stalled = slots.find((slot) => slot.isStalled());
    stalled?.abort();
    return stalled !== undefined;
  };

  return {
    open(network) {
      const ofNetwork = [...open].filter((slot) => slot.network === network);
      if (!hasRoom(ofNetwork, limits.perNetwork)) throw new HttpError(429, texts.file.manyAtOnce, soon);
      if (!hasRoom([...open], limits.atOnce)) throw new HttpError(503, texts.file.busy, soon);
      const slot = openSlot(network, limits, () => open.delete(slot));
      open.add(slot);
      return slot;
    },
    refuseOverflow() {
      const bytes = [...open].reduce((sum, slot) => sum + slot.bytesInMemory, 0);
      if (bytes > limits.bytes) throw new HttpError(503, texts.file.busy, soon);
    },
    close(slot) {
      slot.finish();
      open.delete(slot);
    },
  };
}
