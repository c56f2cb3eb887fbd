import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/**
 * The place of sealed bytes. It is authenticated with them (additional data), so bytes that were copied to another row or column do not
 * open.
 */
export interface SealedFor {
  /** Keyed hash of the person. */
  readonly person: string;
  readonly service: string;
  readonly column: "content" | "position";
}

export type Seal = ReturnType<typeof sealWith>;

const algorithm = "aes-256-gcm";
/** The format of sealed bytes: format version, id of the key, nonce, tag, ciphertext. */
const format = 1;
const sizes = { id: 4, nonce: 12, tag: 16 } as const;
const head = 1 + sizes.id + sizes.nonce + sizes.tag;

/** Bytes of a key of AES-256. */
const keySize = 32;

/** Reads a key in base64url; undefined for any other text. */
export function readKey(text: string): Buffer | undefined {
  const key = Buffer.from(text, "base64url");
  return key.length === keySize && key.toString("base64url") === text ? key : undefined;
}

/** A short id of a key, which opens nothing. */
const idOf = (key: Buffer) => createHash("sha256").update(key).digest().subarray(0, sizes.id);

const additionalData = ({ person, service, column }: SealedFor) =>
  Buffer.from(JSON.stringify([format, person, service, column]));

/** Encrypts with the first key, and decrypts with each: a key is replaced by adding the new one before it. */
export function sealWith(keys: readonly Buffer[]) {
  const [first] = keys;
  if (!first) throw new Error("no key of drafts");
  return {
    /** Each call has a random nonce of its own. */
    seal(plain: Buffer, of: SealedFor): Buffer {
      const nonce = randomBytes(sizes.nonce);
      const cipher = createCipheriv(algorithm, first, nonce, { authTagLength: sizes.tag });
      cipher.setAAD(additionalData(of));
      const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(format), idOf(first), nonce, cipher.getAuthTag(), encrypted]);
    },
    /** Undefined when the key is gone, or the bytes are not those that were sealed for this place. */
    open(sealed: Buffer, of: SealedFor): Buffer | undefined {
      if (sealed.length < head || sealed[0] !== format) return undefined;
      const [id, nonce, tag] = [
        sealed.subarray(1, 1 + sizes.id),
        sealed.subarray(1 + sizes.id, head - sizes.tag),
        sealed.subarray(head - sizes.tag, head),
      ];
      const key = keys.find((one) => idOf(one).equals(id));
      if (!key) return undefined;
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: sizes.tag });
      decipher.setAAD(additionalData(of)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(sealed.subarray(head)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
