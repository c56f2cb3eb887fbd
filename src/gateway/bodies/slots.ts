import { HttpError } from "../http/errore.ts";
import { customerOf } from "../rate-limit/network.ts";
import type { KindLimits } from "./limits.ts";
import { openSlot, type BodyTexts, type Sender, type Slot } from "./slot.ts";

/** Seconds until there may be room again. */
const soon = { retryAfter: 10 };

/**
 * Admits the bodies of one kind and counts their bytes in memory. When there is no room, the one that uses most gives way to one that uses
 * less: a customer among all, a session or visit within its network. So nobody takes all of it.
 */
export interface Slots {
  /** Returns true when a body more of a network might need the room of another. */
  isCrowded(network: string): boolean;
  /** Opens a slot; throws 429 when the network has too many, and 503 when there is no room at all. */
  open(sender: Sender): Slot;
  /** Gives back the slot and its memory. */
  close(slot: Slot): void;
}

/** The open slots and the bytes in memory of one network, or of all. */
interface Use {
  readonly slots: Set<Slot>;
  bytes: number;
}

/** The owners that share room, and the amount that a slot uses of it. */
interface Share {
  ownerOf(sender: Sender): string;
  amountOf(slot: Slot): number;
}

const customerFrom = ({ network }: Sender) => customerOf(network);

export function bodySlots(limits: KindLimits, texts: BodyTexts = {}): Slots {
  const all: Use = { slots: new Set(), bytes: 0 };
  const networks = new Map<string, Use>();
  const bytesOf = new Map<Slot, number>();

  const busy = () => new HttpError(503, texts.busy, soon);
  const one = () => 1;
  const bytesIn = (slot: Slot) => bytesOf.get(slot) ?? 0;

  /** Ends the slowest of the bodies that have not arrived. Returns false when all have. */
  const endSlowest = (slots: Iterable<Slot>): boolean => {
    const sending = [...slots].filter((slot) => slot.isSending());
    const [slowest] = sending.toSorted((first, second) => first.rate() - second.rate());
    slowest?.abort(busy());
    return slowest !== undefined;
  };
  /**
   * Ends the slowest body of the owner that uses most, of those with several. Returns false when that is not more than the sender's own
   * would use, or when all its bodies have arrived.
   */
  const displace = ({ slots }: Use, sender: Sender, { ownerOf, amountOf }: Share, added = 0): boolean => {
    const uses = new Map<string, { amount: number; slots: Slot[] }>();
    for (const slot of slots) {
      const use = uses.get(ownerOf(slot.sender)) ?? { amount: 0, slots: [] };
      use.amount += amountOf(slot);
      use.slots.push(slot);
      uses.set(ownerOf(slot.sender), use);
    }
    const own = (uses.get(ownerOf(sender))?.amount ?? 0) + added;
    const several = [...uses.values()].filter((use) => use.slots.length > 1);
    const [heaviest] = several.toSorted((first, second) => second.amount - first.amount);
    return heaviest !== undefined && heaviest.amount > own && endSlowest(heaviest.slots);
  };
  /** Makes room within a network: of a visit with several bodies, or for a logged-in person that of any other. */
  const displaceNeighbour = (own: Use, sender: Sender, amountOf: Share["amountOf"], added = 0): boolean =>
    displace(own, sender, { ownerOf: ({ id }) => id, amountOf }, added) ||
    (sender.isPerson &&
      [...own.slots].filter((slot) => slot.sender.id === sender.id).length + added <= 1 &&
      endSlowest([...own.slots].filter((slot) => !slot.sender.isPerson)));

  const addBytes = (slot: Slot, own: Use, change: number) => {
    if (!bytesOf.has(slot)) return;
    bytesOf.set(slot, bytesIn(slot) + change);
    for (const use of [own, all]) use.bytes += change;
    while (own.bytes > limits.bytesPerNetwork)
      if (!displaceNeighbour(own, slot.sender, bytesIn)) throw new HttpError(429, texts.manyAtOnce, soon);
    while (all.bytes > limits.bytes)
      if (!displace(all, slot.sender, { ownerOf: customerFrom, amountOf: bytesIn })) throw busy();
  };
  const close = (slot: Slot) => {
    slot.finish();
    const own = networks.get(slot.sender.network);
    const bytes = bytesOf.get(slot);
    if (!own || bytes === undefined) return;
    bytesOf.delete(slot);
    for (const use of [own, all]) {
      use.slots.delete(slot);
      use.bytes -= bytes;
    }
    if (own.slots.size === 0) networks.delete(slot.sender.network);
  };
  /** Returns true when fewer than `max` are open, if need be after aborting a stalled one. */
  const hasRoom = ({ slots }: Use, max: number) => {
    if (slots.size < max) return true;
    const stalled = [...slots].find((slot) => slot.isStalled());
    stalled?.abort();
    return stalled !== undefined;
  };

  return {
    isCrowded(network) {
      const { slots, bytes } = networks.get(network) ?? { slots: new Set(), bytes: 0 };
      return slots.size >= limits.perNetwork || bytes > limits.bytesPerNetwork / 2;
    },
    open(sender) {
      const own = networks.get(sender.network) ?? { slots: new Set<Slot>(), bytes: 0 };
      const hasOwnPlace = hasRoom(own, limits.perNetwork) || displaceNeighbour(own, sender, one, 1);
      if (!hasOwnPlace) throw new HttpError(429, texts.manyAtOnce, soon);
      const hasPlace =
        hasRoom(all, limits.atOnce) || displace(all, sender, { ownerOf: customerFrom, amountOf: one }, 1);
      if (!hasPlace) throw busy();
      // Those that gave way may have been the last ones of the network.
      networks.set(sender.network, own);
      const slot = openSlot(sender, {
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
