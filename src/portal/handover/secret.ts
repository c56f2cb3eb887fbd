export { canSeal } from "./can-seal.ts";
import { fromBase64Url, toBase64Url } from "./base64url.ts";

/**
 * A secret that a link or a QR code carries in its fragment, which browsers send to no server. Two things are derived from it (HKDF, RFC 5869):
 * the id under which the gateway keeps sealed bytes, and the key that opens them (AES-256-GCM). The gateway never gets the secret, so it cannot
 * read the bytes.
 */
export interface Secret {
  /** For the fragment: 43 characters of base64url. */
  readonly text: string;
  /** 22 characters of base64url. */
  readonly id: string;
  /** Seals bytes for a purpose, which is authenticated with them. */
  seal(plain: Uint8Array, purpose: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Opens sealed bytes; null when they are not of this secret and purpose, or were changed. */
  open(sealed: Uint8Array, purpose: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

const secretBytes = 32;
const idBits = 128;
/** Bytes of the random nonce before the sealed bytes, and of the tag after them. */
const [nonceBytes, tagBytes] = [12, 16];

/** Bytes that sealing adds. */
export const sealBytes: number = nonceBytes + tagBytes;

/** Makes a new secret. Rejects where `canSeal` is false. */
export const newSecret = (): Promise<Secret> => derive(crypto.getRandomValues(new Uint8Array(secretBytes)));

/** Reads the secret of a fragment; null when it is none. */
export async function readSecret(text: string): Promise<Secret | null> {
  const bytes = fromBase64Url(text);
  return bytes?.length === secretBytes ? derive(bytes) : null;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function derive(bytes: Uint8Array<ArrayBuffer>): Promise<Secret> {
  const { subtle } = crypto;
  const base = await subtle.importKey("raw", bytes, "HKDF", false, ["deriveBits", "deriveKey"]);
  const hkdf = (info: string) => ({
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: bytesOf(info),
  });
  const id = await subtle.deriveBits(hkdf("id"), base, idBits);
  const key = await subtle.deriveKey(hkdf("key"), base, { name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const cipher = (nonce: Uint8Array<ArrayBuffer>, purpose: string) => ({
    name: "AES-GCM",
    iv: nonce,
    additionalData: bytesOf(purpose),
  });
  return {
    text: toBase64Url(bytes),
    id: toBase64Url(new Uint8Array(id)),
    async seal(plain, purpose) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
      const sealed = await subtle.encrypt(cipher(nonce, purpose), key, new Uint8Array(plain));
      const whole = new Uint8Array(nonceBytes + sealed.byteLength);
      whole.set(nonce);
      whole.set(new Uint8Array(sealed), nonceBytes);
      return whole;
    },
    async open(sealed, purpose) {
      if (sealed.length < sealBytes) return null;
      const own = new Uint8Array(sealed);
      try {
        const nonce = own.slice(0, nonceBytes);
        return new Uint8Array(await subtle.decrypt(cipher(nonce, purpose), key, own.slice(nonceBytes)));
      } catch {
        return null;
      }
    },
  };
}
