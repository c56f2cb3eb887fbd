import { afterEach, describe, expect, it } from "vitest";
import { defaultBodyLimits } from "../../src/gateway/bodies/limits.ts";
import type { Slot } from "../../src/gateway/bodies/slot.ts";
import { bodySlots, type Slots } from "../../src/gateway/bodies/slots.ts";

const limits = { ...defaultBodyLimits.file, atOnce: 8, perNetwork: 2, bytes: 800, bytesPerNetwork: 200 };
const opened: Slot[] = [];
afterEach(() => {
  for (const slot of opened.splice(0)) slot.finish();
});

function open(slots: Slots, network: string, id = "", isPerson = false) {
  const slot = slots.open({ network, id, isPerson });
  opened.push(slot);
  return slot;
}
const statusOf = (work: () => unknown) => {
  try {
    work();
    return 200;
  } catch (error) {
    return (error as { body: { status: number } }).body.status; // `as`: nothing else is thrown
  }
};
/** The statuses of slots that were aborted. */
async function aborted(slots: readonly Slot[]) {
  const statuses: number[] = [];
  for (const slot of slots)
    slot.whenAborted.catch((error: { body: { status: number } }) => statuses.push(error.body.status));
  await new Promise(setImmediate);
  return statuses;
}
/** Networks of 64 bits within one of 48 bits, which one customer may have. */
const within = (index: number) => `2001:db8:7:${index.toString(16)}::/64`;
/** Opens two bodies from each of so many networks. */
const fill = (slots: Slots, networks: number, networkOf: (index: number) => string) =>
  Array.from({ length: networks * 2 }, (_, index) => open(slots, networkOf(Math.floor(index / 2))));

describe("the bodies of all networks", () => {
  it("leave a place to a citizen while one customer sends from many networks", async () => {
    const slots = bodySlots(limits);
    const held = fill(slots, 4, within);
    expect(statusOf(() => open(slots, "192.0.2.7"))).toBe(200);
    expect(await aborted(held)).toEqual([503]);
    // Not to one more of the same customer.
    expect(statusOf(() => open(slots, within(9)))).toBe(503);
  });

  it("leave a place to a citizen while some networks have all that they may have", async () => {
    const slots = bodySlots(limits);
    const held = fill(slots, 4, (index) => `198.51.100.${index}`);
    // A network of one body takes none from those of two.
    expect(statusOf(() => open(slots, "192.0.2.7"))).toBe(200);
    expect(await aborted(held)).toEqual([503]);
  });

  it("end the slowest body of the network with most, and none that has arrived", async () => {
    const slots = bodySlots(limits);
    const held = fill(slots, 4, within);
    for (const [index, slot] of held.entries()) if (index !== 5) slot.record(20, 20);
    for (const slot of held.slice(6)) slot.finish();
    open(slots, "192.0.2.7");
    expect(await aborted([held[5]!])).toEqual([503]);
    for (const slot of held) slot.finish();
    expect(statusOf(() => open(slots, "192.0.2.8"))).toBe(503);
  });

  it("share the memory: the customer with most in it gives way", async () => {
    const slots = bodySlots(limits);
    const held = fill(slots, 4, within);
    const citizen = open(slots, "192.0.2.7");
    for (const slot of held) slot.record(99, 99);
    expect(statusOf(() => citizen.record(150, 150))).toBe(200);
    expect(await aborted(held)).toContain(503);
    expect(statusOf(() => citizen.record(60, 210))).toBe(429);
  });

  it("keep the only body of a customer, however large, when many networks fill the memory", async () => {
    const slots = bodySlots(limits);
    const citizen = open(slots, "192.0.2.7");
    citizen.record(190, 190);
    const held = Array.from({ length: 7 }, (_, index) => open(slots, `198.51.100.${index}`));
    for (const slot of held.slice(0, 6)) slot.record(101, 101);
    expect(statusOf(() => held[6]!.record(101, 101))).toBe(503);
    expect(await aborted([citizen])).toEqual([]);
  });
});

describe("the bodies of one network", () => {
  const office = "192.0.2.7";
  const full = (slots: Slots, ids: readonly string[], isPerson = false) =>
    ids.map((id) => open(slots, office, id, isPerson));

  it("leave a place to a neighbour while one visit, or a browser without one, has all", async () => {
    for (const id of ["visit", ""]) {
      const slots = bodySlots(limits);
      const held = full(slots, [id, id]);
      expect(statusOf(() => open(slots, office, "neighbour"))).toBe(200);
      expect(await aborted(held)).toEqual([503]);
      // Not to one more of the same visit.
      expect(statusOf(() => open(slots, office, id))).toBe(429);
    }
  });

  it("leave a place to a logged-in person while many visits have one each", async () => {
    const slots = bodySlots(limits);
    const held = full(slots, ["one", "other"]);
    expect(statusOf(() => open(slots, office, "neighbour"))).toBe(429);
    expect(statusOf(() => open(slots, office, "person", true))).toBe(200);
    expect(await aborted(held)).toEqual([503]);
    // A second body of the person takes no place of a visit.
    expect(statusOf(() => open(slots, office, "person", true))).toBe(429);
  });

  it("of people make no room for each other", () => {
    const slots = bodySlots(limits);
    full(slots, ["one", "other"], true);
    expect(statusOf(() => open(slots, office, "third", true))).toBe(429);
  });

  it("share the memory: the visit with most in it gives way", async () => {
    const slots = bodySlots({ ...limits, perNetwork: 8 });
    const held = full(slots, ["visit", "visit"]);
    const neighbour = open(slots, office, "neighbour");
    for (const slot of held) slot.record(90, 90);
    expect(statusOf(() => neighbour.record(50, 50))).toBe(200);
    expect(await aborted(held)).toEqual([503]);
  });

  it("are crowded when a body more might need the room of another", () => {
    const slots = bodySlots(limits);
    expect(slots.isCrowded(office)).toBe(false);
    const first = open(slots, office);
    expect(slots.isCrowded(office)).toBe(false);
    first.record(101, 101);
    expect(slots.isCrowded(office)).toBe(true);
    first.record(0, 0);
    open(slots, office);
    expect(slots.isCrowded(office)).toBe(true);
  });
});
