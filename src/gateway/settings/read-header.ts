import type { PersonHeaders } from "../access/person-headers.ts";

/** Headers that the gateway sets itself, or that belong to the connection. */
const gatewayHeaders =
  /^(?:accept.*|connection|content-.*|cookie|expect|forwarded|host|idempotency-key|keep-alive|proxy-.*|te|trace(?:parent|state)|trailer|transfer-encoding|upgrade|user-agent|via|x-forwarded-.*|x-request-id|x-sandbox-fault)$/;

/** A header of every call to the back end. */
export interface FixedHeader {
  /** In lower case. */
  name: string;
  value: string;
}

/** Reads `name: value`, whose value has printable ASCII only; undefined for any other text, or for a header of the gateway. */
export function readFixedHeader(text: string): FixedHeader | undefined {
  const [, name = "", value = ""] = /^([A-Za-z\d-]+): ?([!-~](?:[ -~]*[!-~])?)$/.exec(text) ?? [];
  const isRight = name !== "" && !gatewayHeaders.test(name.toLowerCase());
  return isRight ? { name: name.toLowerCase(), value } : undefined;
}

/** True when a header has one of the names, written in any case. */
export const isOneOf = ({ name }: FixedHeader, names: readonly (string | undefined)[]) =>
  names.some((other) => other?.toLowerCase() === name);

/** The names of the headers with the person. */
export const namesIn = ({ codiceFiscale, nome, cognome }: PersonHeaders) => [codiceFiscale, nome, cognome];
