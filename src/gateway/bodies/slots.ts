import { HttpError } from "../http/errore.ts";
import { wideKeyOf } from "../rate-limit/network.ts";
import type { KindLimits } from "./limits.ts";
import { openSlot, type BodyTexts, type Slot } from "./slot.ts";

/** Seconds until there may be room again. */
const soon = { retryAfter: 10 };

/**
 * Admits the bodies of one kind and counts their bytes in memory. When there is no room at all, the customer that uses most gives way to one
 * that uses less, so that nobody takes all of it.
 */
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

/** The networks that one customer may have: those of 64 bits within one of 48 bits. */
const customerOf = (network: string) => wideKeyOf(network) ?? network;

export function bodySlots(limits: KindLimits, texts: BodyTexts = {}): Slots {
  const all: Use = { slots: new Set(), bytes: 0 };
  const networks = new Map<string, Use>();
  const bytesOf = new Map<Slot, number>();

  const busy = () => new HttpError(503, texts.busy, soon);
  /**
   * Ends the slowest body of the customer that uses most, of those with several. Returns false when that is not more than the network's own
   * customer would use, or when all its bodies have arrived.
   */
  const displace = (network: string, measure: (use: Use) => number, added = 0): boolean => {
    const uses = new Map<string, { amount: number; bodies: number }>();
    for (const [name, use] of networks) {
      const { amount = 0, bodies = 0 } = uses.get(customerOf(name)) ?? {};
      uses.set(customerOf(name), { amount: amount + measure(use), bodies: bodies + use.slots.size });
    }
    const own = (uses.get(customerOf(network))?.amount ?? 0) + added;
    const several = [...uses].filter(([, { bodies }]) => bodies > 1);
    const [heaviest] = several.toSorted(([, one], [, other]) => other.amount - one.amount);
    if (!heaviest || heaviest[1].amount <= own) return false;
    const sending = [...all.slots].filter(
      (slot) => slot.isSending() && customerOf(slot.network) === heaviest[0],
    );
    const [slowest] = sending.toSorted((one, other) => one.rate() - other.rate());
    slowest?.abort(busy());
    return slowest !== undefined;
  };

  const addBytes = (slot: Slot, own: Use, change: number) => {
    if (!bytesOf.has(slot)) return;
    bytesOf.set(slot, (bytesOf.get(slot) ?? 0) + change);
    for (const use of [own, all]) use.bytes += change;
    if (own.bytes > limits.bytesPerNetwork) throw new HttpError(429, texts.manyAtOnce, soon);
    while (all.bytes > limits.bytes) if (!displace(slot.network, ({ bytes }) => bytes)) throw busy();
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
      const hasPlace = hasRoom(all, limits.atOnce) || displace(network, ({ slots }) => slots.size, 1);
      if (!hasPlace) throw busy();
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
