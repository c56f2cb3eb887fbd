import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { certificatesIn, isPair, privateKeyIn } from "../backend/credentials/pem.ts";

const textOf = (path: string) => readFileSync(path, "utf8");

const succeeds = (read: () => unknown): boolean => {
  try {
    return Boolean(read());
  } catch {
    return false;
  }
};

/** True for the path of a PEM file with certificates. */
export const hasCertificates = (path: string) => succeeds(() => certificatesIn(textOf(path)));

/** True for the path of a PEM file with a private key without a password. */
export const hasPrivateKey = (path: string) => succeeds(() => privateKeyIn(textOf(path)));

/** True for such a key for RSA, of 2048 bits or more. */
export const hasRsaKey = (path: string) =>
  succeeds(() => {
    const { asymmetricKeyType, asymmetricKeyDetails } = privateKeyIn(textOf(path));
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2_048;
  });

/** True when the key of a file is that of the first certificate of the other file. */
export const areOnePair = (certificate: string, key: string) =>
  succeeds(() => isPair(textOf(certificate), textOf(key)));

/** Returns the state of the file or folder at a path; undefined when there is none. */
function foundAt(path: string) {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** True for a folder in which this process can write, or that it can create. */
export function canWriteFolder(path: string): boolean {
  const found = foundAt(path);
  if (!found) return path !== dirname(path) && canWriteFolder(dirname(resolve(path)));
  return found.isDirectory() && succeeds(() => accessSync(path, constants.W_OK | constants.X_OK) ?? true);
}
