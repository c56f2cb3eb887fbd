import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/definition.ts";
import {
  isEmpty,
  isEqual,
  isObject,
  readMember,
  readPath,
  removePath,
  reuse,
  writePath,
} from "../../src/engine/json.ts";

/** Small JSON from few names and values, so that parts of two values are often equal. */
const { json, object } = fc.letrec<{ json: Json; object: JsonObject }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>(null, false, true, 0, 1, "", "a"),
    fc.array(tie("json"), { maxLength: 2 }),
    tie("object"),
  ),
  object: fc.dictionary(fc.constantFrom("a", "b", "0"), tie("json"), { maxKeys: 2, noNullPrototype: true }),
}));
const path = fc.array(fc.constantFrom("a", "b", "0"), { minLength: 1, maxLength: 3 });

describe("the equality of JSON", () => {
  test("is that of the contents, in any order of the members", () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        expect(isEqual(one, other)).toBe(isDeepStrictEqual(one, other));
        expect(isEqual(one, structuredClone(one))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test.each<[unknown, unknown, boolean]>([
    [undefined, null, true],
    [undefined, false, false],
    [null, "", false],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: null }, { b: null }, false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [[1], [1, 2], false],
    [[], {}, false],
    [{ 0: 1 }, [1], false],
  ])("of %j and %j is %s, in both orders", (one, other, expected) => {
    expect([isEqual(one, other), isEqual(other, one)]).toEqual([expected, expected]);
  });
});

test.each<[unknown, boolean]>([
  [undefined, true],
  [null, true],
  ["", true],
  [" \n", true],
  [[], true],
  [{}, true],
  [0, false],
  [false, false],
  [" a ", false],
  [[null], false],
  [{ a: null }, false],
])("the value %j is empty: %s", (value, expected) => {
  expect(isEmpty(value)).toBe(expected);
});

test.each<[unknown, string, Json | undefined]>([
  [{ a: 1 }, "a", 1],
  [{ a: 1 }, "b", undefined],
  [{}, "constructor", undefined],
  [["x", "y"], "1", "y"],
  [["x", "y"], "2", undefined],
  [["x", "y"], "length", undefined],
  [["x", "y"], "1x", undefined],
  [["x", "y"], "x1", undefined],
  ["text", "0", undefined],
  [null, "a", undefined],
])("the member of %j named %s is %j", (value, name, expected) => {
  expect(readMember(value, name)).toEqual(expected);
});

/** A path to a new value: lists on the way have its positions. */
const canWrite = (data: Json | undefined, [name = "", ...rest]: readonly string[]): boolean =>
  (!Array.isArray(data) || readMember(data, name) !== undefined) &&
  (rest.length === 0 || canWrite(readMember(data, name), rest));

describe("a value at a path", () => {
  test("is read after it is written, and nothing beside the path changes", () => {
    fc.assert(
      fc.property(object, path, json, (data, path, value) => {
        fc.pre(canWrite(data, path));
        const before = structuredClone(data);
        const written = writePath(data, path, value);
        expect(readPath(written, path)).toBe(value);
        expect(data).toEqual(before);
        path.forEach((_, depth) => {
          const [old, now] = [data, written].map((root) => readPath(root, path.slice(0, depth)));
          if (typeof old !== "object" || old === null) return;
          expect(Array.isArray(now)).toBe(Array.isArray(old));
          for (const name of Object.keys(old))
            if (name !== path[depth]) expect(readMember(now, name)).toBe(readMember(old, name));
        });
      }),
    );
  });

  test("is removed alone; without it the data are the given ones", () => {
    fc.assert(
      fc.property(object, path, (data, path) => {
        const removed = removePath(data, path);
        const parent = readPath(data, path.slice(0, -1));
        const isThere =
          path.slice(0, -1).every((_, depth) => isObject(readPath(data, path.slice(0, depth + 1)))) &&
          isObject(parent) &&
          Object.hasOwn(parent, path.at(-1) ?? "");
        if (!isThere) {
          expect(removed).toEqual(data);
          return;
        }
        const left = readPath(removed, path.slice(0, -1));
        const { [path.at(-1) ?? ""]: _, ...others } = parent;
        expect(left).toEqual(others);
        expect(writePath(removed, path, readPath(data, path) ?? null)).toEqual(data);
      }),
    );
  });

  test.each<[JsonObject, string[]]>([
    [{ a: 1 }, ["b"]],
    [{ a: 1 }, ["a", "b"]],
    [{ a: [{ b: 1 }] }, ["a", "0", "b"]],
  ])("that is not in %j at %j leaves the identical object", (data, path) => {
    expect(removePath(data, path)).toBe(data);
  });
});

test("reuse gives equal content, and takes every equal part from the earlier value", () => {
  const check = (before: Json | undefined, next: Json, result: Json | undefined): void => {
    expect(result).toEqual(next);
    if (isDeepStrictEqual(before, next)) expect(result).toBe(before);
    else if (isObject(next) || Array.isArray(next)) {
      expect(Array.isArray(result)).toBe(Array.isArray(next));
      if (Array.isArray(before) === Array.isArray(next))
        for (const [name, member] of Object.entries(next))
          check(readMember(before, name), member, readMember(result, name));
    }
  };
  fc.assert(
    fc.property(json, json, (before, next) => {
      const [beforeCopy, nextCopy] = [structuredClone(before), structuredClone(next)];
      check(before, next, reuse(before, next));
      expect([before, next]).toEqual([beforeCopy, nextCopy]);
    }),
    { numRuns: 500 },
  );
});
