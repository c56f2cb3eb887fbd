import { expect, it } from "vitest";
import { judgePage } from "../../src/gateway/files/structure/tiff-page.ts";

const FILE = 1000;
type Tags = Readonly<Record<number, number | number[]>>;

/** The tags of an uncompressed grey image of four by four pixels, in one strip of 16 bytes. */
const page: Tags = { 256: 4, 257: 4, 258: 8, 259: 1, 262: 1, 273: 8, 279: 16 };
const judge = (tags: Tags) =>
  judgePage(
    new Map(Object.entries({ ...page, ...tags }).map(([tag, value]) => [Number(tag), [value].flat()])),
    FILE,
  );
/** The values up to a number that a tag may have. A large strip makes room for any depth. */
const accepted = (tag: number, most: number) =>
  Array.from({ length: most + 1 }, (_, value) => value).filter(
    (value) => judge({ 279: FILE - 8, [tag]: value }) === "whole",
  );

it("accepts exactly the depths, codings and colours of the standard", () => {
  expect(accepted(258, 70)).toEqual([1, 2, 4, 8, 12, 14, 16, 24, 32, 64]);
  expect(accepted(259, 33_000)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 32773, 32946]);
  expect(accepted(262, 20)).toEqual([0, 1, 2, 3, 4, 5, 6, 8]);
});

it("takes the depth, coding, colours and samples of the standard for those that are not given", () => {
  const bilevel = { 258: [], 259: [], 262: [], 277: [] };
  expect(judge({ ...bilevel, 279: 4 })).toBe("whole");
  expect(judge({ ...bilevel, 279: 3 })).toBe("damaged");
});

it.each<[string, Tags, string]>([
  ["pixels in several strips", { 273: [8, 100], 279: [8, 8] }, "whole"],
  ["strips that have one byte less than the pixels need", { 273: [8, 100], 279: [8, 7] }, "damaged"],
  ["three samples for each pixel", { 277: 3, 279: 48 }, "whole"],
  ["too few bytes for three samples", { 277: 3, 279: 47 }, "damaged"],
  ["lines that end within a byte", { 256: 3, 258: 1, 279: 4 }, "whole"],
  ["too few bytes for lines that end within a byte", { 256: 9, 258: 1, 279: 7 }, "damaged"],
  ["few bytes that are compressed", { 259: 5, 279: 1 }, "whole"],
  ["few bytes whose colours have fewer samples", { 262: 6, 279: 1 }, "whole"],
  ["tiles", { 273: [], 279: [], 324: 8, 325: 16 }, "whole"],
  ["a strip that ends with the file", { 273: FILE - 16 }, "whole"],
  ["a strip that ends after the file", { 273: FILE - 15 }, "damaged"],
  ["a strip that starts in the header", { 273: 7 }, "damaged"],
  ["an empty strip among others", { 273: [8, 100], 279: [16, 0] }, "damaged"],
  ["a strip without a length", { 273: [8, 100], 279: [16] }, "damaged"],
  ["no width", { 256: [] }, "damaged"],
  ["no height", { 257: [] }, "damaged"],
  ["too many pixels", { 256: 60_000, 257: 60_000 }, "huge"],
])("judges %s", (_, tags, verdict) => {
  expect(judge(tags)).toBe(verdict);
});
