import { expect, test } from "vitest";
import { newSecret, readSecret, sealBytes } from "../../../src/portal/handover/secret.ts";

const plain = new TextEncoder().encode("targa AB123CD");

test("a secret that travels as text opens the bytes that it has sealed, under the same id", async () => {
  const secret = await newSecret();
  expect(secret.text).toMatch(/^[\w-]{43}$/);
  expect(secret.id).toMatch(/^[\w-]{22}$/);
  const sealed = await secret.seal(plain, "bozza");
  expect(sealed).toHaveLength(plain.length + sealBytes);
  const other = (await readSecret(secret.text))!;
  expect(other.id).toBe(secret.id);
  expect(new TextDecoder().decode((await other.open(sealed, "bozza"))!)).toBe("targa AB123CD");
});

test("sealed bytes open for their secret and purpose only, and unchanged", async () => {
  const secret = await newSecret();
  const sealed = await secret.seal(plain, "bozza");
  expect(await secret.open(sealed, "documento")).toBeNull();
  expect(await (await newSecret()).open(sealed, "bozza")).toBeNull();
  expect(await secret.open(sealed.slice(1), "bozza")).toBeNull();
  expect(await secret.open(new Uint8Array(5), "bozza")).toBeNull();
  sealed[20]! ^= 1;
  expect(await secret.open(sealed, "bozza")).toBeNull();
});

test("the same bytes are sealed differently each time, and the id does not show the secret", async () => {
  const secret = await newSecret();
  expect(await secret.seal(plain, "bozza")).not.toEqual(await secret.seal(plain, "bozza"));
  expect(secret.text).not.toContain(secret.id);
});

test.each(["", "a", "così", "abc", "x".repeat(42), "x".repeat(45), "%2F".repeat(20)])(
  "%j is no secret",
  async (text) => {
    expect(await readSecret(text)).toBeNull();
  },
);
