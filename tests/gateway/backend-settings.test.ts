import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "../../src/gateway/settings/settings.ts";
import { settingNames, settingOf } from "../../src/gateway/settings/table.ts";
import { anAuthority } from "../support/server/certificates.ts";

type Environment = Record<string, string>;

const base: Environment = {
  PUBLIC_URL: "http://localhost",
  EMBEDDED_DATABASE: "1",
  LOGIN: "none",
  BACKEND_PUBLIC_URL: "https://servizi.esempio.it/rest",
  BACKEND_AUTH_URL: "https://servizi.esempio.it/auth",
};
const withToken: Environment = {
  BACKEND_TOKEN_URL: "https://token.esempio.it/token",
  BACKEND_CLIENT_ID: "portale",
  BACKEND_CLIENT_SECRET: "segreto",
};
const withHeader: Environment = { BACKEND_HEADER: "X-Api-Key: chiave segreta" };
let withCertificate: Environment = {};
let withVoucher: Environment = {};
let strangersKey = "";
let weakKey = "";

beforeAll(() => {
  const authority = anAuthority("regione");
  const files = authority.issue("portale");
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  const rsaKey = (bits: number) => {
    const path = join(folder, `${bits}.pem`);
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: bits });
    writeFileSync(path, privateKey.export({ type: "pkcs8", format: "pem" }));
    return path;
  };
  strangersKey = authority.issue("altro").key;
  weakKey = rsaKey(1_024);
  withCertificate = {
    BACKEND_CLIENT_CERT_FILE: files.certificate,
    BACKEND_CLIENT_KEY_FILE: files.key,
    BACKEND_CA_FILE: authority.certificate,
  };
  withVoucher = {
    BACKEND_TOKEN_URL: "https://auth.interop.pagopa.it/token.oauth2",
    PDND_CLIENT_ID: "9b361d49-33f4-4f1e-a88b-4e12661f2309",
    PDND_KEY_ID: "chiave-1",
    PDND_KEY_FILE: rsaKey(2_048),
    PDND_PURPOSE_ID: "1b361d49-33f4-4f1e-a88b-4e12661f2300",
    PDND_AUDIENCE: "auth.interop.pagopa.it/client-assertion",
  };
});

const credentialsOf = (more: Environment) => readSettings({ ...base, ...more }).backend;

/** The sentences of the refusal; none when the program would start. */
function refusalsOf(env: Environment): string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
}

describe("the credentials at the back end", () => {
  it("are none without their settings", () => {
    expect(Object.keys(credentialsOf({}) ?? {})).toEqual(["publicUrl", "authUrl"]);
  });

  it("are those of the settings, also together", () => {
    const {
      BACKEND_CLIENT_CERT_FILE: certificate,
      BACKEND_CLIENT_KEY_FILE: key,
      BACKEND_CA_FILE: ca,
    } = withCertificate;
    const { BACKEND_TOKEN_URL: url } = withToken;
    expect(credentialsOf({ ...withCertificate, ...withToken, ...withHeader })).toMatchObject({
      tls: { certificate, key, ca },
      tokens: { url, clientId: "portale", proof: { secret: "segreto" } },
      header: { name: "x-api-key", value: "chiave segreta" },
    });
    expect(credentialsOf({ ...withVoucher, ...withHeader })?.tokens).toMatchObject({
      url: withVoucher.BACKEND_TOKEN_URL,
      clientId: withVoucher.PDND_CLIENT_ID,
      proof: { pdnd: { keyId: "chiave-1", purposeId: withVoucher.PDND_PURPOSE_ID } },
    });
    expect(credentialsOf({ BACKEND_CA_FILE: withCertificate.BACKEND_CA_FILE! })?.tls).toMatchObject({
      ca: withCertificate.BACKEND_CA_FILE,
    });
    expect(credentialsOf({ BACKEND_HEADER: "authorization: Basic dTpw" })?.header?.name).toBe(
      "authorization",
    );
  });

  it("may be secret over plain HTTP on this machine only", () => {
    const local = { BACKEND_PUBLIC_URL: "http://localhost:9000", BACKEND_AUTH_URL: "http://127.0.0.1:9000" };
    expect(refusalsOf({ ...base, ...local, ...withToken, ...withHeader })).toEqual([]);
  });

  const plain = { BACKEND_AUTH_URL: "http://servizi.esempio.it/auth" };
  it.each<[string, () => Environment, string]>([
    [
      "a token without a client",
      () => ({ BACKEND_TOKEN_URL: withToken.BACKEND_TOKEN_URL! }),
      "serve anche BACKEND_CLIENT_ID, oppure PDND_CLIENT_ID",
    ],
    ["two clients", () => ({ ...withVoucher, ...withToken }), "c'è posto per una cosa sola"],
    [
      "a token beside Authorization",
      () => ({ ...withToken, BACKEND_HEADER: "Authorization: Basic dTpw" }),
      "c'è posto per una cosa sola",
    ],
    [
      "a voucher beside Authorization",
      () => ({ ...withVoucher, BACKEND_HEADER: "Authorization: x" }),
      "c'è posto per una cosa sola",
    ],
    [
      "the header of the person",
      () => ({ BACKEND_HEADER: "X-Codice-Fiscale: k" }),
      "BACKEND_HEADER non può essere",
    ],
    [
      "a header of the person by its own name",
      () => ({ BACKEND_HEADER: "x-cognome: k", PERSON_HEADERS: "codiceFiscale=X-CF,cognome=X-Cognome" }),
      "BACKEND_HEADER non può essere",
    ],
    [
      "the header of the key",
      () => ({
        BACKEND_HEADER: "x-chiave: k",
        BACKEND_IDEMPOTENCY: "1",
        BACKEND_IDEMPOTENCY_HEADER: "X-Chiave",
      }),
      "BACKEND_HEADER non può essere",
    ],
    [
      "a key in the header of the person",
      () => ({ BACKEND_IDEMPOTENCY: "1", BACKEND_IDEMPOTENCY_HEADER: "X-Codice-Fiscale" }),
      "BACKEND_IDEMPOTENCY_HEADER non può essere",
    ],
    [
      "a key in a header of the person by its own name",
      () => ({
        PERSON_HEADERS: "codiceFiscale=X-CF,nome=X-Nome",
        BACKEND_IDEMPOTENCY: "1",
        BACKEND_IDEMPOTENCY_HEADER: "x-nome",
      }),
      "BACKEND_IDEMPOTENCY_HEADER non può essere",
    ],
    [
      "the key of another certificate",
      () => ({ ...withCertificate, BACKEND_CLIENT_KEY_FILE: strangersKey }),
      "non è quella del certificato",
    ],
    ["a certificate without TLS", () => ({ ...withCertificate, ...plain }), "devono essere https"],
    ["a header over plain HTTP", () => ({ ...withHeader, ...plain }), "devono essere https"],
    ["a token over plain HTTP", () => ({ ...withToken, ...plain }), "devono essere https"],
    [
      "a token asked for over plain HTTP",
      () => ({ ...withToken, BACKEND_TOKEN_URL: "http://token.esempio.it" }),
      "BACKEND_TOKEN_URL vale «http://token.esempio.it»",
    ],
    [
      "a key of PDND that is no RSA key",
      () => ({ ...withVoucher, PDND_KEY_FILE: strangersKey }),
      "chiave privata RSA",
    ],
    ["a weak key of PDND", () => ({ ...withVoucher, PDND_KEY_FILE: weakKey }), "chiave privata RSA"],
  ])("refuse %s at start, with one sentence", (_, more, words) => {
    expect(refusalsOf({ ...base, ...more() })).toEqual([expect.stringContaining(words)]);
  });

  const dependent = settingNames.filter(
    (name) => /^(?:BACKEND_C|BACKEND_TOKEN|PDND_)/.test(name) && settingOf(name).needs,
  );
  it.each(dependent)("refuse %s alone, and each that needs it without it", (name) => {
    const complete = { ...base, ...withCertificate, ...(name.startsWith("PDND") ? withVoucher : withToken) };
    const value = complete[name as keyof typeof complete] ?? "valore";
    expect(refusalsOf({ ...base, [name]: value }).join()).toContain(`Con ${name} serv`);
    const { [name]: _removed, ...rest } = complete as Environment;
    const needing = settingNames.filter((other) => rest[other] && settingOf(other).needs?.includes(name));
    for (const other of needing) expect(refusalsOf(rest).join()).toContain(`Con ${other} serv`);
  });

  it("count with a region's back end only", () => {
    const alone = { ...withHeader, ...withToken, ...withCertificate };
    const only = Object.keys(alone).filter((name) => settingOf(name as (typeof settingNames)[number]).only);
    expect(only.length).toBeGreaterThan(4);
    for (const name of only)
      expect(refusalsOf(alone).join()).toContain(`${name} vale solo con i servizi della Regione`);
  });
});

describe("an address with a user name and password", () => {
  it.each(["BACKEND_PUBLIC_URL", "BACKEND_AUTH_URL", "BACKEND_TOKEN_URL"])(
    "in %s is refused without showing it",
    (name) => {
      for (const credentials of ["nome:parola", "parola", ":parola"]) {
        const [sentence, ...others] = refusalsOf({
          ...base,
          ...withToken,
          [name]: `https://${credentials}@a.it/rest`,
        });
        expect([sentence, others]).toEqual([
          expect.stringContaining(`${name} vale «https://…@a.it/rest», ma`),
          [],
        ]);
        expect(sentence).not.toContain("parola@");
      }
    },
  );
});
