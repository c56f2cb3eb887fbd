import { createPrivateKey, randomUUID, webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { modifyAssertion, PrivateKeyJwt, type ClientAuth } from "openid-client";

/** The client that the region has registered with PDND, the national platform for data between public bodies. */
export interface PdndClient {
  /** The id of the public key, as PDND shows it. */
  keyId: string;
  /** Path of the private key (PEM, RSA). Read for each assertion, so a new one counts without a restart. */
  keyFile: string;
  /** The purpose for which the region uses the e-service. */
  purposeId: string;
  /** The audience of the assertion, as PDND shows it. */
  audience: string;
}

/**
 * Authenticates at PDND with a signed assertion. Its claims are those of the operating manual, which refuses all others: the library's
 * `nbf` is removed. The voucher is a bearer token.
 */
export function pdndAuthentication({ keyId, keyFile, purposeId, audience }: PdndClient): ClientAuth {
  return async (server, client, body, headers) => {
    const authenticate = PrivateKeyJwt(
      { key: await readKey(keyFile), kid: keyId },
      {
        [modifyAssertion](header, payload) {
          header.typ = "JWT";
          delete payload.nbf;
          Object.assign(payload, { aud: audience, jti: randomUUID(), purposeId });
        },
      },
    );
    await authenticate(server, client, body, headers);
  };
}

/** Imports a key for RS256, the only algorithm that PDND accepts. */
function readKey(path: string) {
  const key = createPrivateKey(readFileSync(path)).export({ type: "pkcs8", format: "der" });
  return webcrypto.subtle.importKey("pkcs8", key, { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }, false, [
    "sign",
  ]);
}
