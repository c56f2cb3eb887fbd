import fc from "fast-check";
import { expect, it } from "vitest";
import { movedPath } from "../../src/studio/model/moved-path.ts";

it.each<[string, unknown, unknown, (string | number)[], (string | number)[]]>([
  ["an item added before it", ["a", "b"], ["x", "a", "b"], [1], [2]],
  ["an item removed before it", ["a", "b"], ["b"], [1], [0]],
  ["an item added after it", ["a", "b"], ["a", "b", "x"], [1], [1]],
  ["its move", ["a", "b", "c"], ["b", "c", "a"], [0], [2]],
  ["its removal", ["a", "b"], ["a"], [1], [1]],
  ["a change of itself", [{ n: 1 }, { n: 2 }], [{ n: 1 }, { n: 3 }], [1, "n"], [1, "n"]],
  ["a list that is none any more", ["a"], "a", [0], [0]],
  [
    "items added around it at two depths",
    { l: [{ m: ["a"] }] },
    { l: [0, { m: ["x", "a"] }] },
    ["l", 0, "m", 0],
    ["l", 0, "m", 0],
  ],
  ["no file", undefined, undefined, ["l", 0], ["l", 0]],
])("a path after %s", (_, before, after, path, expected) => {
  // `as`: values of JSON
  expect(movedPath(before as never, after as never, path)).toEqual(expected);
});

it("follows an item while others add and remove any items, and move none", () => {
  const items = fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(
      items,
      fc.nat(),
      fc.array(fc.tuple(fc.boolean(), fc.nat()), { maxLength: 8 }),
      (list, at, acts) => {
        const index = at % list.length;
        const own = list[index]!;
        const after = [...list];
        for (const [adds, place] of acts) {
          const where = place % after.length;
          if (adds) after.splice(where, 0, 100 + place);
          else if (after[where] !== own) after.splice(where, 1);
        }
        expect(after[Number(movedPath(list, after, [index])[0])]).toBe(own);
      },
    ),
  );
});
