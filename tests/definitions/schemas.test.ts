import { Ajv2020 } from "ajv/dist/2020.js";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { formSchema } from "../../src/definitions/bundle/form-schema.ts";
import { check } from "../../src/definitions/index.ts";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";
import { readSchemas } from "../../src/definitions/node/language-schemas.ts";
import { shapesModule } from "../../src/definitions/node/shapes-module.ts";
import { formsOf } from "../../src/engine/flow/index.ts";

const FOLDER = new URL("../../schemas/", import.meta.url);
const schemas = readdirSync(FOLDER).filter((name) => name.endsWith(".schema.json"));

// The check of definitions trusts them, because validating a schema takes longer than the check.
it.each(schemas)("%s is a valid JSON Schema", (name) => {
  const ajv = new Ajv2020({ strict: false });
  void ajv.validateSchema(JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as object);
  expect(ajv.errors ?? []).toEqual([]);
});

it("generates the committed functions from the schemas (else: npm run generate)", () => {
  const committed = new URL("../../src/definitions/node/shapes.generated.ts", import.meta.url);
  expect(readFileSync(committed, "utf8") === shapesModule(readSchemas())).toBe(true);
});

// The compiler of validators trusts them too.
it("writes a valid JSON Schema for every form", () => {
  const ajv = new Ajv2020({ strict: false });
  const { regions } = check(readSources(new URL("../..", import.meta.url).pathname), readLanguage());
  const services = [...regions.values()].flatMap((region) => [...region.services.values()]);
  const forms = services.flatMap(({ compiled }) => [...formsOf(compiled)]);
  const wrong = forms.filter(([, content]) => ajv.validateSchema(formSchema(content)) !== true);
  expect(forms.length).toBeGreaterThan(0);
  expect(wrong.map(([name]) => name)).toEqual([]);
});
