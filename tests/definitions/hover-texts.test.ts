import { describe, expect, it } from "vitest";
import schema from "../../schemas/service.schema.json" with { type: "json" };

/** A part of the schema: a description of a value, or a list or table of such descriptions. */
interface Part {
  readonly $ref?: string;
  readonly $comment?: string;
  readonly description?: string;
  readonly type?: unknown;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
}

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;

/** Every part of the schema with its place; conditions (`if`) and examples hold no descriptions. */
function* partsOf(part: Part, place = "#"): Generator<readonly [string, Part]> {
  yield [place, part];
  for (const [name, member] of Object.entries(part))
    if (isPart(member) && !["if", "examples", "enum"].includes(name))
      yield* partsOf(member, `${place}/${name}`);
}

const parts = [...partsOf(schema)];
const definitions = new Map(Object.entries<Part>(schema.$defs));
const targetOf = ({ $ref }: Part): Part | undefined =>
  typeof $ref === "string" ? definitions.get($ref.split("/").at(-1) ?? "") : undefined;

/** The text that an editor shows: that of a definition takes precedence over that beside the reference to it. */
const hoverOf = (part: Part): string | undefined => {
  const target = targetOf(part);
  return (target && hoverOf(target)) ?? part.description;
};

describe("the texts that an editor shows over a word", () => {
  it("exist for every member", () => {
    const silent = parts.flatMap(([place, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([name, member]) => !["$schema", "kind"].includes(name) && !hoverOf(member))
        .map(([name]) => `${place}/${name}`),
    );
    expect(silent).toEqual([]);
  });

  it("are those beside a reference, which a text of the definition would hide", () => {
    const hidden = parts.filter(([, part]) => {
      const target = targetOf(part);
      return part.description !== undefined && target !== undefined && hoverOf(target) !== undefined;
    });
    expect(hidden.map(([place]) => place)).toEqual([]);
  });

  it("exist for every definition, at least for those who change the schema", () => {
    const silent = [...definitions].filter(([, part]) => !(part.description ?? part.$comment));
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it("exist for every value of a list of values, one each", () => {
    const values = parts.flatMap(([place, part]) => (part.enum ? [{ place, ...part }] : []));
    expect(values.length).toBeGreaterThan(5);
    const faulty = values.filter(
      ({ enum: names = [], enumDescriptions: texts = [] }) =>
        texts.length !== names.length || texts.some((text) => !text),
    );
    expect(faulty.map(({ place }) => place)).toEqual([]);
  });
});
