import type { Person } from "./person.ts";

/** Names of the headers that carry a person, to the back end or from a proxy. */
export interface PersonHeaders {
  codiceFiscale: string;
  nome?: string;
  cognome?: string;
}

export const defaultPersonHeaders: PersonHeaders = { codiceFiscale: "x-codice-fiscale" };

/** Names of the headers in which a proxy states the logged-in person and the level of assurance. */
export interface AttestedHeaders extends PersonHeaders {
  livello?: string;
}

/** The header names that Shibboleth uses in Italian public bodies; the level is that of its own authentication context. */
export const shibbolethHeaders: AttestedHeaders = {
  codiceFiscale: "shib-identita-codicefiscale",
  nome: "shib-identita-nome",
  cognome: "shib-identita-cognome",
  livello: "shib-authncontext-class",
};

/** Returns the headers that name a person to the back end; a header without a value is left out. */
export function headersOf({ cf, nome, cognome }: Person, names: PersonHeaders): Record<string, string> {
  const values = { codiceFiscale: cf, nome, cognome };
  // `as`: the keys of an object with these three members.
  const headers = (Object.keys(values) as (keyof typeof values)[]).flatMap((key) => {
    const name = names[key];
    const value = encodeHeader(values[key]);
    return name && value ? [[name, value]] : [];
  });
  return Object.fromEntries(headers);
}

/**
 * Encodes a header value. Leaves printable ASCII; percent-encodes the UTF-8 bytes of all other characters and of `%`, like
 * Shibboleth with `encoding="URL"`: `Niccolò` → `Niccol%C3%B2`. Line breaks cannot pass.
 */
export const encodeHeader = (text: string) =>
  text
    .trim()
    .replace(/[^\x20-\x24\x26-\x7e]+/g, (part) =>
      [...Buffer.from(part)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join(""),
    );

/** Reads a header of a proxy: percent-encoded, or raw bytes of UTF-8 or Latin-1. Node reads all bytes as Latin-1. */
export function decodeHeader(value: string): string {
  const bytes = Buffer.from(value, "latin1");
  const text = bytes.toString("utf8");
  const raw = text.includes("\ufffd") ? value : text;
  return (/^(?:[^%]|%[\da-f]{2})*$/i.test(raw) ? decodePercent(raw) : raw).trim().normalize("NFC");
}

function decodePercent(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
