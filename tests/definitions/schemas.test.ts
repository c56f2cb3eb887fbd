import { Ajv2020 } from "ajv/dist/2020.js";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = new URL("../../schemas/", import.meta.url);
const schemas = readdirSync(FOLDER).filter((name) => name.endsWith(".schema.json"));

// The check of definitions trusts them, because validating a schema takes longer than the check.
it.each(schemas)("%s is a valid JSON Schema", (name) => {
  const ajv = new Ajv2020({ strict: false });
  ajv.validateSchema(JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as object);
  expect(ajv.errors ?? []).toEqual([]);
});
