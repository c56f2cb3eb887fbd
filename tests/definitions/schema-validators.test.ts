import { expect, it } from "vitest";
import { schemaValidatorsModule } from "../../src/definitions/node/validators.ts";
import { wireFormats } from "../../src/formats/wire-formats.ts";

type Validate = (data: unknown) => boolean;

const validatorOf = async (part: object): Promise<Validate> => {
  const code = schemaValidatorsModule({ $id: "prova", ...part });
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: (formats: object) => Record<string, Validate>;
  };
  return module.default(wireFormats)["prova"]!;
};

it.each<[string, object, unknown, boolean]>([
  ["different objects", { uniqueItems: true }, [{ a: 1 }, { a: 2 }], true],
  [
    "equal objects",
    { uniqueItems: true },
    [
      { a: 1, b: [2] },
      { b: [2], a: 1 },
    ],
    false,
  ],
  ["a list and an object", { uniqueItems: true }, [[], {}], true],
  ["an object among options", { enum: [{ a: 1 }] }, { a: 1 }, true],
  ["an object that is no option", { enum: [{ a: 1 }] }, { a: 1, b: 2 }, false],
  ["characters outside of the basic plane", { type: "string", maxLength: 1 }, "😀", true],
  ["a format of the portal", { type: "string", format: "date" }, "2026-02-30", false],
])("a compiled schema judges %s", async (_, schema, data, isValid) => {
  expect((await validatorOf(schema))(data)).toBe(isValid);
});
