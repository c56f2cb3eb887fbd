import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import type { InteractionResults } from "oidc-provider";
import type { Database } from "../database/tables.ts";
import { addressOf, escapeHtml } from "../../gateway/index.ts";
import { sendPage } from "../platform/demonstration-page.ts";
import { texts } from "../messages.ts";
import { listLoginPeople, staff, type LoginPerson } from "./people.ts";
import { choicePath, makeProvider, providerPath } from "./provider.ts";

export interface ProviderOptions {
  database: Database;
  trustProxy: boolean;
}

/** The most addresses of the portal that have a provider at one time. */
const mostProviders = 8;

/** Mounts the sandbox's OpenID provider in the gateway's process and on its port. */
export async function mountProvider(app: FastifyInstance, { database, trustProxy }: ProviderOptions) {
  const known = new Map<string, Promise<Provider>>();
  /** One provider per address of the portal, so that localhost and 127.0.0.1 both work. */
  function providerFor(request: FastifyRequest) {
    const portal = addressOf(request, "");
    const made = known.get(portal) ?? makeProvider(database, portal, trustProxy);
    known.set(portal, made);
    made.catch(() => known.delete(portal));
    if (known.size > mostProviders) known.delete(known.keys().next().value ?? "");
    return made;
  }

  await app.register(async (scope) => {
    // The library reads bodies by itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.all(`${providerPath}/*`, { config: { readsBody: true } }, async (request, reply) => {
      const provider = await providerFor(request);
      passToLibrary(request, reply, provider);
      return reply;
    });
  });

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(`${choicePath}/:uid`, async (request, reply) => {
      const provider = await providerFor(request);
      if (!(await isUnderWay(provider, request, reply))) return sendExpired(reply);
      return sendPage(reply, 200, choicePage([...(await listLoginPeople(database)), ...staff]));
    });
    scope.post(`${choicePath}/:uid`, async (request, reply) => {
      const provider = await providerFor(request);
      if (!(await isUnderWay(provider, request, reply))) return sendExpired(reply);
      const { persona } = request.body as { persona?: string }; // `as`: the parser above makes texts
      const { params } = await provider.interactionDetails(request.raw, reply.raw);
      const result = resultOf(
        [...(await listLoginPeople(database)), ...staff],
        persona,
        String(params.acr_values ?? ""),
      );
      const next = await provider.interactionResult(request.raw, reply.raw, result);
      return reply.header("cache-control", "no-store").redirect(next, 303);
    });
  });
}

/** Cookies in which the library stores its own login session. */
const sessionCookies = /(?:^|;\s*)_session(?:\.sig)?=[^;]*/g;

/** Passes the request to the library, with the security headers already set. */
function passToLibrary({ raw, originalUrl }: FastifyRequest, reply: FastifyReply, provider: Provider) {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  // The provider keeps no login: the next user chooses a person again.
  if (raw.headers.cookie) raw.headers.cookie = raw.headers.cookie.replace(sessionCookies, "");
  // The library derives its mount path from the two addresses.
  Object.assign(raw, { originalUrl, url: raw.url?.slice(providerPath.length) });
  void provider.callback()(raw, reply.raw);
}

async function isUnderWay(provider: Provider, { raw }: FastifyRequest, reply: FastifyReply) {
  return provider.interactionDetails(raw, reply.raw).then(
    () => true,
    () => false,
  );
}

/** The level of the login is the first that was asked for. */
function resultOf(people: LoginPerson[], chosen: string | undefined, levels: string): InteractionResults {
  const person = people.find(({ code }) => code === chosen);
  return person
    ? {
        login: {
          accountId: person.code,
          remember: false,
          acr: levels.split(" ")[0] || "https://www.spid.gov.it/SpidL2",
          amr: ["SPID"],
        },
      }
    : { error: "access_denied", error_description: "the person refused" };
}

function choicePage(people: LoginPerson[]) {
  const buttons = people.map(
    ({ code, name, surname, note }) =>
      `<li><button name="persona" value="${escapeHtml(code)}"><strong>${escapeHtml(`${name} ${surname}`)}</strong> ` +
      `<span>${escapeHtml(note)}</span></button></li>`,
  );
  return {
    ...texts.loginPage,
    content:
      `<form method="post"><ul>${buttons.join("")}</ul>` +
      `<p><button class="plain" name="persona" value="">${escapeHtml(texts.refuseLogin)}</button></p></form>`,
  };
}

const sendExpired = (reply: FastifyReply) =>
  sendPage(reply, 400, { ...texts.loginExpired, links: [{ href: "/", label: texts.backHome }] });
