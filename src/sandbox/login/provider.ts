import { generateKeyPairSync } from "node:crypto";
import type { Configuration, default as ProviderType } from "oidc-provider";
import { loginPaths } from "../../contract/bases.ts";
import { serverPaths } from "../../contract/own-addresses.ts";
import type { Database } from "../database/tables.ts";
import { secretOf } from "../../gateway/index.ts";
import { renderDemonstration } from "../platform/demonstration-page.ts";
import { texts } from "../messages.ts";
import { listLoginPeople, staff, staffClaim } from "./people.ts";
import { providerStore } from "./provider-store.ts";

/** The portal, as the sandbox's provider knows it. */
export const portalClient = "portale";
export const providerPath = serverPaths.provider;
/** Path of the page on which the user chooses a person. */
export const choicePath = `${providerPath}/accesso`;

const minutes = (count: number) => count * 60;

/** The sandbox's OpenID provider for the portal at an address. Loaded at the first login, to keep start-up short. */
export async function makeProvider(database: Database, portal: string, trustProxy: boolean) {
  const Provider = await loadProvider();
  const provider = new Provider(portal + providerPath, await configure(database, portal));
  provider.proxy = trustProxy;
  return provider;
}

/** Suppresses the library's warning about Node 20, with which it works. */
async function loadProvider(): Promise<typeof ProviderType> {
  const { warn } = console;
  console.warn = () => {};
  try {
    return (await import("oidc-provider")).default;
  } finally {
    console.warn = warn;
  }
}

async function configure(database: Database, portal: string): Promise<Configuration> {
  // The library writes its answers itself.
  const portalPath = new URL(`${portal}/`).pathname.slice(0, -1);
  const key = await secretOf(database, "provider-key", makeKey);
  return {
    adapter: providerStore(database),
    jwks: { keys: [JSON.parse(key)] },
    cookies: { keys: [await secretOf(database, "provider-cookies")], long: { path: `${portalPath}/` } },
    clients: [
      {
        client_id: portalClient,
        client_secret: await secretOf(database, "provider-client"),
        redirect_uris: [`${portal}${loginPaths.callback}`],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        id_token_signed_response_alg: "ES256",
      },
    ],
    clientDefaults: { id_token_signed_response_alg: "ES256" },
    scopes: ["openid", "profile"],
    claims: { openid: ["sub"], profile: ["cf", "given_name", "family_name", "acr", "amr", staffClaim.name] },
    // The ID token contains the claims, so the client needs no second call.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `${portalPath}${choicePath}/${uid}` },
    findAccount: (_context, code) => findAccount(database, code),
    // Login implies consent to share the identity with the portal.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope("openid profile");
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: minutes(1),
      AuthorizationCode: minutes(1),
      IdToken: minutes(5),
      Interaction: minutes(15),
      Session: minutes(15),
      Grant: minutes(15),
    },
    renderError(context, { error }) {
      context.type = "html";
      const links = [{ href: "/", label: texts.backHome }];
      context.body = renderDemonstration({ ...texts.providerFailed(error), links }, portalPath);
    },
  };
}

async function findAccount(database: Database, code: string) {
  const office = staff.find((person) => person.code === code);
  const found = office ?? (await listLoginPeople(database)).find((person) => person.code === code);
  if (!found) return undefined;
  return {
    accountId: code,
    claims: async () => ({
      sub: code,
      cf: found.hasPrefix ? `TINIT-${code}` : code,
      given_name: found.name,
      family_name: found.surname,
      ...(office && { [staffClaim.name]: office.roles }),
    }),
  };
}

function makeKey() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return JSON.stringify({ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "ES256" });
}
