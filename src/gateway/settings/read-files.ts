import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

const blocks = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Reads the certificates of a PEM file, at least one. Throws when it cannot. */
function certificatesOf(path: string) {
  const found = readFileSync(path, "utf8").match(blocks) ?? [];
  if (found.length === 0) throw new Error("no certificate");
  return found.map((text) => new X509Certificate(text));
}

const keyOf = (path: string) => createPrivateKey(readFileSync(path));

const succeeds = (read: () => unknown): boolean => {
  try {
    return Boolean(read());
  } catch {
    return false;
  }
};

/** True for the path of a PEM file with certificates. */
export const hasCertificates = (path: string) => succeeds(() => certificatesOf(path));

/** True for the path of a PEM file with a private key without a password. */
export const hasPrivateKey = (path: string) => succeeds(() => keyOf(path));

/** True for such a key for RSA, of 2048 bits or more. */
export const hasRsaKey = (path: string) =>
  succeeds(() => {
    const { asymmetricKeyType, asymmetricKeyDetails } = keyOf(path);
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2_048;
  });

/** True when the key of a file is that of the first certificate of the other file. */
export const areOnePair = (certificate: string, key: string) =>
  succeeds(() => certificatesOf(certificate)[0]?.checkPrivateKey(keyOf(key)));
