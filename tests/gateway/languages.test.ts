import type { FastifyInstance } from "fastify";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Errore } from "../../src/contract/errore.ts";
import { translatedErrore } from "../../src/gateway/languages/translate-texts.ts";
import { loginPaths } from "../../src/contract/bases.ts";
import { stateAt } from "../../src/engine/bundle/index.ts";
import { builtLanguages, mountPortalFiles } from "../../src/gateway/index.ts";
import { aBrowser } from "../support/server/browser.ts";
import { aDemonstration, type Demonstration } from "../support/server/demonstration.ts";

const folder = mkdtempSync(join(tmpdir(), "languages-"));
const aPage = (language: string, name: string) =>
  `<!doctype html><html lang="${language}"><head><script type="module" src="/assets/a-${language}.js"></script></head>` +
  `<body id="${name}"><a href="/calcolo">1</a><a href="/fr/calcolo" hreflang="fr">2</a></body></html>`;
const region = { servizi: { calcolo: { attivo: true } }, assistenza: {}, lingue: ["it", "fr"] };

function writePortal(language: string, own: string): void {
  const write = (file: string, content: unknown) =>
    writeFileSync(join(folder, own, file), typeof content === "string" ? content : JSON.stringify(content));
  for (const part of ["portal/assets", "definitions", "pages/1"])
    mkdirSync(join(folder, own, part), { recursive: true });
  write("portal/index.html", aPage(language, "index"));
  write(`portal/assets/a-${language}.js`, `export const language = "${language}";`);
  write("portal/service-worker.js", `// ${language}`);
  const service = {
    version: `1-${language}`,
    login: false,
    data: "calcolo.1.json",
    validators: "calcolo.1.js",
  };
  write(`definitions/index.${language}.json`, {
    services: { calcolo: service },
    routes: [{ service: "calcolo", path: "/calcolo", step: "uno" }],
    ...{ closed: [], states: {}, moved: {} },
  });
  write("definitions/manifest.json", { version: "1", index: `index.${language}.json`, region });
  const pages = { "/": { file: "home.html", calls: [] }, "/calcolo": { file: "calcolo.html", calls: [] } };
  write("pages/1/pages.json", {
    state: stateAt({ ...region, video: null } as never, ["calcolo"], Date.now()),
    pages,
  }); // `as`: a region of a test
  for (const name of ["home", "calcolo", "anonymous", "session"])
    write(`pages/1/${name}.html`, aPage(language, name));
}

let demonstration: Demonstration;
beforeAll(async () => {
  writePortal("it", ".");
  writePortal("fr", "fr");
  const texts = {
    "Non abbiamo trovato quello che cerchi.": "Nous n'avons pas trouvé ce que vous cherchez.",
    "Il portale non riconosce questa richiesta.": "Le portail ne reconnaît pas cette demande.",
    "Ricarica la pagina e riprova. Se non basta, riprova più tardi.": "Rechargez la page et réessayez.",
    "Accesso non riuscito": "Échec de la connexion",
  };
  writeFileSync(join(folder, "fr/texts.json"), JSON.stringify(texts));
  demonstration = await aDemonstration();
});
afterAll(async () => {
  await demonstration.close();
  rmSync(folder, { recursive: true });
});

const aGateway = (portalPath = "") =>
  demonstration.aGateway({
    portalPath,
    languages: builtLanguages(folder),
    manifestFile: join(folder, "definitions/manifest.json"),
    mountPortal: (app) => mountPortalFiles(app, folder),
  });

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: "text/html", host: "localhost:8080", ...headers } });

describe.each(["", "/bollo"])("a portal in two languages at «%s»", (path) => {
  it("has the pages, definitions and programs of French below /fr", async () => {
    const app = await aGateway(path);
    for (const [url, id] of [
      ["/fr/", "home"],
      ["/fr/calcolo", "calcolo"],
    ] as const) {
      const { body, statusCode } = await get(app, path + url);
      expect(statusCode).toBe(200);
      expect(body).toContain(`<html data-percorso="${path}/fr" lang="fr">`);
      expect(body).toContain(`id="${id}"`);
      expect(body).toContain(`href="${path}/fr/calcolo">1`);
      expect(body).toContain(`href="${path}/fr/calcolo" hreflang`);
      expect(body).toContain(`src="${path}/fr/assets/a-fr.js"`);
    }
    expect((await get(app, `${path}/calcolo`)).body).toContain('lang="it"');
    expect((await get(app, `${path}/fr/assets/a-fr.js`)).body).toContain('"fr"');
    // Files of less than a kilobyte have no compressed copy.
    const compressed = { "accept-encoding": "br, gzip" };
    for (const address of [
      "/assets/a-it.js",
      "/definitions/index.it.json",
      "/fr/assets/a-fr.js",
      "/fr/definitions/index.fr.json",
    ])
      expect((await get(app, path + address, compressed)).statusCode).toBe(200);
    expect((await get(app, `${path}/fr/service-worker.js`)).body).toBe("// fr");
    expect((await get(app, `${path}/service-worker.js`)).body).toBe("// it");
    expect((await get(app, `${path}/fr/definitions/manifest.json`)).json().index).toBe("index.fr.json");
    expect((await get(app, `${path}/definitions/manifest.json`)).json().index).toBe("index.it.json");
  });

  it("names every language of a page for search engines", async () => {
    const { headers } = await get(await aGateway(path), `${path}/fr/calcolo`);
    expect(headers.link).toContain(`<http://localhost:8080${path}/calcolo>; rel=alternate; hreflang=it`);
    expect(headers.link).toContain(`<http://localhost:8080${path}/fr/calcolo>; rel=alternate; hreflang=fr`);
  });

  it("sends people to the home page in the language that they have chosen, and to no other page", async () => {
    const app = await aGateway(path);
    const chosen = await get(app, `${path}/`, { cookie: "a=1; lingua=fr", "accept-language": "it" });
    expect([chosen.statusCode, chosen.headers.location]).toEqual([302, `${path}/fr/`]);
    expect(chosen.headers["cache-control"]).toBe("no-store");
    const asked = await get(app, `${path}/?a=1`, { cookie: "lingua=fr" });
    expect(asked.headers.location).toBe(`${path}/fr/?a=1`);
    for (const cookie of ["lingua=it", "lingua=de", "lingua=fr2", "altralingua=fr", ""])
      expect((await get(app, `${path}/`, { cookie, "accept-language": "fr" })).statusCode).toBe(200);
    expect((await get(app, `${path}/calcolo`, { cookie: "lingua=fr" })).body).toContain('lang="it"');
    expect((await get(app, `${path}/fr/calcolo`, { cookie: "lingua=it" })).body).toContain('lang="fr"');
  });

  it("says in a language that it lacks that it lacks it, with the way to the page", async () => {
    const app = await aGateway(path);
    for (const url of ["/de", "/de/", "/de/calcolo"]) {
      const { statusCode, body, headers } = await get(app, path + url);
      expect([statusCode, headers["x-robots-tag"]]).toEqual([200, "noindex"]);
      expect(body).toContain(`href="${path}${url === "/de/calcolo" ? "/calcolo" : "/"}"`);
    }
    expect((await get(app, `${path}/de/niente`)).statusCode).toBe(404);
    expect((await get(app, `${path}/fr/niente`)).statusCode).toBe(404);
  });

  it("shows no page of a language that the published version does not have", async () => {
    const whole = { version: "1", region, services: {}, routes: [], closed: [], moved: {}, states: {} };
    const bundle = { manifest: "{}", tag: "a", whole, files: [], documents: [], languages: new Map() };
    const app = await demonstration.aGateway({
      portalPath: path,
      languages: builtLanguages(folder),
      manifestFile: join(folder, "definitions/manifest.json"),
      mountPortal: (gateway) => {
        gateway.decorate("live", { served: () => ({ bundle: bundle as never }) }); // `as`: a bundle of a test
        return mountPortalFiles(gateway, folder);
      },
    });
    const { body } = await get(app, `${path}/fr/calcolo`);
    expect(body).toContain("Questa pagina è in italiano");
    expect(body).toContain(`href="${path}/calcolo"`);
    expect((await get(app, `${path}/fr/definitions/manifest.json`)).statusCode).toBe(404);
  });

  it("names the language of a refusal that the back end has written", () => {
    const translate = (text: string) => (text === "Non trovato" ? "Introuvable" : text);
    const refused = (title: string, detail: Errore["detail"] = null) =>
      translatedErrore({ title, detail, status: 404 }, translate);
    expect(refused("Non trovato")).toMatchObject({ body: { title: "Introuvable" }, isTranslated: true });
    expect(refused("Il veicolo non c'è").isTranslated).toBe(false);
    expect(refused("Altro", "Non trovato").isTranslated).toBe(true);
    const fields = ["Non trovato", "Il veicolo non c'è"].map((error) => ({ field: "targa", error }));
    expect(refused("Non trovato", fields).isTranslated).toBe(false);
    expect(refused("Non trovato", fields.slice(0, 1)).isTranslated).toBe(true);
  });

  it("returns from a login to the page of the same language, also from one that is refused", async () => {
    const browser = aBrowser(await aGateway(path));
    const back = encodeURIComponent("/calcolo?targa=GB222BB");
    const begin = () => browser.go(`${path}/fr${loginPaths.login}?ritorno=${back}`);
    const finish = async (person: string) => browser.ask(await browser.choose((await begin()).at, person));
    const refused = await finish("");
    expect(refused.body).toContain('lang="fr"');
    expect(refused.body).toContain(`href="${path}/fr${loginPaths.login}?ritorno=${back}"`);
    const done = await finish(demonstration.person("ROSSINI"));
    expect([done.statusCode, done.headers.location]).toEqual([302, `${path}/fr/calcolo?targa=GB222BB`]);
  });

  it("redirects the folder of a language, and refuses in the language of the address", async () => {
    const app = await aGateway(path);
    const folderOf = await get(app, `${path}/fr?a=1`);
    expect([folderOf.statusCode, folderOf.headers.location]).toEqual([308, `${path}/fr/?a=1`]);
    const call = (base: string) =>
      app.inject({ url: `${path}${base}/rest/niente`, headers: { host: "localhost:8080" } });
    expect((await call("/fr")).json().title).toBe("Le portail ne reconnaît pas cette demande.");
    expect((await call("/fr")).headers["content-language"]).toBe("fr");
    expect((await call("")).json().title).toBe("Il portale non riconosce questa richiesta.");
    expect((await call("")).headers["content-language"]).toBeUndefined();
    const failed = await get(app, `${path}/fr${loginPaths.callback}?state=x&code=y`);
    expect(failed.body).toContain("Échec de la connexion");
    expect(failed.body).toContain('lang="fr"');
    expect(failed.body).toContain(`href="${path}/fr${loginPaths.login}?ritorno=%2F"`);
  });
});
