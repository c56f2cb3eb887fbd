import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_SIZE } from "../../src/rules/attachments.ts";
import { basePaths } from "../../src/contract/bases.ts";
import type { Operation } from "../../src/contract/operations.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { contract, exampleOf } from "../support/server/contract-requests.ts";
import { hostileImages } from "../support/documents/hostile-images.ts";
import { hostilePdfs } from "../support/documents/hostile-pdfs.ts";
import { aForm, formType, multiPictureJpeg, paddedPdf, samples } from "../support/server/sample-files.ts";

const own = "BRNFLV72H58L219J";
const uploads = contract.operations.filter(({ body }) => body?.mediaType === "multipart/form-data");
const others = contract.operations.filter(
  ({ base, body }) => base !== "identity" && body && body.mediaType !== "multipart/form-data",
);

const stored = { identificativoArchivio: "402913", nomeAllegato: "a.pdf", nomeLogico: "a.pdf" };
let forwarded = 0;
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildGateway({
    contract,
    findPerson: async () => ({ cf: own, cognome: "BRANDESTINI", nome: "FULVIA" }),
    backend: {
      async send() {
        forwarded += 1;
        const body = Buffer.from(JSON.stringify(stored));
        return { status: 200, headers: { "content-type": "application/json" }, body };
      },
    },
  });
});
afterAll(() => app.close());

/** Sends a file to an operation, with every other member of its form. */
async function send(operation: Operation, name: string, bytes: Buffer) {
  const { path, form = [] } = exampleOf(operation, own);
  const members = (operation.body?.members ?? []).filter((member) => member !== "upFile");
  const codes = new Map(form);
  const fields = Object.fromEntries(members.map((member) => [member, codes.get(member) ?? "1"]));
  forwarded = 0;
  const answer = await app.inject({
    method: operation.method,
    url:
      basePaths[operation.base] + operation.path.replace(/\{(\w+)\}/g, (_, key: string) => path[key] ?? "1"),
    payload: aForm(fields, [{ name, bytes }]),
    headers: { "sec-fetch-site": "same-origin", "content-type": formType },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const good: [name: string, bytes: Buffer][] = [
  ...Object.entries(samples).map(([format, bytes]): [string, Buffer] => [`a.${format}`, bytes]),
  ["foto.jpeg", Buffer.concat([multiPictureJpeg, samples.jpg])],
  ["scansione.TIFF", samples.tif],
  ["a.pdf", paddedPdf(MAX_SIZE)],
  ["CON.pdf", samples.pdf],
];
/** One file for each reason and format. */
const someHostileFiles = [
  ...new Map(
    [...hostilePdfs, ...(await hostileImages())].map((file) => [`${file.format} ${file.verdict}`, file]),
  ).values(),
];
const bad: [name: string, bytes: Buffer, status: number][] = [
  ...someHostileFiles.map(({ format, bytes }): [string, Buffer, number] => [`a.${format}`, bytes, 406]),
  ["a.exe", samples.pdf, 406],
  ["a.png", samples.jpg, 406],
  ["a.pdf", Buffer.alloc(0), 406],
  ["a.pdf", paddedPdf(MAX_SIZE + 1), 412],
];

it("finds every upload of the contract, and hostile files for each format", () => {
  expect(uploads.length).toBeGreaterThanOrEqual(13);
  expect(new Set(someHostileFiles.map(({ format }) => format)).size).toBe(Object.keys(samples).length);
});

describe.each(uploads.map((operation) => [operation.id, operation] as const))("%s", (_, operation) => {
  it("forwards every good file", async () => {
    const refused = [];
    for (const [name, bytes] of good) {
      const { status, body } = await send(operation, name, bytes);
      if (status !== 200 || forwarded !== 1) refused.push([name, status, body]);
    }
    expect(refused).toEqual([]);
  });

  it("refuses every hostile file with an Errore and forwards none", async () => {
    const wrong = [];
    for (const [name, bytes, expected] of bad) {
      const { status, body } = await send(operation, name, bytes);
      const isErrore = body.status === expected && /^[A-ZÈ].*[.]$/.test(body.title) && body.detail === null;
      if (status !== expected || !isErrore || forwarded > 0) wrong.push([name, status, body]);
    }
    expect(wrong).toEqual([]);
  });
});

it.each(others.map((operation) => [operation.id, operation] as const))(
  "%s refuses a form with 415",
  async (_, operation) => {
    expect((await send(operation, "a.pdf", samples.pdf)).status).toBe(415);
    expect(forwarded).toBe(0);
  },
);
