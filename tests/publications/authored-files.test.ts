import { describe, expect, it } from "vitest";
import { isAuthoredPath, missingPaths, versionOf } from "../../src/publications/index.ts";
import { ownFiles, region } from "../support/server/publishing.ts";

describe("the path of an authored file", () => {
  it("is that of each file of the region", () => {
    expect([...ownFiles.keys()].filter((path) => !isAuthoredPath(path, region))).toEqual([]);
    expect(missingPaths(ownFiles, region)).toEqual([]);
  });

  it.each([
    "regions/vda/region.json",
    "regions/vda/services/calcolo_bollo.json",
    "schemas/services/../errors.json",
    "schemas/services/a/b.json",
    "schemas/services/__proto__.json",
    "schemas/services/.json",
    "schemas/services/A.json",
    `schemas/services/${"a".repeat(65)}.json`,
    "schemas/service.schema.json",
    "schemas/words.json",
    "schemas/contract/portal.openapi.yaml",
    "/schemas/errors.json",
    "constructor",
    "",
  ])("is not %s", (path) => {
    expect(isAuthoredPath(path, region)).toBe(false);
  });
});

it("the id of a version depends on paths and texts, not on their order", () => {
  const files = new Map([
    ["a", "1"],
    ["b", "2"],
  ]);
  expect(versionOf(new Map([...files].reverse()))).toBe(versionOf(files));
  expect(versionOf(new Map([["a", "12"], ["b", ""]]))).not.toBe(versionOf(files)); // prettier-ignore
});
