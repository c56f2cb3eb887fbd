import { isIPv6 } from "node:net";
import { addressCheck } from "../access/header-login.ts";
import { readKey } from "../drafts/seal.ts";
import type { LevelNames, LoginLevel } from "../access/login-level.ts";
import type { AttestedHeaders, PersonHeaders } from "../access/person-headers.ts";
import { isGatewayHeader } from "./read-header.ts";

/** Names that no person can be found under, beside those of the gateway: another proof of identity, and the key of a submission. */
const otherMeaning = /^(?:authorization|idempotency-key|x-portal-.*)$/;

/** True for the name, in lower case, of a header that can carry a person. */
const isPersonHeader = (name: string) =>
  /^[a-z\d-]+$/.test(name) && !isGatewayHeader(name) && !otherMeaning.test(name);

/** Reads values between commas. */
export const readList = (text: string): string[] =>
  text
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);

/** Reads keys in base64url between commas; undefined when one is no key of 32 bytes, or is there twice. */
export function readKeys(text: string): string[] | undefined {
  const keys = readList(text);
  const areKeys = keys.length > 0 && keys.every((key) => readKey(key) !== undefined);
  return areKeys && new Set(keys).size === keys.length ? keys : undefined;
}

/** An IPv6 address as addresses of the web write it, `[::1]`, without its brackets. */
export const withoutBrackets = (text: string) => text.replace(/^\[([\da-f:.]+)\]/i, "$1");

/** True for a network so wide that strangers are in it, such as `0.0.0.0/0`. */
function isWide(address: string): boolean {
  const [host = "", bits] = address.split("/");
  return bits !== undefined && Number(bits) < (isIPv6(host) ? 7 : 8);
}

/** Reads addresses and networks (`10.0.0.0/24`) between commas; undefined for any other text, and for one of everybody. */
export function readAddresses(text: string): string[] | undefined {
  const addresses = text.split(",").map((address) => withoutBrackets(address.trim()));
  try {
    addressCheck(addresses);
    return addresses.some(isWide) ? undefined : addresses;
  } catch {
    return undefined;
  }
}

/** Reads host names, each with a port or without, between commas; undefined for any other text. */
export function readHosts(text: string): string[] | undefined {
  const hosts = readList(text.toLowerCase());
  return hosts.every((host) => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/.test(host)) ? hosts : undefined;
}

/** Reads `codiceFiscale=Name,nome=Name,cognome=Name`, of which only the first is required; undefined for any other text. */
export const readPersonNames = (text: string): PersonHeaders | undefined =>
  readNames(text, ["codiceFiscale", "nome", "cognome"]);

/** Reads the headers of a proxy: those of the person, and `livello=Name`. */
export const readAttestedNames = (text: string): AttestedHeaders | undefined =>
  readNames(text, ["codiceFiscale", "nome", "cognome", "livello"]);

function readNames(text: string, keys: readonly (keyof AttestedHeaders)[]): AttestedHeaders | undefined {
  const pairs = text.split(",").map((pair) => pair.trim().toLowerCase().split("="));
  const names = new Map(pairs.map(([key = "", name = ""]) => [key, name]));
  const known = keys.map((key) => key.toLowerCase());
  const isRight =
    pairs.every(
      ([key = "", name = "", ...rest]) => known.includes(key) && isPersonHeader(name) && rest.length === 0,
    ) &&
    names.size === pairs.length &&
    new Set(names.values()).size === pairs.length;
  const codiceFiscale = names.get("codicefiscale");
  if (!isRight || !codiceFiscale) return undefined;
  const livello = names.get("livello");
  return {
    codiceFiscale,
    nome: names.get("nome"),
    cognome: names.get("cognome"),
    ...(livello && { livello }),
  };
}

/** Reads the provider's own names of levels, `urn:example:low=1,urn:example:substantial=2`; undefined for any other text. */
export function readLevelNames(text: string): LevelNames | undefined {
  const pairs = text.split(",").map((pair) => /^\s*([^\s",\\]+)=([1-3])\s*$/.exec(pair));
  if (pairs.includes(null)) return undefined;
  // `as`: the pattern takes the digits of levels only.
  return Object.fromEntries(pairs.map((pair) => [pair?.[1], Number(pair?.[2]) as LoginLevel]));
}
