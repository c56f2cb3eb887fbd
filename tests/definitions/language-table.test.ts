import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { controlOf } from "../../src/definitions/language/control.ts";
import { FILES } from "../../src/definitions/language/files.ts";
import { LANGUAGE, type LanguageTable } from "../../src/definitions/language/language.ts";
import { definitionOf, helpOf, membersOf, membersOfFile } from "../../src/definitions/language/members.ts";
import { schemaOf } from "../../src/definitions/language/schema-of.ts";
import type { Member, ShapeWithTexts } from "../../src/definitions/language/shape.ts";

/** A panel of the studio with more controls in sight cannot be used. */
const MOST_CONTROLS = 12;
/** A title is a label: longer ones belong into the help. */
const LONGEST_TITLE = 30;

/** The language of services, and the other files with their own definitions. */
const tables = [
  { language: LANGUAGE, members: [...membersOf(LANGUAGE)] },
  ...Object.entries(FILES).map(([name, file]) => ({
    language: { ...LANGUAGE, definitions: file.definitions },
    members: [...membersOfFile(name, file)],
  })),
];
const members = tables.flatMap(({ language, members: own }) =>
  own.map((one) => ({ ...one, language, place: `${one.owner}.${one.name}` })),
);
const words = [...Object.entries(LANGUAGE.types), ...Object.entries(LANGUAGE.blocks)];
const titled = [
  ...members.map(({ place, member }) => [place, member] as const),
  ...words,
  ...Object.entries({ ...LANGUAGE.functions, ...LANGUAGE.roots }),
];

/** Places whose test fails. */
const failing = <T>(named: readonly (readonly [string, T])[], isRight: (one: T) => boolean): string[] =>
  named.filter(([, one]) => !isRight(one)).map(([place]) => place);

describe("every word of the language", () => {
  it("is there to be tested", () => {
    expect(members.length).toBeGreaterThan(300);
    expect(words.length).toBeGreaterThan(30);
  });

  it("has a short Italian title that is a label, not a sentence or the name of a key", () => {
    const isLabel = (title: string) =>
      /^\p{Lu}/u.test(title) && !/[.:{}«»_=]/.test(title) && title.length <= LONGEST_TITLE;
    expect(failing(titled, ({ title }) => isLabel(title))).toEqual([]);
  });

  it("has a group and a version that exists", () => {
    const groups = ["everyday", "sometimes", "rarely", "never"];
    expect(failing(titled, ({ group }) => groups.includes(group))).toEqual([]);
    expect(failing(titled, ({ since = 1 }) => since >= 1 && since <= LANGUAGE.version)).toEqual([]);
  });

  it("has a least value when it is a number", () => {
    const numbers = (shape: ShapeWithTexts): boolean => {
      if ("list" in shape) return numbers(shape.list);
      if ("anyOf" in shape) return shape.anyOf.every(numbers);
      return (
        !("json" in shape) ||
        shape.json.some((kind) => kind !== "number" && kind !== "null") ||
        !shape.json.includes("number") ||
        shape.min !== undefined
      );
    };
    expect(members.filter(({ member }) => !numbers(member)).map(({ place }) => place)).toEqual([]);
  });

  it("has a help", () => {
    expect(
      members
        .filter(({ name, language, member }) => !name.startsWith("$") && helpOf(language, member) === "")
        .map(({ place }) => place),
    ).toEqual([]);
  });
});

describe("a member that accepts several shapes", () => {
  const shapeOf = (language: LanguageTable, member: ShapeWithTexts): ShapeWithTexts =>
    definitionOf(language, member) ?? member;
  const several = members.filter(({ language, member }) => "anyOf" in shapeOf(language, member));

  it("says which one the studio writes", () => {
    expect(several.length).toBeGreaterThan(10);
    expect(several.filter(({ member }) => !member.everyday).map(({ place }) => place)).toEqual([]);
  });

  it("accepts that one", () => {
    const everyday = several.flatMap(({ place, language, member }) => {
      const alternatives = shapeOf(language, member);
      const shapes = "anyOf" in alternatives ? alternatives.anyOf : [];
      return shapes.some((one) => isSame(one, member.everyday)) ? [] : [place];
    });
    expect(everyday).toEqual([]);
  });
});

/** Compares shapes without their texts; a text may be plain or formatted, and a string may have a pattern. */
function isSame(one: ShapeWithTexts, everyday: Member["everyday"]): boolean {
  const kindOf = (shape: unknown) =>
    JSON.stringify(shape, (key, value: unknown) => {
      if (["help", "examples"].includes(key)) return undefined;
      return ["text", "expression", "string"].includes(key) ? "any" : value;
    });
  return kindOf(one) === kindOf(everyday);
}

describe("the panel of a node", () => {
  const owners = [...new Set(members.map(({ owner }) => owner))];

  it.each(owners)("has few controls in sight: %s", (owner) => {
    const inSight = members.filter((one) => one.owner === owner && one.member.group === "everyday");
    expect(inSight.length).toBeLessThanOrEqual(MOST_CONTROLS);
  });

  it("shows no raw text of the file for an everyday member", () => {
    const raw = members.filter(
      ({ language, member }) => member.group === "everyday" && controlOf(language, member) === "source",
    );
    expect(raw.map(({ place }) => place)).toEqual([]);
  });
});

describe("the schema of the language", () => {
  const schema = schemaOf(LANGUAGE);

  it("has a title for every member, beside its help", () => {
    const untitled = [...propertiesIn(schema)].filter(
      ([name, part]) => !name.startsWith("$") && !("const" in part) && typeof part.title !== "string",
    );
    expect(untitled.map(([name]) => name)).toEqual([]);
  });

  it("refers to definitions that exist", () => {
    expect(() => new Ajv2020({ strict: false }).compile(schema)).not.toThrow();
  });

  it("uses every definition", () => {
    const text = JSON.stringify(schema);
    const entrances = ["pubblicati"];
    const unused = Object.keys(LANGUAGE.definitions).filter(
      (name) => !text.includes(`"#/$defs/${name}"`) && !entrances.includes(name),
    );
    expect(unused).toEqual([]);
  });
});

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;

/** Every member that the schema describes; conditions only repeat some, and examples are values. */
function* propertiesIn(part: Part): Generator<readonly [string, Part]> {
  for (const [keyword, inner] of Object.entries(part)) {
    if (!isPart(inner) || ["if", "examples"].includes(keyword)) continue;
    if (keyword === "properties")
      for (const [name, member] of Object.entries(inner)) if (isPart(member)) yield [name, member];
    yield* propertiesIn(inner);
  }
}
