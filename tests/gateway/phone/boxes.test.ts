import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bounds } from "../../../src/gateway/phone/bounds.ts";
import { phoneBoxes } from "../../../src/gateway/phone/boxes.ts";
import { PHONE_CODES } from "../../../src/protocol/phone.ts";
import {
  aSide,
  opening,
  phoneGateways,
  type PhoneGateway,
  type Side,
} from "../../support/server/phone-gateway.ts";

let all: Awaited<ReturnType<typeof phoneGateways>>;
let portal: PhoneGateway;

beforeAll(async () => {
  all = await phoneGateways();
  portal = await all.aGateway();
}, 120_000);
afterEach(() => all.clear());
afterAll(() => all.close());

/** A desk, and a phone that has opened its link. */
async function aPair(more: object = {}): Promise<{ desk: Side; phone: Side }> {
  const desk = await portal.open(more);
  const phone = aSide(desk.box);
  await portal.connect(phone);
  return { desk, phone };
}

describe("a document of a phone", () => {
  it("reaches the desk unchanged, and is deleted when the desk has taken it", async () => {
    const { desk, phone } = await aPair();
    const [name, sealed] = [randomUUID(), randomBytes(300_000)];
    expect(await portal.add(phone, name, sealed)).toBe(200);
    expect(await portal.follow(desk)).toMatchObject({ collegato: true, documenti: [name] });
    const answer = await portal.take(desk, name);
    expect(answer.rawPayload.equals(sealed)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "cache-control": "no-store",
      "content-disposition": "attachment",
    });
    expect(await portal.remove(desk, name)).toBe(204);
    expect(await portal.follow(desk)).toMatchObject({ documenti: [] });
    expect((await all.documents()).map(({ content }) => content)).toEqual([null]);
    expect((await portal.take(desk, name)).statusCode).toBe(404);
  });

  it("that is sent again by a slow network is there once, also after the desk has taken it", async () => {
    const { desk, phone } = await aPair();
    const name = randomUUID();
    const first = randomBytes(64);
    expect(await portal.add(phone, name, first)).toBe(200);
    expect(await portal.add(phone, name, randomBytes(64))).toBe(200);
    expect(await Promise.all([portal.add(phone, name), portal.add(phone, name)])).toEqual([200, 200]);
    expect((await portal.follow(desk)).documenti).toEqual([name]);
    expect((await portal.take(desk, name)).rawPayload.equals(first)).toBe(true);
    await portal.remove(desk, name);
    expect(await portal.add(phone, name)).toBe(200);
    expect((await portal.follow(desk)).documenti).toEqual([]);
  });

  it("reaches the desk from another process", async () => {
    const { desk, phone } = await aPair();
    const other = await all.aGateway();
    const name = randomUUID();
    expect(await other.add(phone, name)).toBe(200);
    expect((await portal.follow(desk)).documenti).toEqual([name]);
    expect(await other.state(phone)).toMatchObject({ attendono: [name] });
    await portal.remove(desk, name);
    expect(await other.state(phone)).toMatchObject({ attendono: [] });
  });

  it("waits for a desk that does not ask, and the phone learns that the desk is away", async () => {
    const { desk, phone } = await aPair();
    all.clock.now += bounds.absence + 1;
    expect(await portal.add(phone)).toBe(200);
    expect(await portal.state(phone)).toMatchObject({ presente: false, restano: 4 });
    expect((await portal.follow(desk)).documenti).toHaveLength(1);
    expect(await portal.state(phone)).toMatchObject({ presente: true });
  });

  it("shows the phone that the desk is there, when the desk takes or removes it", async () => {
    const { desk, phone } = await aPair();
    const name = randomUUID();
    await portal.add(phone, name);
    const calls = [() => portal.take(desk, name), () => portal.remove(desk, name)];
    for (const call of calls) {
      all.clock.now += bounds.absence + 1;
      expect(await portal.state(phone)).toMatchObject({ presente: false });
      await call();
      expect(await portal.state(phone)).toMatchObject({ presente: true });
    }
  });
});

describe("a box", () => {
  it("belongs to the first phone: the others are refused and change nothing", async () => {
    const { desk, phone } = await aPair();
    const others = Array.from({ length: 100 }, () => aSide(desk.box));
    const answers = await Promise.all(others.map((other) => portal.state(other)));
    expect(new Set(answers)).toEqual(new Set([PHONE_CODES.other]));
    expect(await portal.add(others[0]!)).toBe(PHONE_CODES.other);
    expect(await portal.state(phone)).toMatchObject({ servizio: "prova", restano: 5 });
    expect(await all.documents()).toEqual([]);
  });

  it("gives itself to one of many phones that come at once", async () => {
    const desk = await portal.open();
    const phones = Array.from({ length: 20 }, () => aSide(desk.box));
    const answers = await Promise.all(phones.map((phone) => portal.connect(phone)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });

  it("takes nothing from a phone that has not opened its link", async () => {
    const desk = await portal.open();
    expect(await portal.add(aSide(desk.box))).toBe(PHONE_CODES.other);
    expect(await portal.follow(desk)).toMatchObject({ collegato: false, documenti: [] });
  });

  it("is opened once, and a repeated call gets the same one", async () => {
    const { desk, phone } = await aPair();
    all.clock.now += 60_000;
    const again = await portal.send("POST", "", desk, { ...opening, posti: 1 });
    expect(again.json()).toMatchObject({ collegato: true, scadeIl: "2026-11-20T09:30:00.000Z" });
    expect(await portal.state(phone)).toMatchObject({ restano: 5 });
    expect(await all.boxes()).toHaveLength(1);
  });

  it("ends after 30 minutes of the server's clock for both sides", async () => {
    const { desk, phone } = await aPair();
    await portal.add(phone);
    all.clock.now += bounds.lifetime - 1;
    expect(await portal.state(phone)).toMatchObject({ restano: 4 });
    all.clock.now += 1;
    expect(await portal.state(phone)).toBe(PHONE_CODES.ended);
    expect(await portal.add(phone)).toBe(PHONE_CODES.ended);
    expect((await portal.send("PUT", "", desk, { posti: 5 })).json()).toMatchObject({
      code: PHONE_CODES.ended,
      title: "Il codice non vale più",
    });
  });

  it("that is closed deletes its documents, and its phone learns that it was closed", async () => {
    const { desk, phone } = await aPair();
    await portal.add(phone);
    expect(await portal.close(desk)).toBe(204);
    expect(await all.documents()).toEqual([]);
    expect(await portal.state(phone)).toBe(PHONE_CODES.closed);
    expect(await portal.state(aSide(desk.box))).toBe(PHONE_CODES.closed);
    expect(await portal.add(phone)).toBe(PHONE_CODES.closed);
    expect(await portal.close(desk)).toBe(204);
    expect((await portal.send("POST", "", desk, opening)).statusCode).toBe(404);
  });

  it("takes as many documents as the form, and again when the form has more room", async () => {
    const { desk, phone } = await aPair({ posti: 2 });
    const names = [randomUUID(), randomUUID()];
    for (const name of names) expect(await portal.add(phone, name)).toBe(200);
    expect(await portal.state(phone)).toMatchObject({ restano: 0 });
    expect(await portal.add(phone)).toBe(PHONE_CODES.full);
    await portal.remove(desk, names[0]!);
    expect(await portal.state(phone)).toMatchObject({ restano: 0 });
    await portal.follow(desk, 2);
    expect(await portal.state(phone)).toMatchObject({ restano: 1 });
    expect(await portal.add(phone)).toBe(200);
    await portal.follow(desk, 0);
    expect(await portal.add(phone)).toBe(PHONE_CODES.full);
  });

  it("holds 20 waiting documents, also of a form with more room", async () => {
    const { phone } = await aPair({ posti: 100 });
    for (let count = 0; count < bounds.waiting; count++) expect(await portal.add(phone)).toBe(200);
    expect(await portal.add(phone)).toBe(PHONE_CODES.full);
  });

  it("holds 20 MB of waiting documents", async () => {
    const { phone } = await aPair({ posti: 100 });
    await portal.add(phone);
    await all.database
      .updateTable("phone_document")
      .set({ size: bounds.waitingBytes - 100 })
      .execute();
    expect(await portal.add(phone, randomUUID(), randomBytes(101))).toBe(PHONE_CODES.full);
    expect(await portal.add(phone, randomUUID(), randomBytes(100))).toBe(200);
  });

  it("takes 100 documents in its whole time", async () => {
    const { phone } = await aPair({ posti: 100 });
    const { id } = (await all.boxes())[0]!;
    const taken = Array.from({ length: bounds.documents - 1 }, () => ({
      box: id,
      name: randomUUID(),
      size: 64,
      content: null,
      is_taken: true,
      added_at: 1,
    }));
    await all.database.insertInto("phone_document").values(taken).execute();
    expect(await portal.add(phone)).toBe(200);
    expect(await portal.add(phone)).toBe(PHONE_CODES.full);
  });

  it("refuses a document that is larger than the form takes", async () => {
    const { phone } = await aPair({ dimensione: 1000 });
    expect(await portal.add(phone, randomUUID(), randomBytes(1000 + bounds.aroundFile))).toBe(200);
    expect(await portal.add(phone, randomUUID(), randomBytes(1001 + bounds.aroundFile))).toBe(412);
    expect(await portal.add(phone, randomUUID(), randomBytes(3_000_000))).toBe(412);
    expect(await all.documents()).toHaveLength(1);
  });
});

describe("open boxes", () => {
  it.each([
    ["an IPv4 address", () => "192.0.2.77", bounds.boxes.network],
    ["an IPv6 /64", (count: number) => `2001:db8:1:1::${count.toString(16)}`, bounds.boxes.network],
    ["an IPv6 /48", (count: number) => `2001:db8:2:${count.toString(16)}::1`, bounds.boxes.customer],
  ])("of %s are bounded, and a closed one makes room", async (_, addressOf, most) => {
    const desks: Side[] = [];
    for (let count = 0; count < most; count++) desks.push(await portal.open({}, addressOf(count)));
    const next = () => portal.send("POST", "", aSide(), opening, {}, addressOf(most));
    const refused = await next();
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "30"]);
    expect(await portal.open({}, "198.51.100.9")).toBeDefined();
    await portal.close(desks[0]!);
    expect((await next()).statusCode).toBe(200);
  });

  it("of all networks are bounded, as are their bytes", async () => {
    const { desk, phone } = await aPair();
    const row = (await all.boxes())[0]!;
    const many = Array.from({ length: bounds.boxes.all - 1 }, (_, index) => ({
      ...row,
      id: `box ${index}`,
      network: `network ${index}`,
      customer: `customer ${index}`,
    }));
    for (let at = 0; at < many.length; at += 500)
      await all.database
        .insertInto("phone_box")
        .values(many.slice(at, at + 500))
        .execute();
    expect((await portal.send("POST", "", aSide(), opening)).statusCode).toBe(503);
    const size = bounds.bytes.all - 100;
    await all.database
      .insertInto("phone_document")
      .values({ box: "box 1", name: "large", size, content: Buffer.of(1), is_taken: false, added_at: 1 })
      .execute();
    expect(await portal.add(phone, randomUUID(), randomBytes(101))).toBe(503);
    expect(await portal.add(phone, randomUUID(), randomBytes(99))).toBe(200);
    expect((await portal.follow(desk)).documenti).toHaveLength(1);
  });

  it("do not hold more bytes of one network than its bound", async () => {
    const { desk, phone } = await aPair();
    await portal.add(phone, randomUUID(), randomBytes(100));
    await all.database
      .updateTable("phone_document")
      .set({ size: bounds.bytes.network - 100 })
      .execute();
    const second = await portal.open();
    const other = aSide(second.box);
    await portal.connect(other);
    expect(await portal.add(other, randomUUID(), randomBytes(101))).toBe(429);
    await portal.close(desk);
    expect(await portal.add(other, randomUUID(), randomBytes(101))).toBe(200);
  });

  it("are deleted with their documents when their time is over", async () => {
    const { phone } = await aPair();
    await portal.add(phone);
    all.clock.now += bounds.lifetime / 2;
    const later = await portal.open();
    all.clock.now += bounds.lifetime / 2;
    const store = await phoneBoxes(all.database, () => all.clock.now);
    await store.sweep();
    expect([await all.boxes(), await all.documents()].map(({ length }) => length)).toEqual([1, 0]);
    expect((await portal.follow(later)).documenti).toEqual([]);
  });
});
