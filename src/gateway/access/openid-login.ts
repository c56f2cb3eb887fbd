import * as openid from "openid-client";
import type { LoginAttempt } from "./attempts.ts";
import { levelNamed, sufficientNames, type LevelNames } from "./login-level.ts";
import { anomalyIn, LoginFailure, type LoginWay } from "./login-way.ts";
import { taxCodeIn, type Person } from "./person.ts";
import { rolesIn, type StaffClaim } from "./staff-role.ts";

export interface OpenidSettings {
  /** The provider's issuer for a portal at this origin. */
  issuerFor: (origin: string) => URL;
  clientId: string;
  clientSecret: string;
  /** The provider's own names of levels, if it uses others than SPID and eIDAS. */
  levelNames?: LevelNames;
  /** Without it nobody is staff. */
  staff?: StaffClaim;
  /** Sends requests to the provider; by default the network's `fetch`. */
  fetch?: openid.CustomFetch;
}

/** Seconds that the provider has to answer. */
const timeout = 8;

/** Names under which SPID and CIE gateways send the tax code. */
const codeClaims = [
  "cf",
  "fiscal_number",
  "fiscalNumber",
  "https://attributes.eid.gov.it/fiscal_number",
  "fiscalCode",
];

/** Login at an OpenID provider: authorization code with PKCE, state and nonce, the ID token's signature verified. */
export function openidLogin({
  issuerFor,
  clientId,
  clientSecret,
  levelNames,
  staff,
  fetch,
}: OpenidSettings): LoginWay {
  const known = new Map<string, Promise<openid.Configuration>>();

  /** Discovery happens once for each issuer; a failed one is tried again at the next login. */
  function configurationFor(issuer: URL) {
    const found = known.get(issuer.href);
    if (found) return found;
    const made = openid.discovery(
      issuer,
      clientId,
      { client_secret: clientSecret },
      openid.ClientSecretBasic(clientSecret),
      {
        timeout,
        // Plain HTTP only for an issuer that the settings allow: the sandbox, or a provider on this machine.
        execute: [
          openid.enableNonRepudiationChecks,
          ...(issuer.protocol === "http:" ? [openid.allowInsecureRequests] : []),
        ],
        ...(fetch && { [openid.customFetch]: fetch }),
      },
    );
    known.set(issuer.href, made);
    made.catch(() => known.delete(issuer.href));
    return made;
  }

  async function askProvider(origin: string) {
    try {
      return await configurationFor(issuerFor(origin));
    } catch (cause) {
      throw new LoginFailure("unavailable", cause);
    }
  }

  return {
    async addressFor({ state, nonce, verifier, level }, callback) {
      const configuration = await askProvider(callback.origin);
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: callback.href,
        scope: "openid profile",
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        // The computer may be shared, so the provider must authenticate the person at each login.
        prompt: "login",
        ...(level > 0 && { acr_values: sufficientNames(level, levelNames).join(" ") }),
      });
    },
    async personFrom(returned, attempt) {
      const configuration = await askProvider(returned.origin);
      return personIn(await claimsOf(configuration, returned, attempt), levelNames, staff);
    },
  };
}

async function claimsOf(configuration: openid.Configuration, returned: URL, attempt: LoginAttempt) {
  try {
    const tokens = await openid.authorizationCodeGrant(configuration, returned, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    return tokens.claims() ?? {};
  } catch (cause) {
    throw new LoginFailure(reasonOf(cause), cause);
  }
}

function reasonOf(cause: unknown) {
  if (cause instanceof openid.AuthorizationResponseError)
    return (
      anomalyIn(cause.error_description ?? "") ?? (cause.error === "access_denied" ? "refused" : "invalid")
    );
  // Errors of the network have no code of the protocol.
  const { code, name } = cause as { code?: unknown; name?: string };
  const isUnanswered = name === "TimeoutError" || name === "TypeError" || code === "OAUTH_TIMEOUT";
  return isUnanswered ? "unavailable" : "invalid";
}

/** Reads the person from the claims of an ID token. Throws a `LoginFailure` without a tax code. */
export function personIn(
  claims: Record<string, unknown>,
  levelNames?: LevelNames,
  staff?: StaffClaim,
): Person {
  const text = (name: string) => (typeof claims[name] === "string" ? claims[name].trim() : "");
  const cf = taxCodeIn(codeClaims.map(text).find(Boolean) ?? "");
  if (!cf) throw new LoginFailure("incomplete");
  const methods = claims.amr;
  const roles = staff ? rolesIn(claims[staff.name], staff) : [];
  return {
    cf,
    cognome: text("family_name"),
    nome: text("given_name"),
    autenticazione_livello: levelNamed(text("acr"), levelNames),
    autenticazione_metodo: Array.isArray(methods) && typeof methods[0] === "string" ? methods[0] : undefined,
    ...(roles.length > 0 && { ruoli: roles }),
  };
}
