import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { PaymentState } from "../../src/sandbox/database/payment-tables.ts";
import type { EsitoCalcoloPagamento } from "../../src/contract/portal.generated.ts";
import { decide, giveUpStale, type Word } from "../../src/sandbox/payments/decide.ts";
import { aTill, type Till } from "../support/server/payments.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterEach(() => till.forget());
afterAll(() => till.close());

const minutes = 60;

const found = new Map<string, EsitoCalcoloPagamento>();
async function find(plate: string) {
  const known = found.get(plate) ?? (await till.renewal(plate)).body;
  found.set(plate, known);
  return known;
}

/** Starts the payment of some cars; answers the payment's id. */
async function start(email: string, plates = ["GF100FF"]) {
  const { status, body } = await till.start(await Promise.all(plates.map(find)), email);
  expect([status, body.title]).toEqual([200, undefined]);
  return String(body.identificativoTransazione);
}

const say = (id: string, word: Word, at = till.clock.now) => decide(till.database, id, word, at);
const stateOf = async (id: string) => (await till.summary(id)).stato;
const canPay = async (plate = "GF100FF") => (await till.renewal(plate)).status === 200;
const mails = async () =>
  (await till.database.selectFrom("outgoing_mail").select("subject").orderBy("id").execute()).map(
    ({ subject }) => subject.split(":")[0],
  );

/** Every thing has a holder when an undecided or successful payment is for it, and none otherwise. */
async function expectClaimsToFollow() {
  const rows = await till.database
    .selectFrom("claim")
    .innerJoin("payment", "payment.id", "claim.payment")
    .select(["claim.thing", "claim.holds", "payment.state"])
    .where("payment.url", "<>", "")
    .execute();
  const isLive = (state: PaymentState) => state !== "refused" && state !== "cancelled";
  for (const thing of new Set(rows.map((row) => row.thing))) {
    const claims = rows.filter((row) => row.thing === thing);
    const holders = claims.filter(({ holds }) => holds);
    expect(holders).toHaveLength(claims.some(({ state }) => isLive(state)) ? 1 : 0);
    expect(holders.every(({ state }) => isLive(state))).toBe(true);
    if (claims.some(({ state }) => state === "paid")) expect(holders[0]?.state).toBe("paid");
    else if (claims.some(({ state }) => state === "verifying")) expect(holders[0]?.state).toBe("verifying");
  }
}

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((one, index) => permutations(list.toSpliced(index, 1)).map((rest) => [one, ...rest]));

const words: Word[] = ["verifying", "refused", "cancelled", "paid"];
/** Every word, every pair with repeats, every three different words. */
const sequences: Word[][] = [
  ...words.map((word) => [word]),
  ...words.flatMap((one) => words.map((other) => [one, other])),
  ...words.flatMap((missing) => permutations(words.filter((word) => word !== missing))),
];
const onTheWire = {
  verifying: "IN_VERIFICA",
  refused: "RIFIUTATA",
  cancelled: "ANNULLATA",
  paid: "PAGATA",
} as const;

describe("a payment of which the platform says several things", () => {
  it(`is paid if it was ever said to be, else what was said last (${sequences.length} sequences)`, async () => {
    for (const sequence of sequences) {
      const id = await start("a@posta.example");
      for (const word of sequence) {
        till.wait(1);
        await say(id, word);
        await expectClaimsToFollow();
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
  ] as Word[][])("ends alike in whatever order %s, %s, %s, %s arrive", async (...said) => {
    const start0 = till.clock.now;
    const spoken = said.map((word, index) => ({ word, at: start0 + index * 1000 }));
    const state = said.includes("paid") ? "paid" : said.at(-1)!;
    for (const order of permutations(spoken)) {
      const id = await start("a@posta.example");
      for (const { word, at } of order) await say(id, word, at);
      await expectClaimsToFollow();
      expect([order, await stateOf(id)]).toEqual([order, onTheWire[state]]);
      await till.forget();
    }
  });
});

describe("a payment of which the platform says nothing", () => {
  it("is given up once it expired there, and a late success still counts", async () => {
    const id = await start("a@posta.example");
    till.wait(21 * minutes);
    expect(await stateOf(id)).toBe("ANNULLATA");
    expect(await canPay()).toBe(true);
    await say(id, "paid");
    expect(await stateOf(id)).toBe("PAGATA");
    expect(await canPay()).toBe(false);
    expect(await mails()).toEqual(["Pagamento riuscito"]);
  });

  it("stays in verification however long that takes, and cannot be paid again", async () => {
    const id = await start("a@posta.example");
    await say(id, "verifying");
    till.wait(24 * 60 * minutes);
    expect(await stateOf(id)).toBe("IN_VERIFICA");
    expect(await canPay()).toBe(false);
    await say(id, "paid");
    expect(await stateOf(id)).toBe("PAGATA");
  });

  it("is verified again when it was given up and the platform then took it in charge", async () => {
    const id = await start("a@posta.example");
    till.wait(21 * minutes);
    expect(await stateOf(id)).toBe("ANNULLATA");
    await say(id, "verifying");
    expect(await stateOf(id)).toBe("IN_VERIFICA");
    expect(await canPay()).toBe(false);
  });

  it("is given up when the platform does not know its cart", async () => {
    const id = await start("a@posta.example");
    await till.database.deleteFrom("platform_cart").execute();
    till.wait(21 * minutes);
    expect(await stateOf(id)).toBe("ANNULLATA");
  });

  it("stays open as long as the platform has an outcome to tell", async () => {
    const id = await start("a@posta.example");
    const notify_at = till.clock.now + 60 * minutes * 1000;
    await till.database.updateTable("platform_cart").set({ outcome: "paid", notify_at }).execute();
    till.wait(59 * minutes);
    expect(await stateOf(id)).toBe("IN_CORSO");
    till.wait(2 * minutes);
    expect(await stateOf(id)).toBe("PAGATA");
  });

  it("stays open at a platform that cannot be asked", async () => {
    const id = await start("a@posta.example");
    const mute = { open: async () => "https://pagamenti.esempio.it/1" };
    await giveUpStale(till.database, mute, till.clock.now + 24 * 60 * minutes * 1000);
    expect(await stateOf(id)).toBe("IN_CORSO");
  });
});

describe("two payments of the same tax, the first given up too early", () => {
  /** The first is refused and the second started; then both are decided, one word after the other. */
  const endings: Word[][] = words.flatMap((first) => words.map((second) => [first, second]));

  it.each(endings)(
    "keeps claims and states right when the first turns out %s and the second %s",
    async (...said) => {
      for (const order of [
        [0, 1],
        [1, 0],
      ]) {
        const ids = [await start("a@posta.example")];
        await say(ids[0]!, "cancelled");
        ids.push(await start("b@posta.example"));
        for (const index of order) {
          till.wait(1);
          await say(ids[index]!, said[index]!);
          await expectClaimsToFollow();
        }
        expect(await Promise.all(ids.map(stateOf))).toEqual(said.map((word) => onTheWire[word]));
        expect(await canPay()).toBe(!said.some((word) => word === "paid" || word === "verifying"));
        const paid = said.filter((word) => word === "paid").length;
        expect(await mails()).toEqual(
          [[], ["Pagamento riuscito"], ["Pagamento riuscito", "Pagamento riuscito", "Pagamento doppio"]][
            paid
          ],
        );
        await till.forget();
      }
    },
  );

  it("marks for refund what was paid twice, and only that; both receipts exist", async () => {
    const first = await start("a@posta.example", ["GF100FF", "GB222BB"]);
    await say(first, "cancelled");
    const second = await start("b@posta.example");
    await say(first, "paid");
    await say(second, "paid");
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

  it("does not lead back to a payment whose tax another one has paid", async () => {
    const voci = [(await till.renewal("GF100FF")).body];
    const first = await till.start(voci, "a@posta.example");
    await say(first.body.identificativoTransazione, "cancelled");
    const second = await till.start(voci, "b@posta.example");
    expect((await till.start(voci, "b@posta.example")).body).toEqual(second.body);
    await say(first.body.identificativoTransazione, "paid");
    expect((await till.start(voci, "b@posta.example")).status).toBe(422);
  });
});
