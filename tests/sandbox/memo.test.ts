import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { companyOfMonth } from "../../src/sandbox/seeds/reminders.ts";
import { tokenLife } from "../../src/sandbox/reminders/tokens.ts";
import type { SeededDatabase } from "../support/server/database.ts";
import { aMemoDesk, recipients } from "../support/server/reminders.ts";
import { aSandbox, today } from "../support/server/sandbox.ts";

const start = Date.parse(`${today}T10:00:00Z`);
let now = start;
let app: FastifyInstance;
let store: SeededDatabase;
let owner = "";
let memo: ReturnType<typeof aMemoDesk>;

const codeOf = async (surname: string) => {
  const { code } = await store.database
    .selectFrom("person")
    .select("code")
    .where("surname", "=", surname)
    .executeTakeFirstOrThrow();
  return code;
};

beforeAll(async () => {
  ({ app, store } = await aSandbox({ now: () => now }));
  owner = await codeOf("ROSSINI");
  memo = aMemoDesk(app, store.database, owner);
});
afterAll(async () => {
  await app.close();
  await store.close();
});
beforeEach(() => {
  now = start;
});

const verify = async (plate: string, { code = owner, type = "A" } = {}) => {
  const query = new URLSearchParams({ codiceFiscale: code, targa: plate, tipoVeicolo: type });
  const answer = await app.inject(`/rest/memoBollo/verifica?${query}`);
  return { status: answer.statusCode, body: answer.json() };
};
const statesOf = async (plate: string) => {
  const { body } = await verify(plate);
  return [body.statoEmail.stato, body.statoSms?.stato];
};
const send = async (request: { method: "POST" | "PUT"; url: string; payload: object }) => {
  const answer = await app.inject(request);
  return { status: answer.statusCode, body: answer.json() };
};
const agreed = { status: 200, body: expect.objectContaining({ esito: "OK" }) };
const declined = { status: 200, body: expect.objectContaining({ esito: "KO" }) };
const lastMessage = () =>
  store.database
    .selectFrom("outgoing_mail")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

describe("the verification", () => {
  it("returns the vehicle and the state of each channel", async () => {
    expect(await verify("GA111AA")).toEqual({
      status: 200,
      body: {
        codiceFiscale: owner,
        targa: "GA111AA",
        tipoVeicolo: { codice: "A", descrizione: "AUTOVEICOLO" },
        statoEmail: {
          stato: "ATTIVO",
          destinatario: "livia.rossini@posta.example",
          dataAttivazione: "2026-11-17",
        },
        statoSms: { stato: "INATTIVO", destinatario: null, dataAttivazione: null },
      },
    });
  });

  it("accepts lower case", async () => {
    expect((await verify("ga111aa", { code: owner.toLowerCase() })).status).toBe(200);
  });

  it.each([
    ["another owner", "GB222BB", {}, 403],
    ["an unknown plate", "GZ999ZZ", {}, 404],
    ["another type of vehicle", "GA111AA", { type: "M" }, 404],
    ["an unknown type", "GA111AA", { type: "Z" }, 422],
    ["a plate that cannot exist", "AB1", {}, 422],
    ["a tax code that cannot exist", "GA111AA", { code: "RSSLVI84L47A182X" }, 422],
    ["a plate of status 406", "GX406XX", {}, 406],
    ["a plate of status 500", "GX500XX", {}, 500],
  ])("refuses %s", async (_, plate, options, status) => {
    expect((await verify(plate, options)).status).toBe(status);
  });

  it("refuses the eleventh vehicle with one month of expiry", async () => {
    const code = await codeOf(companyOfMonth);
    expect((await verify("GN010NN", { code })).body).toMatchObject({
      title: expect.stringMatching(/10 veicoli/),
    });
    expect((await verify("GN010NN", { code })).status).toBe(406);
    expect((await verify("GN009NN", { code })).status).toBe(200);
  });
});

describe.each(["email", "sms"] as const)("a reminder by %s", (channel) => {
  const index = channel === "email" ? 0 : 1;
  const state = async () => (await statesOf("GF100FF"))[index];

  it("is asked for, confirmed and revoked", async () => {
    expect(await state()).toBe("INATTIVO");
    expect(await send(memo.activate(channel, "GF100FF"))).toEqual(agreed);
    expect(await state()).toBe("IN_ATTESA");
    const token = await memo.lastToken(channel);
    expect(await lastMessage()).toMatchObject({
      recipient: recipients[channel],
      [channel === "email" ? "link" : "body"]: expect.stringContaining(token),
    });
    expect(await send(memo.confirm(channel, token))).toEqual(agreed);
    expect(await state()).toBe("ATTIVO");
    expect(await send(memo.confirm(channel, token))).toMatchObject({ status: 400 });
    expect(await send(memo.activate(channel, "GF100FF"))).toEqual(declined);
    expect(await send(memo.revoke(channel, "GF100FF"))).toEqual(agreed);
    expect(await state()).toBe("INATTIVO");
    expect(await send(memo.revoke(channel, "GF100FF"))).toEqual(declined);
  });

  it("is confirmed by the last message alone", async () => {
    const first = await memo.requested(channel, "GF100FF");
    const second = await memo.requested(channel, "GF100FF");
    expect(await send(first)).toMatchObject({
      status: 400,
      body: { title: expect.stringMatching(/l'ultimo/) },
    });
    expect(await send(second)).toEqual(agreed);
    await send(memo.revoke(channel, "GF100FF"));
  });

  it("can be asked for again after 24 hours, for another recipient", async () => {
    const late = await memo.requested(channel, "GF100FF");
    now = start + tokenLife;
    expect(await state()).toBe("INATTIVO");
    expect(await send(late)).toMatchObject({ status: 400, body: { title: expect.stringMatching(/24 ore/) } });
  });

  it("is asked for by the owner alone", async () => {
    expect(await send(memo.activate(channel, "GB222BB"))).toMatchObject({ status: 403 });
    expect(await send(memo.revoke(channel, "GB222BB"))).toMatchObject({ status: 403 });
  });
});

describe("the recipient", () => {
  const mail = (email: string) => {
    const request = memo.activate("email", "GF100FF");
    return send({ ...request, payload: { ...request.payload, email } });
  };
  const number = (cell: string) => {
    const request = memo.activate("sms", "GF100FF");
    return send({ ...request, payload: { ...request.payload, cell } });
  };

  it.each([
    [() => mail("nessuna chiocciola"), "email"],
    [() => number("0111234567"), "cell"],
  ])("is refused under its field when it cannot exist", async (ask, field) => {
    expect(await ask()).toMatchObject({ status: 422, body: { detail: [{ field }] } });
  });

  it.each([400, 403, 404, 422, 500])("triggers the status %i", async (status) => {
    expect((await mail(`prova${status}@posta.example`)).status).toBe(status);
    expect((await number(`3900000${status}`)).status).toBe(status);
  });

  it("that has asked for nothing is not registered", async () => {
    const strange = { method: "PUT" as const, url: "/rest/memoBollo/email/attivazione" };
    expect(await send({ ...strange, payload: { email: "x@y.example", token: "a" } })).toMatchObject({
      status: 404,
    });
  });

  it("types digits alone as a code", async () => {
    expect(await send(memo.confirm("sms", "12a"))).toMatchObject({
      status: 422,
      body: { detail: [{ field: "token" }] },
    });
  });
});

it("has no text messages where the region has none", async () => {
  const other = await aSandbox({ region: "vda", now: () => now });
  const { code } = await other.store.database
    .selectFrom("person")
    .select("code")
    .where("surname", "=", "ROSSINI")
    .executeTakeFirstOrThrow();
  const query = new URLSearchParams({ codiceFiscale: code, targa: "GF100FF", tipoVeicolo: "A" });
  const answer = await other.app.inject(`/rest/memoBollo/verifica?${query}`);
  expect(answer.json().statoSms).toBeNull();
  const desk = aMemoDesk(other.app, other.store.database, code);
  const asked = await other.app.inject(desk.activate("sms", "GF100FF"));
  expect(asked.json()).toMatchObject({ esito: "KO" });
  await other.close();
});
