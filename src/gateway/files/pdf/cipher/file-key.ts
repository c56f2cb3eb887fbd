import { createHash } from "node:crypto";
import { refuse } from "../../judgement.ts";
import { PdfString, type Dictionary } from "../values.ts";
import { decryptBlocks, encryptBlocks } from "./aes.ts";
import { rc4 } from "./rc4.ts";

/** Fills up passwords (ISO 32000-1, 7.6.3.3). An empty password is only this. */
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const md5 = (...parts: Uint8Array[]) => createHash("md5").update(Buffer.concat(parts)).digest();

export interface KeyParts {
  revision: number;
  /** In bytes. */
  length: number;
  encryptsMetadata: boolean;
  id: Uint8Array;
}

/**
 * Returns the key of a document that opens without a password: owners restrict printing or copying this way. Throws
 * `locked` when it needs one.
 */
export function fileKey(encryption: Dictionary, parts: KeyParts): Uint8Array {
  const key = parts.revision >= 5 ? keyOfAes256(encryption, parts.revision) : keyOfMd5(encryption, parts);
  return key ?? refuse("locked", "a password is needed");
}

function stringIn(encryption: Dictionary, key: string, least: number) {
  const value = encryption.get(key);
  return value instanceof PdfString && value.bytes.length >= least
    ? value.bytes
    : refuse("damaged", `encryption without ${key}`);
}

/** Algorithms 2, 4 and 5 of ISO 32000-1: a key by MD5, checked against the entry `U`. */
function keyOfMd5(encryption: Dictionary, { revision, length, encryptsMetadata, id }: KeyParts) {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(Number(encryption.get("P")) | 0);
  const all = revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key = md5(padding, stringIn(encryption, "O", 32).subarray(0, 32), permissions, id, all);
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, length));
  const used = key.subarray(0, length);
  const user = stringIn(encryption, "U", 16);
  if (revision === 2)
    return Buffer.compare(rc4(used, padding), user.subarray(0, 32)) === 0 ? used : undefined;
  let proof: Uint8Array = md5(padding, id);
  for (let round = 0; round < 20; round++)
    proof = rc4(
      used.map((byte) => byte ^ round),
      proof,
    );
  return Buffer.compare(proof, user.subarray(0, 16)) === 0 ? used : undefined;
}

/** Algorithm 2.A of ISO 32000-2: `U` is a hash, a salt to check it and a salt of the key. */
function keyOfAes256(encryption: Dictionary, revision: number) {
  const user = stringIn(encryption, "U", 48);
  const hash = revision === 5 ? sha256 : hardenedHash;
  if (Buffer.compare(hash(user.subarray(32, 40)), user.subarray(0, 32)) !== 0) return undefined;
  return decryptBlocks(hash(user.subarray(40, 48)), stringIn(encryption, "UE", 32).subarray(0, 32));
}

const sha256 = (salt: Uint8Array): Uint8Array => createHash("sha256").update(salt).digest();

/** Algorithm 2.B of ISO 32000-2 for an empty password. */
function hardenedHash(salt: Uint8Array) {
  let key = sha256(salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const data = Buffer.concat(Array<Uint8Array>(64).fill(key));
    const mixed = encryptBlocks(key.subarray(0, 16), key.subarray(16, 32), data);
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(["sha256", "sha384", "sha512"][remainder]!).update(mixed).digest();
    last = mixed.at(-1)!;
  }
  return key.subarray(0, 32);
}
