import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CartEntry } from "../../src/rules/index.ts";
import { refuse, type Call } from "../../src/sandbox/handler.ts";
import { startOnce } from "../../src/sandbox/payments/start-payment.ts";
import { buildSandbox } from "../../src/sandbox/sandbox.ts";
import { contract } from "../support/server/demonstration.ts";
import { aTill, idIn, requestOf, type Till } from "../support/server/payments.ts";

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterEach(() => till.forget());
afterAll(() => till.close());

const found = async (plate: string) => (await till.renewal(plate)).body as CartEntry;
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

describe("twenty identical starts at once", () => {
  it.each([1, 2, 3])("all get the address of one payment (round %i)", async () => {
    const voci = [await found("GF100FF"), await found("GB222BB")];
    const answers = await times(20, () => till.start(voci));
    expect(answers.map(({ status, body }) => [status, body.title])).toEqual(Array(20).fill([200, undefined]));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    const payments = await till.database.selectFrom("payment").select("id").where("url", "<>", "").execute();
    expect(payments).toEqual([{ id: answers[0]?.body.identificativoTransazione }]);
  });

  it("start one payment of instalments", async () => {
    const cf = await till.ownerOf("GF100FF");
    const key = { cf, numeroRiferimento: "50071184", anno: "2026" };
    const query = new URLSearchParams(key);
    const rate = (await till.get(`/rest/pagamento/rata?${query}`)).body.rate.slice(0, 2);
    const { totale } = (await till.post("/rest/pagamento/rata/calcola/pagamento", { ...key, rate })).body;
    const request = { ...key, email: "livia@posta.example", rate, totale };
    const answers = await times(20, () => till.post("/rest/pagamento/paga/rata", request));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
  });

  it("accept one of two different carts with common entries in any order", async () => {
    const voci = [await found("GF100FF"), await found("GB222BB")];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => till.start(index % 2 ? voci : voci.toReversed())),
    );
    const open = answers.filter(({ status }) => status === 200);
    expect(open).toHaveLength(10);
    expect(new Set(open.map(({ body }) => body.url)).size).toBe(1);
  });
});

describe("identical starts that all find the tax free", () => {
  it("all get the address of the one that is written first", async () => {
    let waiting = 0;
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const sandbox = await buildSandbox({
      region: "piemonte",
      database: till.database,
      contract,
      today: () => till.clock.today,
      platform: {
        async open() {
          const number = ++waiting;
          if (number === 20) open();
          await gate;
          return `https://pagamenti.esempio.it/${number}`;
        },
      },
    });
    const payload = requestOf([await found("GF100FF")]);
    const answers = await times(20, () =>
      sandbox.inject({ method: "POST", url: "/rest/pagamento/transazione/crea", payload }),
    );
    await sandbox.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(1);
  });
});

it("gives the address of an identical start that was written while this one was being checked", async () => {
  const voci = [await found("GF100FF")];
  const { body } = await till.start(voci);
  const { fingerprint } = await till.database
    .selectFrom("payment")
    .select("fingerprint")
    .where("id", "=", body.identificativoTransazione)
    .executeTakeFirstOrThrow();
  // The other start is hidden from the first query and visible to the second.
  const rename = (to: string, from: string) =>
    till.database.updateTable("payment").set({ fingerprint: to }).where("fingerprint", "=", from).execute();
  await rename("hidden", fingerprint);
  // `as`: a start that is refused reads nothing but the database.
  const outcome = await startOnce({ database: till.database } as Call, fingerprint, async () => {
    await rename(fingerprint, "hidden");
    return { ok: false, refusal: refuse(500) };
  });
  expect(outcome).toEqual({ status: 200, body });
});

it("returns the id of the payment, which is also in the return address", async () => {
  const { body } = await till.start([await found("GF100FF")]);
  const { location } = await till.click(body.url, "annulla");
  expect(body.identificativoTransazione).toBe(idIn(location));
});
