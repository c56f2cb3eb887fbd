import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { issueToken, redeemToken, tokenLife } from "../../src/sandbox/reminders/tokens.ts";
import { aSeededDatabase, type SeededDatabase } from "../support/server/database.ts";

let store: SeededDatabase;
beforeAll(async () => {
  store = await aSeededDatabase({ region: "piemonte" });
});
afterAll(() => store.close());
beforeEach(() => store.database.deleteFrom("confirmation_token").execute());

const start = Date.parse("2026-11-20T10:00:00Z");
const at = (later = 0) => ({ database: store.database, now: start + later });

const mail = { purpose: "memo-activation", channel: "email", recipient: "livia@posta.example" } as const;
const phone = { purpose: "info-activation", channel: "sms", recipient: "3470000123" } as const;
const issue = (later = 0, request: typeof mail | typeof phone = mail, subject = "1") =>
  issueToken(at(later), { ...request, subject });
const redeem = (token: string, later = 0, request: typeof mail | typeof phone = mail) =>
  redeemToken(at(later), { ...request, token });
const refused = (status: number, title: RegExp) => ({
  ok: false,
  refusal: { status, body: expect.objectContaining({ title: expect.stringMatching(title) }) },
});

describe("a token", () => {
  it("confirms its subject once", async () => {
    const token = await issue();
    expect(await redeem(token, 1000)).toEqual({ ok: true, subject: "1" });
    expect(await redeem(token, 2000)).toEqual(refused(400, /già stata fatta/));
  });

  it("confirms until the last moment of 24 hours, and not after", async () => {
    const [first, second] = [await issue(0, mail, "1"), await issue(0, mail, "2")];
    expect(await redeem(first, tokenLife - 1)).toEqual({ ok: true, subject: "1" });
    expect(await redeem(second, tokenLife)).toEqual(refused(400, /24 ore/));
  });

  it("is replaced by a newer request for the same subject, not for another one", async () => {
    const [old, other] = [await issue(0, mail, "1"), await issue(0, mail, "2")];
    const current = await issue(1000, mail, "1");
    expect(await redeem(old, 2000)).toEqual(refused(400, /l'ultimo ricevuto/));
    expect(await redeem(current, 2000)).toEqual({ ok: true, subject: "1" });
    expect(await redeem(other, 2000)).toEqual({ ok: true, subject: "2" });
  });

  it("is refused when it is wrong, or of another purpose, channel or recipient", async () => {
    const token = await issue();
    await issue(0, phone);
    expect(await redeem("0123456789")).toEqual(refused(400, /non è valido/));
    expect(await redeem(token, 0, phone)).toEqual(refused(400, /errato/));
    const stranger = { ...mail, recipient: "other@posta.example", token };
    expect(await redeemToken(at(), stranger)).toEqual(refused(404, /non risulta registrato/));
    expect(await redeemToken(at(), { ...mail, purpose: "info-activation", token })).toEqual(
      refused(404, /non risulta registrato/),
    );
  });

  it("in a text message has six digits, and spaces around it do not matter", async () => {
    const code = await issue(0, phone);
    expect(code).toMatch(/^\d{6}$/);
    expect(await redeem(` ${code} `, 0, phone)).toEqual({ ok: true, subject: "1" });
  });

  it("in a link cannot be guessed", async () => {
    const tokens = await Promise.all([1, 2, 3].map((subject) => issue(0, mail, String(subject))));
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(token).toMatch(/^[\da-f]{40}$/);
  });
});
