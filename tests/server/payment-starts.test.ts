import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { EsitoCalcoloPagamento } from "../../src/wire/portal.generated.ts";
import { aTill, idIn, type Till } from "./support/payments.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterEach(() => till.forget());
afterAll(() => till.close());

const found = async (plate: string) => (await till.renewal(plate)).body as EsitoCalcoloPagamento;
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

  it("let one of two different carts through, whatever their order of entries", async () => {
    const voci = [await found("GF100FF"), await found("GB222BB")];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => till.start(index % 2 ? voci : voci.toReversed())),
    );
    const open = answers.filter(({ status }) => status === 200);
    expect(open).toHaveLength(10);
    expect(new Set(open.map(({ body }) => body.url)).size).toBe(1);
  });
});

it("answers the id of the payment, the one of the return address", async () => {
  const { body } = await till.start([await found("GF100FF")]);
  const { location } = await till.press(body.url, "annulla");
  expect(body.identificativoTransazione).toBe(idIn(location));
});
