import { expect, it } from "vitest";
import deepEquals from "../../src/forms/rjsf/stubs/deep-equals.ts";

const shared = new Date(0);

it.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [NaN, NaN, true],
  [1, "1", false],
  [null, {}, false],
  [undefined, null, false],
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [[1, 2], [1, 2, 3], false],
  [[], {}, false],
  [() => 1, () => 2, true],
  [{ on: () => 1 }, { on: () => 2 }, true],
  [() => 1, {}, false],
  [shared, shared, true],
  [shared, new Date(0), false],
  [Object.create(null), Object.create(null), true],
])("%o and %o: %s", (a, b, isEqual) => {
  expect(deepEquals(a, b)).toBe(isEqual);
  expect(deepEquals(b, a)).toBe(isEqual);
});
