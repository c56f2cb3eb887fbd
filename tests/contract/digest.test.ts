import { expect, it } from "vitest";
import { digestContract } from "../../src/contract/digest.ts";
import type { OpenapiDocument } from "../../src/contract/openapi.ts";
import { contractOf } from "../../src/contract/operations.ts";

const notes = {
  title: "Nota",
  summary: "Breve",
  description: "Lunga",
  deprecated: true,
  example: "a",
  examples: ["a"],
};
const content = (mediaType: string) => ({
  content: { [mediaType]: { schema: { type: "string", ...notes } } },
});
const operation = (operationId: string, written: object) => ({
  get: { operationId, "x-base": "public", responses: {}, ...written },
});
const document = {
  servers: [],
  components: {
    responses: {},
    schemas: {
      Nota: {
        type: "object",
        ...notes,
        "x-nota": 1,
        properties: { title: notes, "x-altro": { items: [notes] } },
      },
    },
  },
  paths: {
    "/json": operation("json", {
      responses: { 503: {}, 302: content("text/plain"), 404: {}, 200: content("application/problem+json") },
    }),
    "/text": operation("text", { responses: { 200: content("text/csv") } }),
    "/pdf": operation("pdf", { responses: { 299: content("application/pdf") } }),
    "/file": operation("file", { responses: { 201: content("image/png") } }),
    "/none": operation("none", { responses: { 204: {} } }),
    "/refused": operation("refused", { responses: { 199: content("text/plain"), 300: {}, 400: {} } }),
    "/sent": operation("sent", { requestBody: { required: true, ...content("application/json") } }),
    "/upload": operation("upload", { requestBody: content("multipart/form-data") }),
  },
} as unknown as OpenapiDocument; // the members that are read

const { operations, schemas } = digestContract(contractOf(document));
const schema = { type: "string" };

it("keeps the keywords that restrict a value, and every member of an object", () => {
  expect(schemas).toEqual({
    Nota: { type: "object", properties: { title: {}, "x-altro": { items: [{}] } } },
  });
});

it.each([
  ["json", { expects: "json", answer: schema, refusals: ["404", "503"] }],
  ["text", { expects: "text", answer: null, refusals: [] }],
  ["pdf", { expects: "pdf", answer: null, refusals: [] }],
  ["file", { expects: "binary", answer: null, refusals: [] }],
  ["none", { expects: "none", answer: null, refusals: [] }],
  ["refused", { expects: "none", answer: null, refusals: ["400"] }],
])("digests the responses of the operation %s", (id, expected) => {
  expect(operations[id]).toMatchObject(expected);
  expect(operations[id]).not.toHaveProperty("body");
});

it.each([
  ["sent", { type: "json", required: true, schema }],
  ["upload", { type: "multipart", required: false, schema }],
])("digests the body of the operation %s", (id, body) => {
  expect(operations[id]).toMatchObject({ body });
});
