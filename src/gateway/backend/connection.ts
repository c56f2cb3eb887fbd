import { Agent, buildConnector, fetch, type RequestInit, type Response } from "undici";
import { tlsContexts, type TlsFiles, type TlsOptions } from "./credentials/tls-files.ts";
import { neverSent } from "./never-sent.ts";

/** Sends a request over the connections of one group of servers. */
export interface Connection {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Ends the open connections. */
  close(): Promise<void>;
}

/**
 * Opens connections with the certificates of the files. The files are read again when they have changed, at the next new connection; an
 * idle connection ends after four seconds. A request that found no connection fails with `neverSent`.
 */
export function openConnections(files: TlsFiles = {}, options?: TlsOptions): Connection {
  const connect = connectorOf(files, options);
  const dispatcher = new Agent({
    connect: (target, done) =>
      connect()(target, (...[error, socket]) =>
        error ? done(neverSent("no connection", error), null) : done(null, socket),
      ),
  });
  return {
    fetch: (url, init) => fetch(url, { ...init, dispatcher }),
    close: () => dispatcher.destroy(),
  };
}

/** Returns the connector of the present files. Each has a store of TLS sessions, which must not outlive its certificate. */
function connectorOf(files: TlsFiles, options?: TlsOptions) {
  const hasFiles = Object.values(files).some((path) => path !== undefined);
  const contexts = hasFiles ? tlsContexts(files, options) : () => undefined;
  let secureContext = contexts();
  let connector = buildConnector({ secureContext });
  return () => {
    const present = contexts();
    if (present !== secureContext) connector = buildConnector({ secureContext: present });
    secureContext = present;
    return connector;
  };
}
