import type { FastifyRequest } from "fastify";
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import { HttpError } from "../http/errore.ts";
import { levelNamed, type LevelNames } from "./login-level.ts";
import { LoginFailure, type LoginWay } from "./login-way.ts";
import { taxCodeIn } from "./person.ts";
import { decodeHeader, type AttestedHeaders } from "./person-headers.ts";
import { rolesIn, type StaffClaim } from "./staff-role.ts";

export interface HeaderLoginSettings {
  /** The headers in which the proxy names the person. */
  names: AttestedHeaders;
  /** The proxy's own names of levels, if it uses others than SPID and eIDAS. */
  levelNames?: LevelNames;
  /** The header of the roles, with its values; without it nobody is staff. */
  staff?: StaffClaim;
  /** Addresses or networks (`10.0.0.0/24`) of the proxy. */
  proxies: string[];
  /** Shared by proxy and portal. */
  secret: string;
  /** Path of the proxy's own logout. */
  logoutPath?: string;
}

/** The header in which the proxy sends the secret. */
export const secretHeader = "x-portal-proxy-secret";

type Attested = Partial<Record<keyof AttestedHeaders | "ruoli", string>>;

/**
 * Login by the headers of a proxy that authenticates, such as Shibboleth. The proxy protects `/authapi/bff/callback`; that
 * request opens a session of the portal. Headers count only from the proxy's address and with the secret: requests from
 * elsewhere are refused. All are removed before any other code can read them.
 */
export function headerLogin(settings: HeaderLoginSettings): LoginWay {
  const { proxies, secret, logoutPath, levelNames, staff } = settings;
  const names = { ...settings.names, ...(staff && { ruoli: staff.name.toLowerCase() }) };
  const isProxy = addressCheck(proxies);
  const attestedBy = new WeakMap<FastifyRequest["raw"], Attested>();
  return {
    logoutPath,
    async onRequest({ raw, log }) {
      const attested = take(raw.headers, names);
      const proof = takeHeader(raw.headers, secretHeader);
      if (Object.keys(attested).length === 0) return;
      if (!isProxy(raw.socket.remoteAddress) || !isSame(proof, secret)) {
        log.warn("identity headers without the proxy's proof");
        throw new HttpError(403);
      }
      attestedBy.set(raw, attested);
    },
    async addressFor({ state }, callback) {
      return new URL(`?state=${state}`, callback);
    },
    async personFrom(returned, attempt, { raw }) {
      if (returned.searchParams.get("state") !== attempt.state) throw new LoginFailure("invalid");
      const { codiceFiscale = "", nome = "", cognome = "", livello = "", ruoli } = attestedBy.get(raw) ?? {};
      const cf = taxCodeIn(codiceFiscale);
      if (!cf) throw new LoginFailure("incomplete");
      const roles = staff ? rolesIn(ruoli, staff) : [];
      return {
        cf,
        nome,
        cognome,
        autenticazione_livello: levelNamed(livello, levelNames),
        ...(roles.length > 0 && { ruoli: roles }),
      };
    },
  };
}

/** Removes the identity headers from a request and returns their values. */
function take(headers: IncomingHttpHeaders, names: AttestedHeaders & { ruoli?: string }): Attested {
  // `as`: the members of `Attested`.
  const found = (Object.entries(names) as [keyof Attested, string][]).flatMap(([key, name]) => {
    const value = takeHeader(headers, name);
    return value === undefined ? [] : [[key, decodeHeader(value)]];
  });
  return Object.fromEntries(found) as Attested; // `as`: its keys are those of `names`
}

function takeHeader(headers: IncomingHttpHeaders, name: string) {
  const value = headers[name]?.toString();
  delete headers[name];
  return value;
}

/** Compares in constant time, also texts of different lengths. */
const isSame = (given: string | undefined, secret: string) =>
  given !== undefined && timingSafeEqual(digest(given), digest(secret));
const digest = (text: string) => createHash("sha256").update(text).digest();

/** Returns the check of a socket's address. Throws a `TypeError` for a text that is no address or network. */
export function addressCheck(addresses: string[]) {
  const list = new BlockList();
  for (const each of addresses) {
    const [address = "", bits] = each.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (remote = "") => {
    const address = remote.replace(/^::ffff:(?=\d+\.)/, "");
    return address !== "" && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  };
}
