import type { FastifyInstance } from "fastify";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { check, compileBundle } from "../../src/definitions/index.ts";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";
import { statusOf } from "../../src/gateway/access/login.ts";
import { levelNamed, sufficientNames, type LoginLevel } from "../../src/gateway/access/login-level.ts";
import { anomalyIn } from "../../src/gateway/access/login-way.ts";
import { openidLogin } from "../../src/gateway/access/openid-login.ts";
import type { Person } from "../../src/gateway/access/person.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { texts } from "../../src/gateway/messages.ts";
import { mapFiles } from "../support/language-cases.ts";
import { contract, exampleOf, render } from "../support/server/contract-requests.ts";
import { aDemonstration, type Demonstration } from "../support/server/demonstration.ts";
import { notFound } from "../support/server/not-found.ts";

describe("the names of levels", () => {
  it.each([
    ["https://www.spid.gov.it/SpidL1", "1"],
    ["https://www.spid.gov.it/SpidL2", "2"],
    ["https://www.spid.gov.it/SpidL3", "3"],
    ["http://eidas.europa.eu/LoA/substantial", "2"],
    ["urn:mine", undefined],
    ["constructor", undefined],
    ["https://www.spid.gov.it/SpidL22", undefined],
    ["", undefined],
  ])("%j states %s", (name, level) => {
    expect(levelNamed(name)).toBe(level);
  });

  it("are those of the provider where the settings give them", () => {
    const names = { "urn:high": 3, "urn:low": 1, "urn:mid": 2 } as const;
    expect(levelNamed("urn:mid", names)).toBe("2");
    expect(sufficientNames(2, names)).toEqual(["urn:mid", "urn:high"]);
    expect(sufficientNames(3)).toEqual(["https://www.spid.gov.it/SpidL3"]);
  });
});

describe("an anomaly of SPID", () => {
  it.each(["nr19", "nr20", "nr21", "nr22", "nr23", "nr25", "nr30"] as const)(
    "%s has a page of its own",
    (code) => {
      expect(anomalyIn(`ErrorCode ${code}`)).toBe(code);
      expect(texts.loginFailed[code].text.join()).toMatch(/\.$/);
    },
  );

  it("and every other reason has a status after which browsers do not send the request again", () => {
    const repeated = Object.entries(statusOf).filter(([, status]) => [408, 421, 425].includes(status));
    expect(repeated).toEqual([]);
  });

  it.each(["ErrorCode nr24", "nr199", "unr19", "server error", ""])("is none in %j", (text) => {
    expect(anomalyIn(text)).toBeUndefined();
  });
});

describe("login at the provider", () => {
  let demo: Demonstration;
  beforeAll(async () => {
    demo = await aDemonstration();
  });
  afterAll(() => demo.close());

  it("asks for the level of the service and ends with it", async () => {
    const browser = await demo.aBrowser();
    const { headers } = await browser.ask("/authapi/bff/login?ritorno=/bollo/memo&livello=3");
    expect(new URL(String(headers.location)).searchParams.get("acr_values")).toBe(
      "https://www.spid.gov.it/SpidL3",
    );
  });

  it.each(["0", "4", "x", "1"])(
    "ignores the level %s of an address, below the required one or none",
    async (level) => {
      const browser = await demo.aBrowser();
      const { headers } = await browser.ask(`/authapi/bff/login?livello=${level}`);
      expect(new URL(String(headers.location)).searchParams.get("acr_values")).toMatch(
        /^\S+SpidL2 \S+SpidL3$/,
      );
    },
  );

  it.each<[LoginLevel, string, LoginLevel]>([
    [3, "", 3],
    [2, "?livello=3", 3],
    [2, "", 2],
    [1, "", 1],
  ])(
    "refuses a login below the level (%i, address %s), also when the provider was asked for it, and names level %i",
    async (level, query, needed) => {
      const way = {
        ...lowWay,
        personFrom: async () => ({ ...low, autenticazione_livello: String(needed - 1) }),
      };
      const demanding = await demo.aBrowser({ access: { database: demo.store.database, level, way } });
      const { headers } = await demanding.ask(`/authapi/bff/login${query}`);
      const answer = await demanding.ask(String(headers.location));
      expect([answer.statusCode, await demanding.identity()]).toEqual([403, null]);
      expect(answer.body).toContain("Serve un accesso più sicuro");
      const named = [...answer.body.matchAll(/livello (\d)/g)].map(([, number]) => Number(number));
      expect(new Set(named)).toEqual(new Set([needed]));
    },
  );

  /** A provider that states level 2, or none, for every login. */
  const low = { cf: "BRNFLV72H58L219J", cognome: "B", nome: "F", autenticazione_livello: "2" };
  const lowWay = {
    addressFor: async ({ state }: { state: string }, callback: URL) => new URL(`?state=${state}`, callback),
    personFrom: async (): Promise<Person> => low,
  };

  it("counts a session below the level as anonymous when the level is raised", async () => {
    const browser = await demo.aBrowser({ access: { database: demo.store.database, level: 2, way: lowWay } });
    const { headers } = await browser.ask("/authapi/bff/login");
    await browser.ask(String(headers.location));
    expect(await browser.identity()).not.toBeNull();
    const raised = await demo.aBrowser({ access: { database: demo.store.database, level: 3, way: lowWay } });
    for (const [name, value] of browser.jar) raised.jar.set(name, value);
    expect(await raised.identity()).toBeNull();
  });

  it("states no level without a requirement", async () => {
    const way = openidLogin({
      issuerFor: () => new URL("https://id.example"),
      clientId: "a",
      clientSecret: "b",
      fetch: async () =>
        Response.json({ issuer: "https://id.example", authorization_endpoint: "https://id.example/auth" }),
    });
    const attempt = { state: "s", nonce: "n", verifier: "v", returnTo: "/", level: 0 } as const;
    const address = await way.addressFor(attempt, new URL("https://portale.example/callback"));
    expect(address.searchParams.has("acr_values")).toBe(false);
  });
});

describe("a service with a level of its own", () => {
  const folder = mkdtempSync(join(tmpdir(), "levels-"));
  /** The bundle with exemption requests of Piemonte at level 3, offered or not. */
  const bundleWith = (attivo: boolean) => {
    const sources = mapFiles(readSources(process.cwd()), (file) =>
      file.path === "regions/piemonte/region.json"
        ? {
            ...file,
            text: file.text.replace(
              '"esenzioni_disabili": { "attivo": true, "accesso": true',
              `"esenzioni_disabili": { "attivo": ${attivo}, "accesso": true, "livello": 3`,
            ),
          }
        : file,
    );
    const { regions } = check(sources, readLanguage());
    return compileBundle(regions.get("piemonte")!, JSON.parse(sources.catalogue.text), {
      digest: () => "0",
      validators: () => "",
    });
  };
  const bundle = bundleWith(true);

  it("has the level in the manifest, and its own operations need it", () => {
    expect(bundle.index.services.esenzioni_disabili?.level).toBe(3);
    expect(bundle.index.services.restituzione_tassa).not.toHaveProperty("level");
    expect(bundle.index.levels).toMatchObject({ inviaDomandaEsenzione: 3 });
    // Other services without a level use it too.
    expect(bundle.index.levels).not.toHaveProperty("inviaDomandaRestituzione");
  });

  it("has the level also while the service is closed, because its operations can still be called", () => {
    const closed = bundleWith(false);
    expect(closed.index.services).not.toHaveProperty("esenzioni_disabili");
    expect(closed.index.levels).toMatchObject({ inviaDomandaEsenzione: 3 });
    expect(closed.index.documents).toEqual(bundle.index.documents);
  });

  let app: FastifyInstance;
  let person: Person;
  let calls = 0;
  beforeAll(async () => {
    writeFileSync(join(folder, "manifest.json"), JSON.stringify(bundle.manifest));
    writeFileSync(join(folder, bundle.manifest.index), JSON.stringify(bundle.index));
    app = await buildGateway({
      contract,
      manifestFile: join(folder, "manifest.json"),
      findPerson: async () => person,
      backend: {
        async send() {
          calls += 1;
          return notFound();
        },
      },
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    [undefined, 0],
    ["2", 0],
    ["3", 1],
  ])("forwards its calls of a person of level %s: %i", async (level, forwarded) => {
    calls = 0;
    person = { cf: "BRNFLV72H58L219J", cognome: "B", nome: "F", autenticazione_livello: level };
    const operation = contract.operations.find(({ id }) => id === "elencaVeicoliEsenzione")!;
    const answer = await app.inject(render(operation, exampleOf(operation, person.cf)));
    expect(calls).toBe(forwarded);
    if (forwarded === 0)
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: "livello-insufficiente" }]);
  });
});
