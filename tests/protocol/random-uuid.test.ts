import { expect, it, vi } from "vitest";
import { randomUuid } from "../../src/protocol/random-uuid.ts";

it("makes UUIDs of version 4, each another", () => {
  const made = Array.from({ length: 1000 }, randomUuid);
  for (const id of made)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(made).size).toBe(made.length);
});

it("needs no secure page", () => {
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) });
  expect(randomUuid()).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff");
  vi.unstubAllGlobals();
});
