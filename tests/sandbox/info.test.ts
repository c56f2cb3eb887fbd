import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tokenLife } from "../../src/sandbox/reminders/tokens.ts";
import { lateReader, subscribers } from "../../src/sandbox/seeds/subscriptions.ts";
import type { SeededDatabase } from "../support/server/database.ts";
import { anInfoDesk, recipients } from "../support/server/reminders.ts";
import { aSandbox, today } from "../support/server/sandbox.ts";

const start = Date.parse(`${today}T10:00:00Z`);
let now = start;
let app: FastifyInstance;
let store: SeededDatabase;
let info: ReturnType<typeof anInfoDesk>;

beforeAll(async () => {
  ({ app, store } = await aSandbox({ now: () => now }));
  info = anInfoDesk(app, store.database);
});
afterAll(async () => {
  await app.close();
  await store.close();
});
beforeEach(() => {
  now = start;
});

const send = async (request: InjectOptions | string) => {
  const answer = await app.inject(request);
  return { status: answer.statusCode, body: answer.json() };
};
const agreed = { status: 200, body: expect.objectContaining({ esito: "OK" }) };
const declined = { status: 200, body: expect.objectContaining({ esito: "KO" }) };
const outbox = () =>
  store.database.selectFrom("outgoing_mail").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();

describe.each(["email", "sms"] as const)("Infobollo by %s", (channel) => {
  const at = (recipient: string) => info.verify(channel, recipient);
  const recipient = recipients[channel];
  const dateOf = async () => (await send(at(recipient))).body.dataAttivazione;

  it("is verified: active with its date, or not", async () => {
    expect(await send(at(subscribers[channel].toUpperCase()))).toEqual({
      status: 200,
      body: { esito: "OK", dataAttivazione: "2026-09-21", destinatario: subscribers[channel] },
    });
    expect(await send(at(recipient))).toEqual({
      status: 200,
      body: { esito: "KO", dataAttivazione: null, destinatario: recipient },
    });
  });

  it("is activated and revoked, each with a confirmation that counts once", async () => {
    for (const [verb, date] of [
      ["Attivazione", today],
      ["Revoca", null],
    ] as const) {
      expect(await send(info.ask(channel, verb))).toEqual(agreed);
      const token = await info.lastToken(channel);
      expect(await outbox()).toMatchObject({
        recipient,
        [channel === "email" ? "link" : "body"]: expect.stringContaining(token),
      });
      const confirmation = info.confirm(channel, verb, token);
      expect(await send(confirmation)).toEqual(agreed);
      expect(await dateOf()).toBe(date);
      expect(await send(confirmation)).toMatchObject({
        status: 400,
        body: { title: expect.stringMatching(/già stata fatta/) },
      });
      expect(await send(info.ask(channel, verb))).toEqual(declined);
    }
  });

  it("is confirmed for its purpose alone", async () => {
    await send(info.ask(channel, "Attivazione"));
    const token = await info.lastToken(channel);
    const { status } = await send(info.confirm(channel, "Revoca", token));
    expect([400, 404]).toContain(status);
    expect(await dateOf()).toBeNull();
  });

  it("is confirmed by the last message alone, within 24 hours", async () => {
    const first = await info.requested(channel, "Attivazione");
    const second = await info.requested(channel, "Attivazione");
    expect(await send(first)).toMatchObject({
      status: 400,
      body: { title: expect.stringMatching(/l'ultimo/) },
    });
    now = start + tokenLife;
    expect(await send(second)).toMatchObject({
      status: 400,
      body: { title: expect.stringMatching(/24 ore/) },
    });
    expect(await dateOf()).toBeNull();
  });

  const fixture = (step: "search" | "submission" | "confirmation", status: number) =>
    channel === "email"
      ? `${{ search: "cerca", submission: "prova", confirmation: "conferma" }[step]}${status}@posta.example`
      : `${{ search: "391", submission: "390", confirmation: "392" }[step]}0000${status}`;

  it.each([400, 404, 422, 500])("has recipients of status %i for each step", async (status) => {
    expect((await send(at(fixture("search", status)))).status).toBe(status);
    const asked = info.ask(channel, "Attivazione", fixture("submission", status));
    expect((await send(asked)).status).toBe(status);
    const late = fixture("confirmation", status);
    expect(await send(info.ask(channel, "Attivazione", late))).toEqual(agreed);
    expect((await send(info.confirm(channel, "Attivazione", "1", late))).status).toBe(status);
  });
});

it.each([
  ["email", "nessuna chiocciola", "email"],
  ["sms", "0111234567", "cell"],
] as const)(
  "refuses a recipient that cannot exist by %s, under its field",
  async (channel, recipient, field) => {
    const refused = { status: 422, body: { detail: [{ field }] } };
    expect(await send(info.verify(channel, recipient))).toMatchObject(refused);
    expect(await send(info.ask(channel, "Attivazione", recipient))).toMatchObject(refused);
  },
);

it("does not know a recipient that has asked for nothing", async () => {
  const strange = info.confirm("email", "Attivazione", "a", "x@y.example");
  expect(await send(strange)).toMatchObject({ status: 404 });
});

it("refuses a code that is not made of digits", async () => {
  expect(await send(info.confirm("sms", "Revoca", "12a"))).toMatchObject({
    status: 422,
    body: { detail: [{ field: "token" }] },
  });
});

it("has an expired link to try", async () => {
  const late = info.confirm("email", "Attivazione", "infobollo-scaduto", lateReader);
  expect(await send(late)).toMatchObject({ status: 400, body: { title: expect.stringMatching(/24 ore/) } });
});

it.each(["email", "sms"])("needs a recipient by %s", async (channel) => {
  expect((await send({ url: `/rest/infoBollo/${channel}/verifica` })).status).toBe(400);
});
