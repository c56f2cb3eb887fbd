import { expect, it } from "vitest";
import { fewForEach } from "../../../src/gateway/publishing/few-for-each.ts";

/** Work that ends when the test says so. */
function aWork() {
  let end = (_: string) => {};
  const promise = new Promise<string>((resolve) => (end = resolve));
  return { work: () => promise, end: (result: string) => end(result) };
}

it("refuses the third work of a person with 429, and none of another person", async () => {
  const few = fewForEach(2);
  const own = [aWork(), aWork()];
  const running = own.map(({ work }) => few("a", work));
  await expect(few("a", async () => "third")).rejects.toMatchObject({ body: { status: 429 } });
  expect(await few("b", async () => "other")).toBe("other");
  own.forEach(({ end }) => end("done"));
  expect(await Promise.all(running)).toEqual(["done", "done"]);
  expect(await few("a", async () => "again")).toBe("again");
});

it("lets patient work wait for a place, one for each end", async () => {
  const few = fewForEach(2);
  const works = [aWork(), aWork(), aWork(), aWork()];
  const begun: number[] = [];
  const all = works.map(({ work }, index) =>
    few(
      "a",
      () => {
        begun.push(index);
        return work();
      },
      1_000,
    ),
  );
  await expect.poll(() => begun).toEqual([0, 1]);
  works[0]!.end("done");
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  await all[0];
  expect(begun).toEqual([0, 1, 2]);
  works.forEach(({ end }) => end("done"));
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

it("gives a place back after work that failed", async () => {
  const few = fewForEach(1);
  await expect(few("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await few("a", async () => "next")).toBe("next");
});
