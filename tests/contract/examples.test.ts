import { describe, expect, it } from "vitest";
import { exampleOf, examplesOf } from "../../src/contract/examples.ts";
import type { Content, Parameter } from "../../src/contract/operations.ts";
import type { OpenapiContent, OpenapiDocument, OpenapiParameter } from "../../src/contract/openapi.ts";

const components = {
  schemas: { Targa: { type: "string", example: "AB123CD" }, Nome: { type: "string" } },
  responses: {},
  examples: { Uno: { value: "uno" } },
};
const document = (more: object) => ({ servers: [], paths: {}, components, ...more }) as OpenapiDocument; // its members that are read

/** The examples of a content of the media type `application/json`. */
const examplesIn = (written: OpenapiContent[string]) => {
  const content: Content = { mediaType: "application/json", schema: "#/x/content/application~1json/schema" };
  return examplesOf(document({ x: { content: { "application/json": written } } }), content);
};

describe("the examples of a content", () => {
  const schema = { $ref: "#/components/schemas/Targa" };

  it.each<[string, OpenapiContent[string], ReturnType<typeof examplesIn>]>([
    [
      "have their names",
      { schema, examples: { a: { value: 1 }, b: { value: null } } },
      [
        ["a", 1],
        ["b", null],
      ],
    ],
    ["may be references", { schema, examples: { a: { $ref: "#/components/examples/Uno" } } }, [["a", "uno"]]],
    ["are a single one without a name", { schema, example: "EF456GH" }, [["", "EF456GH"]]],
    ["are the single one beside named ones", { example: "A", examples: { b: { value: "B" } } }, [["", "A"]]],
    ["are that of the schema otherwise", { schema }, [["", "AB123CD"]]],
    ["are that of the schema beside an empty list", { schema, examples: {} }, [["", "AB123CD"]]],
    ["are none without one", { schema: { $ref: "#/components/schemas/Nome" } }, []],
    ["are none without a schema", {}, []],
    ["do not include one without a value", { examples: { a: {}, b: { value: false } } }, [["b", false]]],
  ])("%s", (_, written, expected) => {
    expect(examplesIn(written)).toEqual(expected);
  });
});

describe("the example of a parameter", () => {
  const exampleIn = (written: Partial<OpenapiParameter>) =>
    exampleOf(document({ x: [written] }), { schema: "#/x/0/schema" } as Parameter); // the member that is read

  it.each<[string, Partial<OpenapiParameter>, unknown]>([
    ["is its own", { example: "EF456GH", schema: { $ref: "#/components/schemas/Targa" } }, "EF456GH"],
    ["may be false", { example: false, schema: { example: true } }, false],
    ["is that of its schema otherwise", { schema: { $ref: "#/components/schemas/Targa" } }, "AB123CD"],
    ["is that of a schema in place", { schema: { type: "integer", example: 0 } }, 0],
    ["is undefined without one", { schema: { type: "integer" } }, undefined],
  ])("%s", (_, written, expected) => {
    expect(exampleIn(written)).toBe(expected);
  });
});
