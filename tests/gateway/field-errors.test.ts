import Ajv from "ajv";
import { describe, expect, it } from "vitest";
import { fieldErrors } from "../../src/gateway/validation/field-errors.ts";

const schema = {
  type: "object",
  additionalProperties: false,
  required: ["contribuente"],
  properties: {
    contribuente: {
      type: "object",
      required: ["cf"],
      properties: { cf: { type: "string", maxLength: 16, pattern: "^[A-Z0-9]+$" } },
    },
    rate: { type: "array", items: { type: "object", properties: { numero: { type: "integer" } } } },
  },
};
const check = new Ajv({ allErrors: true }).compile(schema);

/** Returns the error of a body that the schema refuses. */
function errorOf(body: unknown) {
  expect(check(body)).toBe(false);
  return fieldErrors(check.errors ?? []).body;
}

describe("the error of a refused request", () => {
  it.each([
    [{}, "contribuente"],
    [{ contribuente: {} }, "contribuente.cf"],
  ])("%j: names the missing field with the objects around it", (body, field) => {
    const error = errorOf(body);
    expect(error).toMatchObject({ status: 400, title: `Mancano dei dati obbligatori: ${field}.` });
  });

  it.each([
    [{ contribuente: { cf: "a" } }, ["contribuente.cf"]],
    [{ contribuente: { cf: "A" }, rate: [{ numero: 1 }, { numero: "due" }] }, ["rate.1.numero"]],
    [{ contribuente: { cf: "A" }, altro: 1 }, ["altro"]],
    [{ contribuente: { cf: "minuscolo e troppo lungo" } }, ["contribuente.cf"]],
  ])("%j: names each wrong field once", (body, fields) => {
    const error = errorOf(body);
    expect(error).toMatchObject({ status: 422, detail: fields.map((field) => ({ field })) });
    expect(error.detail).toHaveLength(fields.length);
  });
});
