import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PaymentOutcome, PaymentState } from "../../src/sandbox/database/payment-tables.ts";
import type { CartEntry } from "../../src/rules/index.ts";
import { applyOutcome, cancelAbandoned } from "../../src/sandbox/payments/payment-outcome.ts";
import { aTill, type Till } from "../support/server/payments.ts";

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterEach(() => till.forget());
afterAll(() => till.close());

const minutes = 60;

const found = new Map<string, CartEntry>();
async function find(plate: string) {
  const known = found.get(plate) ?? (await till.renewal(plate)).body;
  found.set(plate, known);
  return known;
}

/** Starts a payment for some cars. Returns its id. */
async function start(email: string, plates = ["GF100FF"]) {
  const { status, body } = await till.start(await Promise.all(plates.map(find)), email);
  expect([status, body.title]).toEqual([200, undefined]);
  return String(body.identificativoTransazione);
}

const notify = (payment: string, outcome: PaymentOutcome, at = till.clock.now) =>
  applyOutcome(till.database, { payment, outcome, at });
const stateOf = async (id: string) => (await till.summary(id)).stato;
const canPay = async (plate = "GF100FF") => (await till.renewal(plate)).status === 200;
const mails = async () =>
  (await till.database.selectFrom("outgoing_mail").select("subject").orderBy("id").execute()).map(
    ({ subject }) => subject.split(":")[0],
  );

/** Each lock name has one active lock when an undecided or successful payment is for it, and none otherwise. */
async function expectConsistentLocks() {
  const rows = await till.database
    .selectFrom("payment_lock")
    .innerJoin("payment", "payment.id", "payment_lock.payment")
    .select(["payment_lock.name", "payment_lock.is_active", "payment.state"])
    .where("payment.url", "<>", "")
    .execute();
  const isLive = (state: PaymentState) => state !== "refused" && state !== "cancelled";
  for (const name of new Set(rows.map((row) => row.name))) {
    const locks = rows.filter((row) => row.name === name);
    const holders = locks.filter(({ is_active }) => is_active);
    expect(holders).toHaveLength(locks.some(({ state }) => isLive(state)) ? 1 : 0);
    expect(holders.every(({ state }) => isLive(state))).toBe(true);
    if (locks.some(({ state }) => state === "paid")) expect(holders[0]?.state).toBe("paid");
    else if (locks.some(({ state }) => state === "verifying")) expect(holders[0]?.state).toBe("verifying");
  }
}

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((one, index) => permutations(list.toSpliced(index, 1)).map((rest) => [one, ...rest]));

const outcomes: PaymentOutcome[] = ["verifying", "refused", "cancelled", "paid"];
/** Every outcome, every pair with repetition, every sequence of three different outcomes. */
const sequences: PaymentOutcome[][] = [
  ...outcomes.map((outcome) => [outcome]),
  ...outcomes.flatMap((one) => outcomes.map((other) => [one, other])),
  ...outcomes.flatMap((missing) => permutations(outcomes.filter((outcome) => outcome !== missing))),
];
const onTheWire = {
  verifying: "IN_VERIFICA",
  refused: "RIFIUTATA",
  cancelled: "ANNULLATA",
  paid: "PAGATA",
} as const;

describe("a payment with several notifications", () => {
  it(`is paid after any notification of success, else has the latest outcome (${sequences.length} sequences)`, async () => {
    for (const sequence of sequences) {
      const id = await start("a@posta.example");
      for (const outcome of sequence) {
        till.wait(1);
        await notify(id, outcome);
        await expectConsistentLocks();
      }
      const last = sequence.at(-1)!;
      const state = sequence.includes("paid") ? "paid" : last;
      expect([sequence, await stateOf(id)]).toEqual([sequence, onTheWire[state]]);
      expect([sequence, await canPay()]).toEqual([sequence, state === "refused" || state === "cancelled"]);
      expect([sequence, await mails()]).toEqual([sequence, state === "paid" ? ["Pagamento riuscito"] : []]);
      await till.forget();
    }
  });

  it.each([
    ["verifying", "refused", "cancelled", "paid"],
    ["verifying", "cancelled", "verifying", "refused"],
    ["refused", "verifying", "cancelled", "cancelled"],
    ["cancelled", "refused", "refused", "verifying"],
    ["paid", "verifying", "refused", "cancelled"],
  ] as PaymentOutcome[][])(
    "has the same final state in any order of arrival of %s, %s, %s, %s",
    async (...received) => {
      const start0 = till.clock.now;
      const notifications = received.map((outcome, index) => ({ outcome, at: start0 + index * 1000 }));
      const state = received.includes("paid") ? "paid" : received.at(-1)!;
      for (const order of permutations(notifications)) {
        const id = await start("a@posta.example");
        for (const { outcome, at } of order) await notify(id, outcome, at);
        await expectConsistentLocks();
        expect([order, await stateOf(id)]).toEqual([order, onTheWire[state]]);
        await till.forget();
      }
    },
  );
});

describe("a payment without a notification of the platform", () => {
  it("is cancelled when it has expired there, and a late success still counts", async () => {
    const id = await start("a@posta.example");
    till.wait(21 * minutes);
    expect(await stateOf(id)).toBe("ANNULLATA");
    expect(await canPay()).toBe(true);
    await notify(id, "paid");
    expect(await stateOf(id)).toBe("PAGATA");
    expect(await canPay()).toBe(false);
    expect(await mails()).toEqual(["Pagamento riuscito"]);
  });

  it("stays in verification without a time limit, and cannot be paid again", async () => {
    const id = await start("a@posta.example");
    await notify(id, "verifying");
    till.wait(24 * 60 * minutes);
    expect(await stateOf(id)).toBe("IN_VERIFICA");
    expect(await canPay()).toBe(false);
    await notify(id, "paid");
    expect(await stateOf(id)).toBe("PAGATA");
  });

  it("returns to verification when it was cancelled as abandoned and the platform then takes it in charge", async () => {
    const id = await start("a@posta.example");
    till.wait(21 * minutes);
    expect(await stateOf(id)).toBe("ANNULLATA");
    await notify(id, "verifying");
    expect(await stateOf(id)).toBe("IN_VERIFICA");
    expect(await canPay()).toBe(false);
  });

  it("is cancelled when the platform does not know its cart", async () => {
    const id = await start("a@posta.example");
    await till.database.deleteFrom("platform_cart").execute();
    till.wait(21 * minutes);
    expect(await stateOf(id)).toBe("ANNULLATA");
  });

  it("stays open as long as the platform has an outcome to notify", async () => {
    const id = await start("a@posta.example");
    const notify_at = till.clock.now + 60 * minutes * 1000;
    await till.database.updateTable("platform_cart").set({ outcome: "paid", notify_at }).execute();
    till.wait(59 * minutes);
    expect(await stateOf(id)).toBe("IN_CORSO");
    till.wait(2 * minutes);
    expect(await stateOf(id)).toBe("PAGATA");
  });

  it("stays open when the platform cannot be asked", async () => {
    const id = await start("a@posta.example");
    const mute = { open: async () => "https://pagamenti.esempio.it/1" };
    await cancelAbandoned(till.database, mute, till.clock.now + 24 * 60 * minutes * 1000);
    expect(await stateOf(id)).toBe("IN_CORSO");
  });
});

describe("two payments of the same tax, the first cancelled too early", () => {
  /** Cancels the first payment and starts the second; then applies an outcome to each. */
  const endings: PaymentOutcome[][] = outcomes.flatMap((first) => outcomes.map((second) => [first, second]));

  it.each(endings)(
    "keeps claims and states right when the first turns out %s and the second %s",
    async (...received) => {
      for (const order of [
        [0, 1],
        [1, 0],
      ]) {
        const ids = [await start("a@posta.example")];
        await notify(ids[0]!, "cancelled");
        ids.push(await start("b@posta.example"));
        for (const index of order) {
          till.wait(1);
          await notify(ids[index]!, received[index]!);
          await expectConsistentLocks();
        }
        expect(await Promise.all(ids.map(stateOf))).toEqual(received.map((outcome) => onTheWire[outcome]));
        expect(await canPay()).toBe(
          !received.some((outcome) => outcome === "paid" || outcome === "verifying"),
        );
        const paid = received.filter((outcome) => outcome === "paid").length;
        expect(await mails()).toEqual(
          [[], ["Pagamento riuscito"], ["Pagamento riuscito", "Pagamento riuscito", "Pagamento doppio"]][
            paid
          ],
        );
        await till.forget();
      }
    },
  );

  it("marks only the items paid twice for refund; both receipts exist", async () => {
    const first = await start("a@posta.example", ["GF100FF", "GB222BB"]);
    await notify(first, "cancelled");
    const second = await start("b@posta.example");
    await notify(first, "paid");
    await notify(second, "paid");
    const items = await till.database
      .selectFrom("payment_item")
      .select(["payment", "refund_due"])
      .where("payment", "in", [first, second])
      .orderBy("refund_due")
      .execute();
    expect(items).toEqual([
      { payment: first, refund_due: false },
      { payment: first, refund_due: false },
      { payment: second, refund_due: true },
    ]);
    const refund = await till.database
      .selectFrom("outgoing_mail")
      .selectAll()
      .orderBy("id", "desc")
      .execute();
    expect(refund[0]).toMatchObject({
      recipient: "b@posta.example",
      subject: expect.stringContaining("202,02"),
    });
    for (const id of [first, second]) {
      const { iuv } = await till.summary(id);
      expect((await till.get(`/rest/ricevuta/${iuv}`)).status).toBe(200);
    }
  });

  it("returns no payment whose tax another one has paid", async () => {
    const voci = [(await till.renewal("GF100FF")).body];
    const first = await till.start(voci, "a@posta.example");
    await notify(first.body.identificativoTransazione, "cancelled");
    const second = await till.start(voci, "b@posta.example");
    expect((await till.start(voci, "b@posta.example")).body).toEqual(second.body);
    await notify(first.body.identificativoTransazione, "paid");
    expect((await till.start(voci, "b@posta.example")).status).toBe(422);
  });
});
