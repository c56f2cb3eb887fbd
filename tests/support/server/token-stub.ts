import type { ServerResponse } from "node:http";
import { json, type Answer, type DemandingServer } from "./demanding-server.ts";

/** The client that the token stub knows. */
export const client = { id: "portale", secret: "segreto-del-portale/+ è" };

/** The answer of the token stub to a known client: a token, or one of its faults. */
export type TokenBehaviour =
  | "token"
  | "down"
  | "slow"
  | "page"
  | "refusal"
  | "odd"
  | "cut"
  | "redirect"
  | "huge"
  | "dripping"
  | "past"
  | "untyped"
  | "unpackable";

export interface TokenStub {
  behaviour: TokenBehaviour;
  /** Seconds that the next token is valid. */
  lifetime: number | undefined;
  /** The tokens that the back end accepts; those that were given and not revoked. */
  valid: Set<string>;
  /** Every token that was ever given. */
  given: string[];
  /** Forgets the tokens, as a back end does whose key has changed. */
  revoke(): void;
  /** Ends the requests that a slow service has left without an answer. */
  hangUp(): void;
}

/** Makes a server into a token service (OAuth 2.0, client credentials). `knows` decides whether a request is of a known client. */
export function tokenStub(server: DemandingServer, knows: (body: URLSearchParams, basic: string) => boolean) {
  const stub: TokenStub = {
    behaviour: "token",
    lifetime: 300,
    valid: new Set(),
    given: [],
    revoke: () => stub.valid.clear(),
    hangUp: () => {
      for (const response of waiting.splice(0)) response.destroy();
    },
  };
  const waiting: ServerResponse[] = [];
  server.answer = (received, response) => {
    const isKnown = knows(new URLSearchParams(received.body), received.headers.authorization ?? "");
    if (stub.behaviour === "token" && !isKnown)
      return json({ error: "invalid_client" }, 401)(received, response);
    if (stub.behaviour === "slow") waiting.push(response);
    return faults[stub.behaviour](stub)(received, response);
  };
  return stub;
}

function nextToken(stub: TokenStub) {
  const token = `token-segreto-${stub.given.length}.${"a".repeat(20)}`;
  stub.given.push(token);
  stub.valid.add(token);
  return token;
}

const faults: Record<TokenBehaviour, (stub: TokenStub) => Answer> = {
  token: (stub) => json({ access_token: nextToken(stub), token_type: "Bearer", expires_in: stub.lifetime }),
  down: () => (_, response) => void response.destroy(),
  slow: () => () => {},
  page: () => (_, response) => send(response, 200, "text/html", "<html>token-segreto</html>"),
  refusal: () => json({ error: "invalid_client", error_description: `segreto: ${client.secret}` }, 401),
  odd: (stub) => json({ access_token: `${nextToken(stub)}\r\nx: y`, token_type: "bearer" }),
  cut: (stub) => (_, response) =>
    send(response, 200, "application/json", `{"access_token": "${nextToken(stub)}", "tok`),
  huge: (stub) => json({ access_token: nextToken(stub), token_type: "bearer", extra: "x".repeat(100_000) }),
  dripping: () => (_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const drops = setInterval(() => response.write(" "), 100);
    response.on("close", () => clearInterval(drops));
  },
  past: (stub) => json({ access_token: nextToken(stub), token_type: "Bearer", expires_in: -1 }),
  untyped: (stub) => json({ access_token: nextToken(stub) }),
  unpackable: (stub) => (_, response) =>
    void response
      .writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
      .end(nextToken(stub)),
  redirect: () => (_, response) => void response.writeHead(302, { location: "https://localhost/x" }).end(),
};

const send = (response: ServerResponse, status: number, type: string, body: string) =>
  void response.writeHead(status, { "content-type": type }).end(body);

/** The value of `Authorization` of the client, whose parts are form-encoded (RFC 6749, 2.3.1). */
export const basic = `Basic ${btoa(
  [client.id, client.secret].map((text) => new URLSearchParams({ x: text }).toString().slice(2)).join(":"),
)}`;
