import * as openid from "openid-client";
import type { Connection } from "../connection.ts";
import { readLimited } from "../read-limited.ts";
import type { AccessToken } from "./access-tokens.ts";
import { pdndAuthentication, type PdndClient } from "./client-assertion.ts";
import { CredentialFailure } from "./credential-failure.ts";

/** Where and as which client the gateway asks for access tokens (OAuth 2.0, client credentials). */
export interface TokenSettings {
  url: string;
  clientId: string;
  /** The secret of the client, or its registration with PDND. */
  proof: { secret: string } | { pdnd: PdndClient };
  scope?: string;
  audience?: string;
}

/** Seconds that the token service has to answer, unless the caller gives others. */
export const usualTimeout = 5;
/** Bytes of its largest answer. */
const maxSize = 64 * 1024;
/** Milliseconds that a token without `expires_in` is used. */
const usualLifetime = 5 * 60_000;
/** The longest use of a token, in milliseconds. */
const maxLifetime = 24 * 3_600_000;
/** The characters of a bearer token (RFC 6750, 2.1). Others cannot be sent in a header. */
const tokenForm = /^[\w.~+/-]+=*$/;

/** Returns a function that asks for an access token. It throws a `CredentialFailure`, which contains nothing of the answer but an error code. */
export function tokenService(
  settings: TokenSettings,
  connection: Connection,
  timeout = usualTimeout,
): () => Promise<AccessToken> {
  const configuration = configure(settings, connection);
  configuration.timeout = timeout;
  const { scope, audience } = settings;
  return async () => {
    const answer = await openid
      .clientCredentialsGrant(configuration, { ...(scope && { scope }), ...(audience && { audience }) })
      .catch((error: unknown) => {
        throw new CredentialFailure(`no access token: ${reasonOf(error)}`);
      });
    return readToken(answer);
  };
}

function configure({ url, clientId, proof }: TokenSettings, connection: Connection) {
  const authentication = "pdnd" in proof ? pdndAuthentication(proof.pdnd) : basicAuthentication(proof.secret);
  const configuration = new openid.Configuration(
    { issuer: new URL(url).origin, token_endpoint: url },
    clientId,
    undefined,
    authentication,
  );
  configuration[openid.customFetch] = (address, { method, headers, body, signal }) =>
    ask(connection, address, { method, headers, body: String(body), signal });
  // The settings allow plain HTTP for this machine only.
  if (url.startsWith("http:")) openid.allowInsecureRequests(configuration);
  return configuration;
}

/**
 * HTTP Basic (RFC 6749, 2.3.1). Unlike the library's own, it leaves `-`, `_` and `.` as they are, as the form encoding does: a service
 * that forgets to decode still recognizes the usual names and secrets.
 */
const basicAuthentication =
  (secret: string): openid.ClientAuth =>
  (_server, client, _body, headers) =>
    headers.set("authorization", `Basic ${btoa(`${formEncode(client.client_id)}:${formEncode(secret)}`)}`);

const formEncode = (text: string) => new URLSearchParams([["", text]]).toString().slice(1);

type Request = Parameters<Connection["fetch"]>[1];

/** Reads the whole answer within the time limit and the size. Redirections are not followed. */
async function ask(connection: Connection, url: string, request: Request) {
  const answer = await connection.fetch(url, { ...request, redirect: "manual" });
  const body = await readLimited(answer, maxSize);
  const type = answer.headers.get("content-type");
  // A body is not allowed with some statuses; only that of a success or a refusal counts.
  const isBodiless = [101, 103, 204, 205, 304].includes(answer.status);
  return new Response(isBodiless ? null : body.toString("utf8"), {
    status: answer.status,
    headers: type ? { "content-type": type } : {},
  });
}

function readToken({ access_token: value, token_type: type, expires_in }: openid.TokenEndpointResponse) {
  if (type !== "bearer" || !tokenForm.test(value))
    throw new CredentialFailure("no access token: the answer has none that a header can carry");
  const lifetime = expires_in === undefined ? usualLifetime : expires_in * 1_000;
  return { value, lifetime: Math.min(lifetime, maxLifetime) };
}

/** Names a failure by its codes only: the messages of libraries quote answers, which may contain tokens. */
function reasonOf(error: unknown): string {
  if (error instanceof openid.ResponseBodyError) {
    const isCode = /^[a-z_]{1,40}$/.test(error.error);
    return `status ${error.status}${isCode ? `, ${error.error}` : ""}`;
  }
  const chain = chainOf(error);
  const codes = new Set(chain.flatMap(codeOf));
  return codes.size > 0 ? [...codes].join(", ") : (chain.at(-1)?.name ?? "unknown");
}

/** An error and its causes, innermost last. */
const chainOf = (error: unknown, depth = 0): Error[] =>
  error instanceof Error && depth <= 5 ? [error, ...chainOf(error.cause, depth + 1)] : [];

/** The code of an error of Node or of a library; those of the browser's kind are numbers. */
function codeOf(error: Error): string[] {
  const { code } = error as { code?: unknown }; // `as`: it is checked below
  return typeof code === "string" && code !== "NEVER_SENT" ? [code] : [];
}
