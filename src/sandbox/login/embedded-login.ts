import type { FastifyInstance } from "fastify";
import type { Database } from "../database/tables.ts";
import { openidLogin, secretOf, type LoginWay, type OpenidSettings } from "../../gateway/index.ts";
import { staffClaim } from "./people.ts";
import { mountProvider } from "./mount-provider.ts";
import { portalClient, providerPath } from "./provider.ts";

export interface EmbeddedLogin {
  way: LoginWay;
  mountProvider(app: FastifyInstance): Promise<void>;
}

/** Login at the sandbox's own provider. The gateway is an ordinary client of it, but its calls stay in the process. */
export async function embeddedLogin(
  database: Database,
  { portalPath = "", trustProxy }: { portalPath?: string; trustProxy?: number | string[] },
): Promise<EmbeddedLogin> {
  let gateway: FastifyInstance | undefined;
  return {
    way: openidLogin({
      issuerFor: (origin) => new URL(origin + portalPath + providerPath),
      clientId: portalClient,
      staff: staffClaim,
      clientSecret: await secretOf(database, "provider-client"),
      fetch: (url, request) => askInside(gateway, url, request),
    }),
    mountProvider(app) {
      gateway = app;
      return mountProvider(app, { database, trustProxy: trustProxy !== undefined });
    },
  };
}

/** `fetch` within the process: the portal's public address may be unreachable from the server. */
async function askInside(
  gateway: FastifyInstance | undefined,
  url: string,
  { method, headers, body }: Parameters<NonNullable<OpenidSettings["fetch"]>>[1],
) {
  const { host, protocol, pathname, search } = new URL(url);
  const answer = await gateway?.inject({
    method: method as "GET", // `as`: the client sends GET and POST only
    url: pathname + search,
    headers: { ...headers, host, "x-forwarded-proto": protocol.slice(0, -1) },
    payload: body ? String(body) : undefined,
  });
  if (!answer) throw new TypeError("the provider is not mounted");
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: { "content-type": String(answer.headers["content-type"]) },
  });
}
