import { expect, it } from "vitest";
import { contractOf } from "../../src/contract/operations.ts";
import { dereference, objectAt, pointerTo, type OpenapiDocument } from "../../src/contract/openapi.ts";

const json = (schema: object | undefined) => ({ content: { "application/json": { schema } } });
const document = {
  servers: [],
  components: {
    schemas: {
      Alias: { $ref: "#/components/schemas/Nota" },
      Nota: { type: "object", properties: { testo: {}, data: {} } },
    },
    responses: { Errore: json({ type: "object" }), Vuota: { description: "Niente" } },
  },
  paths: {
    "/note/{id}": {
      parameters: [],
      delete: { operationId: "toglie", "x-base": "auth", responses: { 204: {} } },
      get: {
        operationId: "legge",
        "x-base": "public",
        parameters: [
          { name: "id", in: "path", required: true, schema: {} },
          { name: "q", in: "query", "x-gateway": true, schema: {} },
        ],
        responses: { 200: json({}), 404: { $ref: "#/components/responses/Errore" } },
      },
      put: {
        operationId: "scrive",
        "x-base": "identity",
        requestBody: { required: true, ...json({ $ref: "#/components/schemas/Alias" }) },
        responses: { 204: { $ref: "#/components/responses/Vuota" } },
      },
    },
    "/testi": {
      post: {
        operationId: "testo",
        "x-base": "auth",
        requestBody: json({ type: "string" }),
        responses: { 200: { content: {} } },
      },
      get: {
        operationId: "libero",
        "x-base": "auth",
        requestBody: json({}),
        responses: {},
      },
    },
  },
} as unknown as OpenapiDocument; // the members that are read

const { operations } = contractOf(document);
const operation = (id: string) => operations.find((one) => one.id === id)!;

it("lists the operations of a document by path, then by verb", () => {
  expect(operations.map(({ id, method, path, base }) => [id, method, path, base])).toEqual([
    ["legge", "GET", "/note/{id}", "public"],
    ["scrive", "PUT", "/note/{id}", "identity"],
    ["toglie", "DELETE", "/note/{id}", "auth"],
    ["libero", "GET", "/testi", "auth"],
    ["testo", "POST", "/testi", "auth"],
  ]);
});

it("lists the parameters, which are optional and forwarded unless the contract says otherwise", () => {
  expect(operation("legge").parameters).toEqual([
    {
      name: "id",
      in: "path",
      required: true,
      stopsHere: false,
      schema: "#/paths/~1note~1{id}/get/parameters/0/schema",
    },
    {
      name: "q",
      in: "query",
      required: false,
      stopsHere: true,
      schema: "#/paths/~1note~1{id}/get/parameters/1/schema",
    },
  ]);
  expect(operation("toglie").parameters).toEqual([]);
});

it("has a body where the contract has one, with the members of its schema", () => {
  const mediaType = "application/json";
  const contacts = {};
  const schema = (path: string) => `#/paths/${path}/requestBody/content/application~1json/schema`;
  expect(operations.map(({ id, body }) => [id, body])).toEqual([
    ["legge", undefined],
    [
      "scrive",
      { mediaType, required: true, members: ["testo", "data"], contacts, schema: schema("~1note~1{id}/put") },
    ],
    ["toglie", undefined],
    ["libero", { mediaType, required: false, members: [], contacts, schema: schema("~1testi/get") }],
    ["testo", { mediaType, required: false, members: [], contacts, schema: schema("~1testi/post") }],
  ]);
});

it("has an answer for each status: null without a content, that of the reference where it is one", () => {
  expect(operation("legge").answers).toEqual(
    new Map([
      [
        200,
        {
          mediaType: "application/json",
          schema: "#/paths/~1note~1{id}/get/responses/200/content/application~1json/schema",
        },
      ],
      [
        404,
        {
          mediaType: "application/json",
          schema: "#/components/responses/Errore/content/application~1json/schema",
        },
      ],
    ]),
  );
  for (const id of ["scrive", "toglie"]) expect(operation(id).answers).toEqual(new Map([[204, null]]));
  expect(operation("testo").answers).toEqual(new Map([[200, null]]));
});

it("follows pointers with escaped names, and references to references", () => {
  expect(pointerTo("a/b", "c~d", 0)).toBe("#/a~1b/c~0d/0");
  const odd = { ...document, "a/b": { "c~d": [{ here: true }] } };
  expect(objectAt(odd, pointerTo("a/b", "c~d", 0))).toEqual({ here: true });
  expect(dereference(document, { $ref: "#/components/schemas/Alias" })).toBe(
    document.components.schemas.Nota,
  );
  for (const pointer of ["#/paths/~1nessuno/get", "#/servers/0", "#/paths/~1testi/post/operationId"])
    expect(() => objectAt(document, pointer)).toThrow(pointer);
});
