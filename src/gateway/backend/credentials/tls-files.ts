import { readFileSync, statSync } from "node:fs";
import { createSecureContext, rootCertificates, type SecureContext } from "node:tls";
import { certificatesIn, isPair } from "./pem.ts";

/** Paths of PEM files. */
export interface TlsFiles {
  /** The certificate that the gateway presents, with its intermediate ones, and its key. */
  certificate?: string;
  key?: string;
  /** The authorities whose certificates servers may have. Without them the public ones. */
  ca?: string;
}

/** Reports a failure that ends no call. */
export type Report = (error: unknown, message: string) => void;

export interface TlsOptions {
  /** Accept the public authorities beside those of `ca`. */
  acceptsPublic?: boolean;
  report?: Report;
}

/**
 * Returns a function that reads the context of the files, again after each change of a file. When changed files are empty, cut, or
 * do not fit each other, as in the middle of a renewal, it reports that and returns the last context. Throws when the first files cannot be read.
 */
export function tlsContexts(files: TlsFiles, { acceptsPublic, report }: TlsOptions = {}) {
  let state = stateOf(files);
  let context = readContext(files, acceptsPublic);
  let reported = "";
  return (): SecureContext => {
    const found = stateOf(files);
    if (found === state) return context;
    try {
      context = readContext(files, acceptsPublic);
      state = found;
    } catch (error) {
      // Once for each change, not for each connection.
      if (found !== reported) report?.(error, "changed certificate files not used");
      reported = found;
    }
    return context;
  };
}

function readContext({ certificate, key, ca }: TlsFiles, acceptsPublic = false) {
  const [chain, secret, own] = [certificate, key, ca].map((path) => path && readFileSync(path, "utf8"));
  // An empty text would be no certificate to OpenSSL, and no authority would be the public ones.
  if (chain !== undefined && !isPair(chain, secret ?? "")) throw new Error("certificate and key do not fit");
  if (own !== undefined) certificatesIn(own);
  return createSecureContext({
    cert: chain,
    key: secret,
    ca: own === undefined ? undefined : acceptsPublic ? [...rootCertificates, own] : own,
  });
}

/** A text that differs after a file was written or replaced. */
const stateOf = (files: TlsFiles) =>
  Object.values(files as Record<string, string | undefined>)
    .filter((path) => path !== undefined)
    .map(stateOfFile)
    .join();

function stateOfFile(path: string) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.ino}:${found.size}:${found.mtimeMs}` : "absent";
}
