import { HttpError } from "../http/errore.ts";
import { heaviest } from "../rate-limit/heaviest.ts";
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

/** The amount of room that a slot uses, and that of the sender which is not counted yet. */
interface Measure {
  amountOf(slot: Slot): number;
  readonly added: number;
}

/** Those who share room: customers among all, sessions and visits within a network. */
type OwnerOf = (sender: Sender) => string;
const customerFrom: OwnerOf = ({ network }) => customerOf(network);
const visitFrom: OwnerOf = ({ id }) => id;

export function bodySlots(limits: KindLimits, texts: BodyTexts = {}): Slots {
  const all: Use = { slots: new Set(), bytes: 0 };
  const networks = new Map<string, Use>();
  const bytesOf = new Map<Slot, number>();

  const busy = () => new HttpError(503, texts.busy, soon);
  const bytesIn = (slot: Slot) => bytesOf.get(slot) ?? 0;
  /** The slots with one more, and the bytes, which are counted before there is room for them. */
  const slotMeasure: Measure = { amountOf: () => 1, added: 1 };
  const byteMeasure: Measure = { amountOf: bytesIn, added: 0 };

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
  const displace = ({ slots }: Use, sender: Sender, ownerOf: OwnerOf, { amountOf, added }: Measure) => {
    const share = { ownerOf: (slot: Slot) => ownerOf(slot.sender), amountOf };
    const bodies = heaviest(slots, share, { owner: ownerOf(sender), amount: added });
    return bodies !== undefined && endSlowest(bodies);
  };
  /** Makes room within a network: of a visit with several bodies, or for a logged-in person that of any other. */
  const displaceNeighbour = (own: Use, sender: Sender, measure: Measure): boolean =>
    displace(own, sender, visitFrom, measure) ||
    (sender.isPerson &&
      [...own.slots].filter((slot) => slot.sender.id === sender.id).length + measure.added <= 1 &&
      endSlowest([...own.slots].filter((slot) => !slot.sender.isPerson)));

  const addBytes = (slot: Slot, own: Use, change: number) => {
    if (!bytesOf.has(slot)) return;
    bytesOf.set(slot, bytesIn(slot) + change);
    for (const use of [own, all]) use.bytes += change;
    while (own.bytes > limits.bytesPerNetwork)
      if (!displaceNeighbour(own, slot.sender, byteMeasure)) throw new HttpError(429, texts.manyAtOnce, soon);
    while (all.bytes > limits.bytes) if (!displace(all, slot.sender, customerFrom, byteMeasure)) throw busy();
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
      const hasOwnPlace = hasRoom(own, limits.perNetwork) || displaceNeighbour(own, sender, slotMeasure);
      if (!hasOwnPlace) throw new HttpError(429, texts.manyAtOnce, soon);
      const hasPlace = hasRoom(all, limits.atOnce) || displace(all, sender, customerFrom, slotMeasure);
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
