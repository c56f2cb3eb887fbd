import { isIP } from "node:net";
import { regionNames } from "../../definitions/node/region-folders.mjs";
import { canWriteFolder, hasCertificates, hasPrivateKey, hasRsaKey } from "./read-files.ts";
import { isKeyHeader, readFixedHeader } from "./read-header.ts";
import {
  readAddresses,
  readAttestedNames,
  readHosts,
  readKeys,
  readLevelNames,
  readList,
  readPersonNames,
  withoutBrackets,
} from "./read-lists.ts";

interface Format {
  /** Completes "deve essere …". */
  readonly expected: () => string;
  readonly accepts: (text: string) => boolean;
}

/** An address without user name, password, query and fragment, which no caller of it would send. */
const plainUrl = (text: string, protocol: RegExp) => {
  // A letter that looks like a Latin one leads to another host; a host with accents is written as `xn--…`.
  if (/[?#]|[^\x21-\x7e]/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return protocol.test(url.protocol) && url.username + url.password === "" ? url : undefined;
};

/** True for an address of this machine. */
export const isLoopback = ({ hostname }: URL) => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

/** The kinds of text that a setting can have. */
const formats = {
  region: {
    expected: () => regionNames().join(" oppure "),
    accepts: (text) => regionNames().includes(text),
  },
  listen: {
    expected: () => "un indirizzo di questa macchina: per esempio 127.0.0.1, oppure 0.0.0.0 per tutti",
    accepts: (text) => isIP(withoutBrackets(text)) !== 0 || text === "localhost",
  },
  portal: {
    expected: () =>
      "l'indirizzo del portale: per esempio https://bollo.esempio.it oppure https://www.esempio.it/bollo/",
    // A path of plain words: it is written into pages, cookies and headers.
    accepts: (text) => {
      const url = plainUrl(text, /^https?:$/);
      return url !== undefined && /^(?:\/\w[\w.~-]*)*\/?$/.test(url.pathname);
    },
  },
  service: {
    expected: () => "un indirizzo http o https, senza nome utente, password, «?» e «#»",
    accepts: (text) => plainUrl(text, /^https?:$/) !== undefined,
  },
  https: {
    expected: () => "un indirizzo https, senza nome utente, password, «?» e «#»",
    accepts: (text) => plainUrl(text, /^https:$/) !== undefined,
  },
  issuer: {
    expected: () => "un indirizzo https (http solo per questa macchina)",
    // Over plain HTTP an attacker on the network could log in as any person.
    accepts: (text) => {
      const url = plainUrl(text, /^https?:$/);
      return url !== undefined && (url.protocol === "https:" || isLoopback(url));
    },
  },
  postgres: {
    expected: () => "un indirizzo di PostgreSQL: per esempio postgres://utente:password@server:5432/bollo",
    accepts: (text) => /^postgres(?:ql)?:\/\/[\x21-\x7e]+$/.test(text) && URL.canParse(text),
  },
  clamd: {
    expected: () => "il percorso di un socket oppure host:porta",
    accepts: (text) => /^(?:\/.+|(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5})$/i.test(text),
  },
  hosts: {
    expected: () =>
      "un elenco di nomi o indirizzi, separati da virgole: per esempio portale.local,192.168.1.5:8080",
    accepts: (text) => readHosts(text) !== undefined,
  },
  values: {
    expected: () => "un elenco di valori, separati da virgole: per esempio bollo-redattori,bollo-ufficio",
    accepts: (text) => readList(text).length > 0,
  },
  addresses: {
    expected: () =>
      "un elenco di indirizzi o reti, separati da virgole: per esempio 10.0.0.5,10.1.0.0/16; di reti non più ampie di /8, in IPv6 di /7",
    accepts: (text) => readAddresses(text) !== undefined,
  },
  proxies: {
    expected: () =>
      "il numero dei proxy davanti al portale, al massimo 5, oppure i loro indirizzi: per esempio 1, oppure 10.0.0.5,10.1.0.0/16; di reti non più ampie di /8, in IPv6 di /7",
    accepts: (text) => /^[0-5]$/.test(text) || readAddresses(text) !== undefined,
  },
  person: {
    expected: () =>
      "l'elenco delle intestazioni in cui si trova la persona: per esempio codiceFiscale=Shib-Identita-CodiceFiscale,nome=Shib-Identita-Nome,cognome=Shib-Identita-Cognome",
    accepts: (text) => readPersonNames(text) !== undefined,
  },
  attested: {
    expected: () =>
      "l'elenco delle intestazioni in cui si trovano la persona e il livello: per esempio codiceFiscale=X,nome=Y,cognome=Z,livello=W",
    accepts: (text) => readAttestedNames(text) !== undefined,
  },
  levels: {
    expected: () =>
      "il livello di ogni nome del gestore: per esempio urn:regione:livello2=2,urn:regione:livello3=3",
    accepts: (text) => readLevelNames(text) !== undefined,
  },
  folder: {
    expected: () => "una cartella in cui il programma può scrivere, anche da creare",
    accepts: canWriteFolder,
  },
  certificates: {
    expected: () => "il percorso di un file PEM con un certificato",
    accepts: hasCertificates,
  },
  privateKey: {
    expected: () => "il percorso di un file PEM con una chiave privata senza password",
    accepts: hasPrivateKey,
  },
  rsaKey: {
    expected: () =>
      "il percorso di un file PEM con una chiave privata RSA di almeno 2048 bit, senza password",
    accepts: hasRsaKey,
  },
  uuid: {
    expected: () => "un identificativo come 9b361d49-33f4-4f1e-a88b-4e12661f2309",
    accepts: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  },
  fixedHeader: {
    expected: () =>
      "un'intestazione e il suo valore, senza accenti, diversa da quelle che invia il portale: per esempio x-api-key: valore",
    accepts: (text) => readFixedHeader(text) !== undefined,
  },
  header: {
    expected: () =>
      "il nome di un'intestazione, di lettere, cifre e trattini, diversa da Authorization e da quelle che invia il portale",
    accepts: isKeyHeader,
  },
  path: {
    expected: () => "un percorso: per esempio /Shibboleth.sso/Logout",
    accepts: (text) => /^\/(?!\/)[\w./?=&%-]*$/.test(text),
  },
  keys: {
    expected: () =>
      "un elenco di chiavi diverse di 32 byte in base64url, separate da virgole; una nuova la dà node -p \"crypto.randomBytes(32).toString('base64url')\"",
    accepts: (text) => readKeys(text) !== undefined,
  },
  taxCode: {
    expected: () => "un codice fiscale o una partita IVA",
    accepts: (text) => /^(?:[A-Z0-9]{16}|[0-9]{11})$/i.test(text),
  },
} as const satisfies Readonly<Record<string, Format>>;

export type TextFormat = keyof typeof formats;
export const textFormats: Readonly<Record<TextFormat, Format>> = formats;
