import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { groups } from "../../src/gateway/settings/setting.ts";
import { hasInvisible } from "../../src/gateway/settings/read-values.ts";
import { StartRefusal } from "../../src/gateway/settings/start-refusal.ts";
import { readSettings } from "../../src/gateway/settings/settings.ts";
import { settingNames, settingOf, type SettingName } from "../../src/gateway/settings/table.ts";
import { textFormats, type TextFormat } from "../../src/gateway/settings/text-formats.ts";

type Environment = Record<string, string>;

/** A key of 32 bytes. */
const aKey = Buffer.alloc(32, 1).toString("base64url");

/** A complete production: a real back end, PostgreSQL, a provider. */
const production: Environment = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://bollo.esempio.it",
  TRUST_PROXY: "1",
  DATABASE_URL: "postgres://bollo:parola@db.esempio.it/bollo",
  BACKEND_PUBLIC_URL: "https://servizi.esempio.it/rest",
  BACKEND_AUTH_URL: "https://servizi.esempio.it/auth",
  OIDC_ISSUER: "https://id.esempio.it",
  OIDC_CLIENT_ID: "portale",
  OIDC_CLIENT_SECRET: "segreto",
  DRAFT_KEYS: aKey,
};
const without = (...names: string[]): Environment =>
  Object.fromEntries(Object.entries(production).filter(([name]) => !names.includes(name)));
const byHeaders = {
  ...without("OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"),
  LOGIN: "headers",
  LOGIN_PROXY: "10.0.0.5",
  LOGIN_SECRET: "x".repeat(32),
};

/** Returns the sentences of the refusal; none when the program would start. */
function refusalsOf(env: Environment): string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(StartRefusal);
    return (error as Error).message.split("\n");
  }
}

/** Headers that the gateway sets or that belong to the connection. */
const ownHeaders =
  "Accept Accept-Language Connection Content-Length Content-Type Cookie Expect Forwarded Host Keep-Alive Proxy-Authorization TE Traceparent Tracestate Trailer Transfer-Encoding Upgrade User-Agent Via X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Request-Id X-Sandbox-Fault".split(
    " ",
  );

/** Texts that each kind refuses. */
const wrongTexts: Readonly<Record<TextFormat, readonly string[]>> = {
  region: ["lazio", "Piemonte", "../piemonte"],
  listen: ["portale.local", "10.0.0", "10.0.0.1:80", "*"],
  portal: [
    "pippo",
    "ftp://a.it",
    "https://a.it/tassa//bollo",
    "https://a.it/tassa%20auto",
    "https://a.it/.bollo",
    "https://a.it/bollo;x",
    "https://u:p@a.it",
    "https://a.it?x=1",
    "https://a.it#x",
    // The third letter is Cyrillic; a space of no width.
    "https://bоllo.it",
    "https://bol\u200blo.it",
  ],
  service: [
    "pippo",
    "ftp://a.it",
    "https://u:p@a.it/rest",
    "https://a.it/rest?chiave=1",
    "https://a.it/rest#x",
    "https://servizi.еsempio.it",
  ],
  values: [",", " , ,"],
  https: ["http://a.it", "https://а.it", "pippo", "https://u:p@a.it", "https://a.it/?x"],
  issuer: [
    "http://id.esempio.it",
    "http://localhost.example",
    "id.esempio.it",
    "https://id.esempio.it?x=1",
    "https://іd.esempio.it",
  ],
  postgres: ["mysql://x", "pippo", "http://db.esempio.it/bollo", "postgres://bollo@dь.esempio.it/bollo"],
  clamd: ["clamav", "/", "clamav:331000", "tcp://clamav:3310", "clаmav:3310"],
  hosts: ["http://portale.local", "*", "portale locale", "pоrtale.local"],
  addresses: ["proxy.local", "10.0.0.0/33", "10.0.0.5,", "*", "0.0.0.0/0", "::/0", "10.0.0.5,128.0.0.0/1"],
  proxies: [
    "9",
    "10",
    "true",
    "-1",
    "proxy.esempio.it",
    "10.0.0.0/33",
    "10.0.0.5,",
    "*",
    "0.0.0.0/0",
    "::/0",
  ],
  person: [
    "nome=X",
    "codiceFiscale=Host",
    "codiceFiscale=X,nome=X",
    "codiceFiscale=X=Y",
    "cf=X",
    "codiceFiscale=X Y",
    "codiceFiscale=Authorization",
    "codiceFiscale=Idempotency-Key",
    ...ownHeaders.map((name) => `codiceFiscale=${name}`),
  ],
  attested: ["livello=X", "codiceFiscale=X,livello=X", "codiceFiscale=X,grado=Y"],
  levels: ["urn:due", "urn:due=4", "=2", "urn:due=2,"],
  folder: ["package.json", "package.json/audit"],
  certificates: ["/assente.pem", "package.json", "."],
  privateKey: ["/assente.key", "package.json", "."],
  rsaKey: ["/assente.key", "package.json", "."],
  keys: [
    "segreto",
    aKey.slice(1),
    `${aKey}A`,
    `${aKey}=`,
    `${aKey},${aKey}`,
    `${aKey},segreto`,
    Buffer.alloc(32, 255).toString("base64"),
    Buffer.alloc(32, 1).toString("hex"),
  ],
  uuid: ["portale", "9b361d49-33f4-4f1e-a88b-4e12661f230", "9b361d4933f44f1ea88b4e12661f2309"],
  fixedHeader: [
    "x-chiave",
    "x-chiave:",
    "x_api_key: k",
    "x-chiave: è",
    "x-chiave: a\nx-b: c",
    "Idempotency-Key: 1",
    ...ownHeaders.map((name) => `${name}: 1`),
  ],
  header: ["la chiave", "X:Y", "chiave_1", "Authorization", ...ownHeaders],
  path: ["//example.org", "https://example.org", "Logout"],
  taxCode: ["io", "0123456789", "012345678901"],
};

/** Values that the schema of a setting refuses. */
function wrongValuesOf(name: SettingName): readonly string[] {
  const { schema } = settingOf(name);
  switch (schema.type) {
    case "integer":
      return [
        `${schema.minimum - 1}`,
        `${schema.maximum + 1}`,
        `${schema.minimum}.5`,
        "1e3",
        "0x10",
        "molti",
        "NaN",
      ];
    case "boolean":
      return ["true", "false", "sì", "no", "on", "off", "2", "TRUE"];
    case "string":
      if (schema.enum) return [...schema.enum.map((value) => value.toUpperCase()), "altro"];
      if (schema.format) return wrongTexts[schema.format];
      return schema.minLength ? ["x".repeat(schema.minLength - 1)] : [];
  }
}

describe("a wrong value", () => {
  const cases = settingNames.flatMap((name) => wrongValuesOf(name).map((value) => ({ name, value })));

  it("exists for every setting but free texts", () => {
    const free = settingNames.filter((name) => wrongValuesOf(name).length === 0);
    expect(free).toEqual([
      "DATA_DIR",
      "BACKEND_CLIENT_ID",
      "BACKEND_CLIENT_SECRET",
      "BACKEND_TOKEN_SCOPE",
      "BACKEND_TOKEN_AUDIENCE",
      "PDND_KEY_ID",
      "PDND_AUDIENCE",
      "OIDC_CLIENT_ID",
      "OIDC_CLIENT_SECRET",
      "STAFF_CLAIM",
      "CHECKOUT_KEY",
    ]);
    expect(cases.length).toBeGreaterThan(100);
  });

  it.each(cases)("$name=$value is refused with one sentence", ({ name, value }) => {
    const about = refusalsOf({ [name]: value }).filter((line) => line.includes(name));
    expect(about).toHaveLength(1);
    const pattern = hasInvisible(value)
      ? /^Il valore di [A-Z_]+ contiene caratteri che non si vedono/
      : settingOf(name).isSecret
        ? /^Il valore di [A-Z_]+ non è valido: deve essere .+\.$/
        : /^[A-Z_]+ vale «.*», ma deve essere .+\.$/;
    expect(about[0]).toMatch(pattern);
    if (settingOf(name).isSecret) expect(about[0]).not.toContain(value);
  });

  it.each(settingNames)("%s with a character that nobody sees is refused", (name) => {
    for (const invisible of ["\u200b", "\u00ad", "\u0000", "\ufffd", "\u202e"])
      expect(refusalsOf({ [name]: `1${invisible}1` })).toContainEqual(
        expect.stringMatching(new RegExp(`^Il valore di ${name} contiene caratteri che non si vedono`)),
      );
  });

  it("never shows the password of an address", () => {
    const [sentence] = refusalsOf({ PUBLIC_URL: "https://nome:parola@portale.local" });
    expect(sentence).toMatch(/^PUBLIC_URL vale «https:\/\/…@portale\.local», /);
  });

  it("is reported together with all others", () => {
    expect(refusalsOf({ PORT: "http", CAPTCHA: "false", LOG_LEVEL: "verbose" }).length).toBe(3);
  });
});

describe("a complete production", () => {
  it("starts, with each way to log in and each database", () => {
    for (const env of [
      production,
      byHeaders,
      { ...without("OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "DRAFT_KEYS"), LOGIN: "none" },
      { ...production, DRAFT_KEYS: `${Buffer.alloc(32).toString("base64url")}, ${aKey}` },
      { ...without("DATABASE_URL"), EMBEDDED_DATABASE: "1" },
    ])
      expect(refusalsOf(env)).toEqual([]);
  });

  it.each<[string, Environment, string]>([
    ["without a database", without("DATABASE_URL"), "serve DATABASE_URL"],
    [
      "with the sandbox, without a database",
      { NODE_ENV: "production", SANDBOX: "1", PUBLIC_URL: "http://localhost" },
      "serve DATABASE_URL",
    ],
    [
      "with two databases",
      { ...production, EMBEDDED_DATABASE: "1" },
      "DATABASE_URL oppure EMBEDDED_DATABASE=1",
    ],
    [
      "without a login",
      without("OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"),
      "serve un modo di accedere",
    ],
    [
      "without a login and NODE_ENV",
      without("NODE_ENV", "OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"),
      "serve un modo di accedere",
    ],
    [
      "with two logins",
      { ...production, ...byHeaders, OIDC_ISSUER: "https://id.it" },
      "un solo modo di accedere",
    ],
    ["with a provider and without a key of drafts", without("DRAFT_KEYS"), "Manca DRAFT_KEYS"],
    [
      "with a proxy's login and without a key of drafts",
      { ...byHeaders, DRAFT_KEYS: "" },
      "Manca DRAFT_KEYS",
    ],
    ["without its address", without("PUBLIC_URL"), "serve PUBLIC_URL"],
    ["without TLS", { ...production, PUBLIC_URL: "http://bollo.esempio.it" }, "deve essere https"],
    [
      "with staff and without a login",
      {
        ...without("OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"),
        LOGIN: "none",
        STAFF_CLAIM: "gruppi",
        STAFF_EDITORS: "a",
        STAFF_PUBLISHERS: "b",
      },
      "Con LOGIN=none nessuno accede",
    ],
    [
      "with a level that no name has",
      { ...production, LOGIN_LEVEL: "3", LOGIN_LEVEL_NAMES: "urn:uno=1,urn:due=2" },
      "nessuno potrebbe accedere",
    ],
    ["with one port for both", { ...production, PORT: "8081", MANAGEMENT_PORT: "8081" }, "due porte diverse"],
    [
      "with two places for the audit",
      { ...production, AUDIT: "stdout", AUDIT_FOLDER: tmpdir() },
      "AUDIT=stdout oppure AUDIT_FOLDER",
    ],
    ["with two people and no staff", { ...production, PUBLISH_BY_TWO: "1" }, "serve anche STAFF_CLAIM"],
    ["with https and no proxy", without("TRUST_PROXY"), "serve TRUST_PROXY=1"],
    [
      "with half a back end",
      without("BACKEND_AUTH_URL"),
      "Con BACKEND_PUBLIC_URL serve anche BACKEND_AUTH_URL.",
    ],
    ["with half a provider", without("OIDC_CLIENT_SECRET"), "serve anche OIDC_CLIENT_SECRET"],
    ["with faults", { ...production, SANDBOX_FAULTS: "1" }, "SANDBOX_FAULTS vale solo per lo sviluppo"],
    [
      "with the sandbox beside a back end",
      { ...production, SANDBOX: "1" },
      "SANDBOX vale solo con i servizi dimostrativi",
    ],
    ["with a simulated person", { ...production, LOCAL_PERSON: "01234567890" }, "LOCAL_PERSON vale solo"],
    [
      "with the sandbox's payment platform",
      { ...production, CHECKOUT_URL: "https://a.it" },
      "CHECKOUT_URL vale solo",
    ],
    [
      "with an idle time above the limit",
      { ...production, SESSION_IDLE_MINUTES: "481" },
      "SESSION_IDLE_MINUTES non può essere maggiore",
    ],
    [
      "with an optional antivirus that is absent",
      { ...production, ANTIVIRUS_OPTIONAL: "1" },
      "serve anche CLAMD_ADDRESS",
    ],
    [
      "with a header of keys that are off",
      { ...production, BACKEND_IDEMPOTENCY_HEADER: "X" },
      "serve anche BACKEND_IDEMPOTENCY.",
    ],
    ["with the key of an absent platform", { SANDBOX: "1", CHECKOUT_KEY: "k" }, "serve anche CHECKOUT_URL"],
    [
      "with the secret of another login",
      { ...production, LOGIN_SECRET: "x".repeat(32) },
      "serve anche LOGIN=headers",
    ],
    ["without a back end", { NODE_ENV: "production" }, "SANDBOX=1"],
  ])("%s is refused", (_, env, words) => {
    expect(refusalsOf(env).filter((line) => line.includes(words))).toHaveLength(1);
  });
});

describe("a misspelt name", () => {
  const misspelt = settingNames.flatMap((name) => [
    name.slice(0, -1),
    `${name.slice(0, 2)}${name[3]}${name[2]}${name.slice(4)}`,
    name.toLowerCase(),
    ...(name.includes("_") ? [name.replace("_", "")] : []),
  ]);
  /** A swap of two letters is two edits: too many for a name of four letters. */
  const isFar = (name: string) => ["HOTS", "POTR"].includes(name);

  it.each(misspelt.filter((name) => !settingNames.includes(name as SettingName) && !isFar(name)))(
    "%s is refused with the setting that it resembles",
    (name) => {
      expect(refusalsOf({ [name]: "1" })).toEqual([
        expect.stringMatching(new RegExp(`^${name} non è un'impostazione del portale: forse [A-Z_]+\\?$`)),
      ]);
    },
  );

  /** First words that programs of the system use too. */
  const general = /^(?:NODE|LOG|DATA|TIME|MAX|LOCAL|BROWSER|PUBLIC)_/;
  const words = settingNames.filter((name) => name.includes("_") && !general.test(name));

  it.each([...new Set(words.map((name) => name.split("_", 1)[0]!))])(
    "is found at any distance behind the first word of a setting: %s_",
    (word) => {
      const stem = word.replace(/S$/, "");
      for (const name of [`${word}_OF_THE_OLD_RELEASE`, `${stem}S_OF_THE_OLD_RELEASE`])
        expect(refusalsOf({ [name]: "x" })).toEqual([
          expect.stringMatching(new RegExp(`^${name} non è un'impostazione del portale: forse ${stem}`)),
        ]);
    },
  );

  it.each<[string, string]>([
    ["AUDIT_DIR", "AUDIT_FOLDER"],
    ["MANAGEMENT_ADDRESS", "MANAGEMENT_HOST"],
    ["STAFF_ADMINS", "STAFF_EDITORS"],
    ["SESSION_TIMEOUT", "SESSION_LIMIT_MINUTES"],
    ["TRUSTED_PROXIES", "TRUST_PROXY"],
  ])("%s is refused and %s is named", (name, right) => {
    expect(refusalsOf({ [name]: "1" })).toEqual([expect.stringContaining(right)]);
  });

  it("is a name with the mark of a file that is no plain UTF-8", () => {
    for (const name of ["\ufeffPORT", "\ufffd\ufffdN", "P\u200bORT"])
      expect(refusalsOf({ [name]: "1" })).toEqual([expect.stringContaining("UTF-8")]);
  });

  it.each([
    "HOME",
    "PATH",
    "HOSTNAME",
    "LOGNAME",
    "USER",
    "PWD",
    "SESSION_MANAGER",
    "DBUS_SESSION_BUS_ADDRESS",
    "HTTP_PROXY",
    "DATABASE_SERVICE_HOST",
    "DATABASE_SERVICE_PORT",
    "DATABASE_PORT",
    "BACKEND_PORT_8080_TCP_ADDR",
    "npm_config_user_agent",
  ])("%s of the system or of a cluster is none", (name) => {
    expect(refusalsOf({ [name]: "x" })).toEqual([]);
  });
});

describe("a setting in a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  const aFile = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  it.each(settingNames)("%s may be read from one", (name) => {
    const { schema } = settingOf(name);
    if (schema.type !== "integer") return;
    const file = aFile(name, `${schema.maximum}\n`);
    const others = name === "SESSION_IDLE_MINUTES" ? { SESSION_LIMIT_MINUTES: "1440" } : {};
    expect(readSettings({ ...others, [`${name}_FILE`]: file })).toEqual(
      readSettings({ ...others, [name]: String(schema.maximum) }),
    );
  });

  it("has its line break removed", () => {
    const file = aFile("secret", "una parola segreta\r\n");
    const env = { ...without("OIDC_CLIENT_SECRET"), OIDC_CLIENT_SECRET_FILE: file };
    expect(readSettings(env).provider?.clientSecret).toBe("una parola segreta");
  });

  it("is refused when it is missing, empty or given twice", () => {
    expect(refusalsOf({ PORT_FILE: join(folder, "none") })[0]).toMatch(
      /PORT_FILE, non si può leggere \(ENOENT\)\.$/,
    );
    expect(refusalsOf({ PORT_FILE: aFile("empty", "\n") })[0]).toMatch(/PORT_FILE, è vuoto\.$/);
    expect(refusalsOf({ PORT: "1", PORT_FILE: aFile("port", "1") })).toEqual([
      "Indicare PORT oppure PORT_FILE, non tutti e due.",
    ]);
  });

  it("does not show a secret that is wrong", () => {
    const file = aFile("database", "mysql://utente:parola@x");
    expect(refusalsOf({ DATABASE_URL_FILE: file }).join()).not.toContain("parola@");
  });
});

describe("the address to listen on", () => {
  it.each<[Environment, string]>([
    [{}, "0.0.0.0"],
    [{ TRUST_PROXY: "1" }, "127.0.0.1"],
    [{ TRUST_PROXY: "1", HOST: "0.0.0.0" }, "0.0.0.0"],
    [{ TRUST_PROXY: "10.0.0.5" }, "0.0.0.0"],
    [{ HOST: "::1" }, "::1"],
    [{ HOST: "[::1]" }, "::1"],
  ])("with %o is %s", (env, host) => {
    expect(readSettings(env).host).toBe(host);
  });
});

describe("an address of IPv6 in brackets", () => {
  it.each<[SettingName, string, Environment]>([
    ["PUBLIC_URL", "http://[::1]:8080", { ...production, TRUST_PROXY: "" }],
    ["OIDC_ISSUER", "http://[::1]:9000", production],
    ["TRUST_PROXY", "[::1]", production],
    ["LOGIN_PROXY", "[::1],[fd00::5]", byHeaders],
    ["CLAMD_ADDRESS", "[::1]:3310", production],
    ["MANAGEMENT_HOST", "[::1]", production],
    ["BACKEND_PUBLIC_URL", "https://[fd00::5]/rest", production],
  ])("is accepted: %s=%s", (name, value, env) => {
    expect(refusalsOf({ ...env, [name]: value })).toEqual([]);
  });
});

describe("the table", () => {
  it("uses every group and every kind of text", () => {
    const used = settingNames.map(settingOf);
    expect(new Set(used.map(({ group }) => group))).toEqual(new Set(Object.keys(groups)));
    const kinds = used.flatMap(({ schema }) =>
      schema.type === "string" && schema.format ? [schema.format] : [],
    );
    expect(new Set(kinds)).toEqual(new Set(Object.keys(textFormats)));
  });

  it("needs only settings that exist", () => {
    const needs = settingNames.flatMap((name) => settingOf(name).needs ?? []);
    expect(needs.filter((need) => !settingNames.includes(need.split("=")[0] as SettingName))).toEqual([]);
  });
});
