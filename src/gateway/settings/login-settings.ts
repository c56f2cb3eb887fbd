import { addressCheck, secretHeader, type HeaderLoginSettings } from "../access/header-login.ts";
import type { LevelNames, LoginLevel } from "../access/login-level.ts";
import {
  defaultPersonHeaders,
  shibbolethHeaders,
  type AttestedHeaders,
  type PersonHeaders,
} from "../access/person-headers.ts";
import { texts } from "../messages.ts";
import { StartRefusal } from "./start-refusal.ts";

type Environment = Record<string, string | undefined>;

/** Headers with another meaning in calls to the back end. */
const reservedHeaders =
  /^(?:accept.*|authorization|connection|content-.*|cookie|expect|host|idempotency-key|keep-alive|te|trailer|transfer-encoding|upgrade|x-portal-.*|x-request-id|x-sandbox-fault)$/;

/** Reads `LOGIN=headers` and its settings; undefined for other logins. */
export function readHeaderLogin(env: Environment): HeaderLoginSettings | undefined {
  if (!env.LOGIN || env.LOGIN === "openid") return undefined;
  if (env.LOGIN !== "headers") throw new StartRefusal(texts.badLogin(env.LOGIN));
  if (env.OIDC_ISSUER || env.LOCAL_PERSON) throw new StartRefusal(texts.twoLogins);
  if (!env.PUBLIC_URL || !env.LOGIN_PROXY || (env.LOGIN_SECRET ?? "").length < 32)
    throw new StartRefusal(texts.halfHeaderLogin(secretHeader));
  const { LOGIN_LOGOUT: logoutPath } = env;
  if (logoutPath && !/^\/(?!\/)[\w./?=&%-]*$/.test(logoutPath))
    throw new StartRefusal(texts.badLogout(logoutPath));
  return {
    names: readAttestedHeaders(env.LOGIN_HEADERS),
    levelNames: readLevelNames(env),
    proxies: readAddresses(env.LOGIN_PROXY, texts.badLoginProxy),
    secret: env.LOGIN_SECRET ?? "",
    logoutPath: logoutPath || undefined,
  };
}

/** The header of the level has a usual name of its own, because its absence would refuse every login. */
function readAttestedHeaders(text?: string): AttestedHeaders {
  const names = readNames("LOGIN_HEADERS", text, ["codicefiscale", "nome", "cognome", "livello"]);
  return names ? { ...names, livello: names.livello ?? shibbolethHeaders.livello } : shibbolethHeaders;
}

/** Reads the provider's own names of levels: `urn:example:low=1,urn:example:substantial=2`. */
export function readLevelNames({ LOGIN_LEVEL_NAMES: text }: Environment): LevelNames | undefined {
  if (!text) return undefined;
  const pairs = text.split(",").map((pair) => /^\s*([^\s",\\]+)=([1-3])\s*$/.exec(pair));
  if (pairs.includes(null)) throw new StartRefusal(texts.badLevelNames(text));
  // `as`: the pattern takes the digits of levels only.
  return Object.fromEntries(pairs.map((pair) => [pair?.[1], Number(pair?.[2]) as LoginLevel]));
}

/** Reads the headers that name the person to the region's back end. */
export function readPersonHeaders({
  PERSON_HEADERS: text,
  BACKEND_PUBLIC_URL: backend,
}: Environment): PersonHeaders {
  const names = readNames("PERSON_HEADERS", text);
  if (names && !backend) throw new StartRefusal(texts.personHeadersNeedBackend);
  return names ?? defaultPersonHeaders;
}

/** Reads `codiceFiscale=Name,nome=Name,cognome=Name`; only the first is required. */
function readNames(
  setting: string,
  text?: string,
  keys: readonly string[] = ["codicefiscale", "nome", "cognome"],
): AttestedHeaders | undefined {
  if (!text) return undefined;
  const pairs = text.split(",").map((pair) => pair.trim().toLowerCase().split("="));
  const names = new Map(pairs.map(([key = "", name = ""]) => [key, name]));
  const isRight =
    pairs.every(
      ([key = "", name = "", ...rest]) =>
        keys.includes(key) && /^[a-z\d-]+$/.test(name) && !reservedHeaders.test(name) && rest.length === 0,
    ) &&
    names.size === pairs.length &&
    new Set(names.values()).size === pairs.length;
  const codiceFiscale = names.get("codicefiscale");
  if (!isRight || !codiceFiscale) throw new StartRefusal(texts.badPersonHeaders(setting, text));
  return {
    codiceFiscale,
    nome: names.get("nome"),
    cognome: names.get("cognome"),
    ...(names.has("livello") && { livello: names.get("livello") }),
  };
}

/** Reads addresses and networks (`10.0.0.0/24`). Throws a `StartRefusal` with the message for any other text. */
export function readAddresses(text: string, message: (text: string) => string) {
  const addresses = text.split(",").map((address) => address.trim());
  try {
    addressCheck(addresses);
  } catch {
    throw new StartRefusal(message(text));
  }
  return addresses;
}
