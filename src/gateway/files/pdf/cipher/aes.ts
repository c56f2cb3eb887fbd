import { createCipheriv, createDecipheriv } from "node:crypto";
import { refuse } from "../../judgement.ts";

const block = 16;

/** Decrypts AES-CBC data that start with their initialization vector. Throws `damaged` for data that are cut. */
export function decryptAes(key: Uint8Array, data: Uint8Array): Uint8Array {
  if (data.length === 0) return data;
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, data.subarray(0, block));
  try {
    return Buffer.concat([decipher.update(data.subarray(block)), decipher.final()]);
  } catch {
    return refuse("damaged", "encrypted data that are cut");
  }
}

/** Decrypts whole blocks without padding, with a vector of zeros. */
export function decryptBlocks(key: Uint8Array, data: Uint8Array): Uint8Array {
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, Buffer.alloc(block)).setAutoPadding(
    false,
  );
  return Buffer.concat([decipher.update(data), decipher.final()]);
}

export function encryptBlocks(key: Uint8Array, vector: Uint8Array, data: Uint8Array): Uint8Array {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, vector).setAutoPadding(false);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}
