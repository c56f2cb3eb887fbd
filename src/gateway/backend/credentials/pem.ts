import { createPrivateKey, X509Certificate, type KeyObject } from "node:crypto";

const begin = /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----/g;
const block = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * Returns the certificates of a PEM text, at least one. Throws when there is none, or when one is unreadable or cut: OpenSSL would take
 * an empty text for no certificate, and stop silently at a cut one.
 */
export function certificatesIn(text: string): X509Certificate[] {
  const found = text.match(block) ?? [];
  if (found.length === 0 || found.length !== text.match(begin)?.length)
    throw new Error("no certificate, or one that is cut");
  return found.map((certificate) => new X509Certificate(certificate));
}

/** Returns the private key of a PEM text. Throws when there is none, or it has a password. */
export const privateKeyIn = (text: string): KeyObject => createPrivateKey(text);

/** True when the key belongs to the first certificate of a text. */
export const isPair = (certificates: string, key: string): boolean =>
  certificatesIn(certificates)[0]?.checkPrivateKey(privateKeyIn(key)) ?? false;
