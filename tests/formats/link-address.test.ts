import { expect, it } from "vitest";
import { isLinkAddress } from "../../src/formats/link-address.ts";

it.each([
  "/bollo/calcolo?nota=//x",
  "/",
  "https://www.example.org/",
  "mailto:a@example.org",
  "tel:800333444",
])("%s may be linked", (address) => {
  expect(isLinkAddress(address)).toBe(true);
});

it.each([
  "//evil.example/x",
  "/\\evil.example/x",
  "/\t/evil.example/x",
  "/\n/evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  " https://evil.example",
  "https:evil.example",
  "",
])("%j may not", (address) => {
  expect(isLinkAddress(address)).toBe(false);
});
