import type { PersonHeaders } from "../access/person-headers.ts";

/** Headers that the gateway or its client sets itself, or that belong to the connection: no setting may name them. */
const gatewayHeaders =
  /^(?:accept.*|connection|content-.*|cookie|expect|forwarded|host|keep-alive|proxy-.*|te|trace(?:parent|state)|trailer|transfer-encoding|upgrade|user-agent|via|x-forwarded-(?:for|host|port|proto|server)|x-request-id|x-sandbox-fault)$/;

/** True for a name, in any case, of a header that the gateway sets itself. */
export const isGatewayHeader = (name: string) => gatewayHeaders.test(name.toLowerCase());

/** True for the name of a header that can carry the keys of submissions. `Authorization` carries the token. */
export const isKeyHeader = (name: string) =>
  /^[A-Za-z\d-]+$/.test(name) && !isGatewayHeader(name) && name.toLowerCase() !== "authorization";

/** A header of every call to the back end. */
export interface FixedHeader {
  /** In lower case. */
  name: string;
  value: string;
}

/** Reads `name: value`, whose value has printable ASCII only; undefined for any other text, or for a header of the gateway. */
export function readFixedHeader(text: string): FixedHeader | undefined {
  const [, name = "", value = ""] = /^([A-Za-z\d-]+): ?([!-~](?:[ -~]*[!-~])?)$/.exec(text) ?? [];
  const isRight = name !== "" && !isGatewayHeader(name) && name.toLowerCase() !== "idempotency-key";
  return isRight ? { name: name.toLowerCase(), value } : undefined;
}

/** True when a name is one of several, in any case. */
export const isOneOf = (name: string, names: readonly (string | undefined)[]) =>
  names.some((other) => other?.toLowerCase() === name.toLowerCase());

/** The names of the headers with the person. */
export const namesIn = ({ codiceFiscale, nome, cognome }: PersonHeaders) => [codiceFiscale, nome, cognome];
