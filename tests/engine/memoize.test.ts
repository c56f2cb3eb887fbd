import { expect, it, vi } from "vitest";
import { memoize } from "../../src/engine/index.ts";

it("computes the result for each object once, also when it is undefined", () => {
  const compute = vi.fn(({ a }: { a?: number }) => a);
  const read = memoize(compute);
  const [one, equal, empty] = [{ a: 1 }, { a: 1 }, {}];
  expect([read(one), read(equal), read(empty)]).toEqual([1, 1, undefined]);
  expect([read(one), read(equal), read(empty)]).toEqual([1, 1, undefined]);
  expect(compute.mock.calls).toEqual([[one], [equal], [empty]]);
});

it("computes again after an error", () => {
  const compute = vi.fn((list: number[]) => list.length);
  compute.mockImplementationOnce(() => {
    throw new Error("first");
  });
  const read = memoize(compute);
  const list = [1, 2];
  expect(() => read(list)).toThrow("first");
  expect(read(list)).toBe(2);
});
