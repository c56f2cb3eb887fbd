import { expect, test } from "vitest";
import { newSecret } from "../../../src/portal/handover/secret.ts";
import { openFile, sealFile } from "../../../src/portal/phone/sealed-file.ts";

const name = "3f0c9a52-7a0e-4c5b-9d1e-2f6b8a4c1d70";
const photo = new File([new Uint8Array([0, 1, 2, 255])], "città è.jpg", { type: "image/jpeg" });

const bytesOf = async (file: File | null) => [...new Uint8Array((await file?.arrayBuffer()) ?? [])];

test("a sealed file opens with its name, type and bytes, and shows none of them before", async () => {
  const secret = await newSecret();
  const sealed = await sealFile(secret, name, photo);
  expect(new TextDecoder().decode(sealed)).not.toContain("jpg");
  const opened = await openFile(secret, name, sealed);
  expect(opened).toMatchObject({ name: "città è.jpg", type: "image/jpeg" });
  expect(await bytesOf(opened)).toEqual([0, 1, 2, 255]);
});

test("an empty file, and one with a name of 1,000 characters, can be sealed", async () => {
  const secret = await newSecret();
  const long = new File([], `${"è".repeat(1000)}.pdf`, { type: "x".repeat(1000) });
  const opened = await openFile(secret, name, await sealFile(secret, name, long));
  expect([opened?.name.length, opened?.name.endsWith("è.pdf"), opened?.type.length]).toEqual([
    200,
    true,
    100,
  ]);
  expect(opened?.size).toBe(0);
});

test("bytes of another document, purpose or secret do not open", async () => {
  const secret = await newSecret();
  const sealed = await sealFile(secret, name, photo);
  expect(await openFile(secret, name.replace("3", "4"), sealed)).toBeNull();
  expect(await openFile(await newSecret(), name, sealed)).toBeNull();
  expect(await openFile(secret, name, await secret.seal(new Uint8Array(50), "bozza"))).toBeNull();
  expect(await openFile(secret, name, sealed.slice(1))).toBeNull();
  expect(await openFile(secret, name, new Uint8Array())).toBeNull();
});

test.each<[string, number[]]>([
  ["nothing", []],
  ["one byte", [0]],
  ["a head that is longer than the bytes", [255, 255, 1]],
  ["a head without JSON", [0, 1, 123]],
  ["a head that is no object", [0, 2, 91, 93]],
  ["a head without a name", [0, 2, 123, 125]],
  ["a head that is no text", [0, 1, 255]],
])("sealed bytes with %s inside are no file", async (_, plain) => {
  const secret = await newSecret();
  const sealed = await secret.seal(new Uint8Array(plain), `documento ${name}`);
  expect(await openFile(secret, name, sealed)).toBeNull();
});

test("a name with folders loses them", async () => {
  const secret = await newSecret();
  const head = new TextEncoder().encode(JSON.stringify({ name: "../a\\b/foto.jpg", type: "image/jpeg" }));
  const sealed = await secret.seal(new Uint8Array([0, head.length, ...head]), `documento ${name}`);
  expect((await openFile(secret, name, sealed))?.name).toBe("foto.jpg");
});
