import { expect, test } from "vitest";
import { fillSlots, readSlot } from "../../src/protocol/page-slots.ts";

const template = "<b><!--[one]-->1<!--[inner]-->i<!--[/inner]--><!--[/one]--></b><!--[two]--><!--[/two]-->";

test("a slot has its content without marks", () => {
  expect(readSlot(template, "one")).toBe("1i");
});

test.each([
  ["nothing", {}, "<b>1i</b>"],
  ["an empty slot", { two: "$& 2" }, "<b>1i</b>$& 2"],
  ["a slot with another in it", { one: "" }, "<b></b>"],
  ["a slot in another", { inner: "x" }, "<b>1x</b>"],
])("fills %s", (_, contents, expected) => {
  expect(fillSlots(template, contents)).toBe(expected);
});

test.each(["three", "on"])("refuses a slot that the template lacks: %s", (name) => {
  expect(() => fillSlots(template, { [name]: "" })).toThrow(`no slot ${name}`);
});
