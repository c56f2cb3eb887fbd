import { TranslatableString, type RJSFSchema } from "@rjsf/utils";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { italianErrors } from "../../../src/forms/theme/texts/error-messages.ts";
import { translateString } from "../../../src/forms/theme/texts/translate.ts";

/** "No" is the same in both languages. */
const english = Object.values(TranslatableString).filter((text) => text !== TranslatableString.NoLabel);

test.each(english)("RJSF's text «%s» is in Italian, with its parameters", (text) => {
  const params = ["primo", "secondo", "terzo"];
  const italian = translateString(text, params);
  expect(italian).not.toBe(text);
  expect(italian).not.toMatch(/%\d|[›→]|\b(?:the|of|item|field|option)\b/i);
});

/** Keywords that never fail themselves: they name, nest, describe or depend on others. */
const SILENT = new Set([
  ...[
    "$schema",
    "$id",
    "$defs",
    "$vocabulary",
    "$comment",
    "$anchor",
    "$dynamicAnchor",
    "$ref",
    "$dynamicRef",
  ],
  ...[
    "$recursiveRef",
    "$recursiveAnchor",
    "id",
    "definitions",
    "title",
    "description",
    "default",
    "deprecated",
  ],
  ...["readOnly", "writeOnly", "examples", "nullable", "then", "else", "properties", "patternProperties"],
  ...["prefixItems", "items2020", "allOf", "dependentSchemas", "maxContains", "minContains", "strict"],
  ...["contentEncoding", "contentMediaType", "contentSchema"],
]);

const keywords = Object.keys(new Ajv2020().RULES.all).filter((name) => !SILENT.has(name));

test.each(keywords)("an error of «%s» has an Italian message of its own", (name) => {
  const [error] = italianErrors({})([{ name, message: "must be valid", stack: "", property: ".a" }]);
  const isUnion = ["oneOf", "anyOf", "if", "not"].includes(name);
  expect(error?.message).toMatch(
    isUnion ? /^Questo valore non è corretto\.$/ : /^(?!Questo valore non è corretto).+\.$/,
  );
  expect(error?.stack).toBe(error?.message);
});

test("an error of a union gives way to those of its parts", () => {
  const errors = italianErrors({})([
    { name: "oneOf", stack: "", property: ".condizione" },
    { name: "required", stack: "", property: ".condizione.campo" },
  ]);
  expect(errors.map(({ property }) => property)).toEqual([".condizione.campo"]);
});

test.each([
  [true, ".regioni"],
  [false, ".regioni.1"],
])("a wrong value of a list whose items are unique (%s) is an error of %s", (uniqueItems, property) => {
  const schema: RJSFSchema = {
    properties: { regioni: { type: "array", uniqueItems, items: { enum: ["vda"] } } },
  };
  const error = {
    name: "enum",
    stack: "",
    property: ".regioni.1",
    schemaPath: "#/properties/regioni/items/enum",
  };
  expect(italianErrors(schema)([error])[0]?.property).toBe(property);
});
