import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { contract, exampleOf, render } from "../support/server/contract-requests.ts";

const own = "BRNFLV72H58L219J";
/** Operations that answer a file. */
const downloads = contract.operations.filter(
  ({ base, answers }) =>
    base !== "identity" &&
    [...answers.values()].some((answer) => answer && answer.mediaType !== "application/json"),
);

let answer: { headers: Record<string, string>; body: Buffer };
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildGateway({
    contract,
    findPerson: async () => ({ cf: own, cognome: "BRANDESTINI", nome: "FULVIA" }),
    backend: { send: async () => ({ status: 200, ...answer }) },
  });
});
afterAll(() => app.close());

it("finds the files of the contract, documents of cases among them", () => {
  expect(downloads.map(({ id }) => id)).toContain("scaricaAllegatoPratica");
  expect(downloads.length).toBeGreaterThanOrEqual(4);
});

it.each(downloads.map((operation) => [operation.id, operation] as const))(
  "%s never shows a file in the portal, of any type that the back end states",
  async (_, operation) => {
    const wrong = [];
    for (const type of [
      "application/pdf",
      "image/svg+xml",
      "text/html",
      "text/xml",
      "application/octet-stream",
    ])
      for (const start of [
        "%PDF-1.7",
        "<svg xmlns='http://www.w3.org/2000/svg'>",
        "<html><script>",
        "GIF89a",
      ])
        for (const disposition of ["", "inline", 'inline; filename="a.html"']) {
          answer = {
            headers: { "content-type": type, ...(disposition && { "content-disposition": disposition }) },
            body: Buffer.from(start),
          };
          const { statusCode, headers } = await app.inject(render(operation, exampleOf(operation, own)));
          const isSafe =
            /^attachment\b/.test(String(headers["content-disposition"])) &&
            headers["content-security-policy"] === "default-src 'none'; sandbox" &&
            !/html|svg|xml/.test(String(headers["content-type"]));
          const isRefused = statusCode === 502 && /^application\/json/.test(String(headers["content-type"]));
          if (headers["x-content-type-options"] !== "nosniff" || !(isSafe || isRefused))
            wrong.push({ type, start, disposition, statusCode, headers });
        }
    expect(wrong).toEqual([]);
  },
);
