import type { Backend } from "./backend.ts";
import { openConnections } from "./connection.ts";
import { accessTokens, type TokenOptions } from "./credentials/access-tokens.ts";
import type { TlsFiles } from "./credentials/tls-files.ts";
import { tokenService, type TokenSettings } from "./credentials/token-service.ts";
import { withCredentials } from "./credentials/with-credentials.ts";
import { httpBackend, type BackendUrls } from "./http-backend.ts";

/** The region's servers, and how the gateway proves its identity to them. */
export interface RegionBackendSettings extends BackendUrls {
  /** The gateway's certificate, and the authorities of the servers. */
  tls?: TlsFiles;
  /** A header of every call; its name is in lower case. */
  header?: { name: string; value: string };
  /** Where access tokens come from, for the header `Authorization`. */
  tokens?: TokenSettings;
}

/** Composes the back end of a region. Both bases share the connections, the token and the header. */
export function regionBackend(
  { tls, header, tokens, ...urls }: RegionBackendSettings,
  options: TokenOptions = {},
): Backend & { close(): Promise<void> } {
  const connection = openConnections(tls, options);
  // A token service, such as PDND's, may have a certificate of a public authority when the servers have not.
  const toTokens = tokens && openConnections(tls, { ...options, acceptsPublic: true });
  const backend = httpBackend(urls, connection);
  const source = tokens && toTokens && accessTokens(tokenService(tokens, toTokens, options.timeout), options);
  const { send } = header || source ? withCredentials(backend, { header, tokens: source }) : backend;
  return {
    send,
    async close() {
      await connection.close();
      await toTokens?.close();
    },
  };
}
