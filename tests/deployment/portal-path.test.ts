import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import type { FastifyInstance } from "fastify";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { regionNames } from "../../src/definitions/node/region-folders.mjs";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { mountPortalFiles } from "../../src/gateway/portal/portal-files.ts";
import { chromiumPath } from "../support/chromium.mjs";
import { startExampleProxy, type ExampleProxy } from "./example-proxy.ts";
import { home } from "./gateway-process.ts";
import { freePort, start, until, type Program } from "./programs.ts";

const path = "/bollo";

/** An address in a page, with the element that has it. */
interface Found {
  element: string;
  address: string;
}

function addressesIn(html: string): Found[] {
  const found: Found[] = [];
  const names = ["href", "src", "srcset", "poster", "action", "formaction", "data", "xlink:href"];
  const onopentag = (element: string, attributes: Record<string, string>) => {
    for (const name of names) if (attributes[name]) found.push({ element, address: attributes[name] });
  };
  new Parser({ onopentag }).end(html);
  return found;
}

const isOwn = (address: string) => /^\/(?!\/)/.test(address);
const leavesPath = (address: string) => isOwn(address) && !address.startsWith(`${path}/`);

describe.each(regionNames())("the built portal of %s below a path", (region) => {
  const folder = join(home, "dist", region);
  let app: FastifyInstance;
  beforeAll(async () => {
    execFileSync(process.execPath, ["src/start/start.mjs", "--build"], {
      cwd: home,
      env: { ...process.env, REGION: region },
    });
    app = await buildGateway({
      portalPath: path,
      backend: { send: () => Promise.reject(new Error("no call")) },
      manifestFile: join(folder, "definitions/manifest.json"),
      mountPortal: (gateway) => mountPortalFiles(gateway, folder),
    });
  });
  afterAll(() => app.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: "text/html", host: "localhost", ...headers } });
  const builtPages = (): string[] => {
    const { version } = JSON.parse(readFileSync(join(folder, "definitions/manifest.json"), "utf8"));
    const { pages } = JSON.parse(readFileSync(join(folder, "pages", version, "pages.json"), "utf8"));
    return Object.keys(pages);
  };

  it("has no address outside it in any page, header or file, and each file is there", async () => {
    const files = new Set<string>();
    const pages = [...builtPages(), "/userDenied", "/nessuna"];
    expect(pages.length).toBeGreaterThan(4);
    for (const url of pages)
      for (const cookie of ["", `sessione=${"a".repeat(43)}`]) {
        const { body, headers } = await get(path + url, cookie === "" ? {} : { cookie });
        const found = addressesIn(body);
        expect([url, found.filter(({ address }) => leavesPath(address))]).toEqual([url, []]);
        expect(body).toContain(`<html data-percorso="${path}"`);
        for (const { element, address } of found)
          if (element !== "a" && isOwn(address)) files.add(address.replace(/#.*/, ""));
        for (const [, address = ""] of String(headers.link ?? "").matchAll(/<([^>]*)>/g)) files.add(address);
      }
    expect([...files].filter(leavesPath)).toEqual([]);
    for (const file of files) expect([file, (await get(file)).statusCode]).toEqual([file, 200]);
  });

  it("finds its scripts, fonts and icons from its own files", async () => {
    const assets = readdirSync(join(folder, "portal/assets")).filter((name) => /\.(?:js|css)$/.test(name));
    for (const name of assets) {
      const text = readFileSync(join(folder, "portal/assets", name), "utf8");
      expect([name, /["'`(]\/assets\//.exec(text)]).toEqual([name, null]);
      if (name.endsWith(".css"))
        for (const [, address = ""] of text.matchAll(/url\(["']?(?!data:)([^"')]+)/g)) {
          const { pathname } = new URL(address, `http://h${path}/assets/${name}`);
          expect([address, (await get(pathname)).statusCode]).toEqual([address, 200]);
        }
    }
    const manifest = (await get(`${path}/manifest.webmanifest`)).json();
    const whole = (address: string) => new URL(address, `http://h${path}/manifest.webmanifest`).pathname;
    expect([whole(manifest.start_url), whole(manifest.scope)]).toEqual([`${path}/`, `${path}/`]);
    for (const { src } of manifest.icons) expect((await get(whole(src))).statusCode).toBe(200);
  });
});

describe("a portal below a path of a host, behind nginx", () => {
  const data = mkdtempSync(join(tmpdir(), "bed-path-"));
  let portal: Program;
  let proxy: ExampleProxy;
  let browser: Browser;
  let origin: string;
  beforeAll(async () => {
    const [port, entrance] = [await freePort(), await freePort()];
    origin = `https://localhost:${entrance}`;
    const { PATH = "", HOME = "" } = process.env;
    portal = await start([process.execPath, "src/start/start.mjs"], {
      cwd: home,
      env: {
        PATH,
        HOME,
        TZ: "Europe/Rome",
        REGION: "piemonte",
        PORT: String(port),
        DATA_DIR: data,
        PUBLIC_URL: `${origin}${path}/`,
        TRUST_PROXY: "1",
      },
    });
    await until(
      "the portal answers",
      () => {
        if (!portal.isRunning()) throw new Error(`the portal has ended:\n${portal.output()}`);
        return fetch(`http://127.0.0.1:${port}${path}/salute`).then(
          ({ ok }) => ok,
          () => false,
        );
      },
      60_000,
    );
    proxy = await startExampleProxy(entrance, [port, port], { location: `${path}/` });
    browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ["--no-sandbox", "--disable-gpu", "--ignore-certificate-errors"],
    });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await proxy?.end();
    await portal?.end();
    rmSync(data, { recursive: true, force: true });
  });

  it("says its address, and answers nothing outside the path", async () => {
    expect(portal.output()).toContain(`ready ${origin}${path}/`);
    expect(await proxy.ask(`${path}/`)).toBe(200);
    expect(await proxy.ask("/authapi/bff/login")).toBe(404);
  });

  /** Opens a page that notes requests outside the path, errors and failed requests. */
  async function openPage() {
    const faults: string[] = [];
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: "it-IT" });
    context.on("request", (request) => {
      const { origin: to, pathname } = new URL(request.url());
      if (to === origin && pathname !== path && !pathname.startsWith(`${path}/`))
        faults.push(`request ${pathname}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
    });
    const page = await context.newPage();
    page.on("pageerror", (error) => faults.push(error.message));
    // Also violations of the content policy, and differences between a page of the build and the program's.
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    return { context, page, faults };
  }

  /** Checks the addresses in the page that the browser shows. */
  async function expectOwnAddresses(page: Page) {
    const addresses = await page.evaluate(() =>
      [...document.querySelectorAll("[href], [src], [poster], [action]")].flatMap((element) =>
        ["href", "src", "poster", "action"].flatMap((name) => element.getAttribute(name) ?? []),
      ),
    );
    expect(addresses.length).toBeGreaterThan(2);
    expect([page.url(), addresses.filter(leavesPath)]).toEqual([page.url(), []]);
  }

  const heading = (page: Page) => page.getByRole("heading", { level: 1 });
  const shows = (page: Page, title: string | RegExp) =>
    heading(page).filter({ hasText: title }).first().waitFor();
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  it("computes, logs in, pays and logs out below it", async () => {
    const { context, page, faults } = await openPage();
    await page.goto(`${origin}${path}`);
    expect(page.url()).toBe(`${origin}${path}/`);
    await expectOwnAddresses(page);

    await page
      .getByRole("main")
      .getByRole("link", { name: /Calcolo del bollo/ })
      .first()
      .click();
    await shows(page, /Di quale veicolo/);
    expect(page.url()).toBe(`${origin}${path}/bollo/calcolo`);
    // The page of the build, which the program takes over.
    await page.reload();
    await page.getByRole("textbox", { name: "Targa" }).fill("GB222BB");
    await page.getByRole("combobox", { name: "Tipo di veicolo" }).selectOption({ label: "Autoveicolo" });
    await button(page, "Calcola").click();
    await shows(page, "Importo del bollo");
    expect(page.url()).toBe(`${origin}${path}/bollo/calcolo/esito`);
    await expectOwnAddresses(page);
    await page.goBack();
    await shows(page, /Di quale veicolo/);

    await page.getByRole("banner").getByRole("button", { name: "Accedi" }).click();
    await page.waitForURL(`${origin}${path}/oidc/accesso/*`);
    await expectOwnAddresses(page);
    await page.getByRole("button", { name: /Livia Rossini/i }).click();
    await page.waitForURL(`${origin}${path}/bollo/calcolo`);
    await page.getByRole("button", { name: /^Notifiche/ }).waitFor();

    await page.goto(`${origin}${path}/bollo/pago`);
    await page.getByRole("textbox", { name: "Codice di avviso di pagamento" }).fill("301000000000100121");
    await button(page, "Cerca").click();
    await shows(page, "Importo da pagare");
    await expectOwnAddresses(page);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Carrello/ })
      .click();
    // The page of the amount asks for an address too.
    await shows(page, "Veicoli e importi");
    await page.getByRole("textbox", { name: "Indirizzo e-mail" }).fill("livia@posta.example");
    await page.getByText("Ho letto l'informativa sulla privacy").click();
    await button(page, "Procedi al pagamento").click();
    await shows(page, "Paga con pagoPA");
    await button(page, "Continua su pagoPA").click();
    await page.waitForURL(`${origin}${path}/piattaforma/*`);
    await expectOwnAddresses(page);
    await page.getByRole("button", { name: /^Paga (?!rif|ma )/ }).click();
    await page.waitForURL((url) => url.pathname === `${path}/bollo/pago/pagopa/transazione`);
    await page.getByText("Pagamento riuscito").first().waitFor();
    await expectOwnAddresses(page);

    const names = await page.evaluate(() => Object.keys(sessionStorage));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !name.startsWith(`${path} `))).toEqual([]);
    const cookies = await context.cookies();
    expect(cookies.length).toBeGreaterThan(1);
    expect(cookies.filter((one) => !one.path.startsWith(`${path}/`))).toEqual([]);
    expect(cookies.find(({ name }) => name === "__Secure-sessione")).toMatchObject({
      secure: true,
      httpOnly: true,
    });
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope);
    expect(scope).toBe(`${origin}${path}/`);

    expect(faults).toEqual([]);

    // Another portal of the host keeps its own.
    await page.evaluate(() => sessionStorage.setItem("/altro flusso:x", "{}"));
    await page.goto(`${origin}${path}/logout`);
    await page.waitForURL(`${origin}${path}/`);
    await page.getByText("Sei uscito", { exact: true }).waitFor();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(["/altro flusso:x"]);
    // The bell may ask once more while the session ends, and gets 401.
    expect(faults.filter((fault) => !/\b401\b/.test(fault))).toEqual([]);
    await context.close();
  });

  it("shows its page for an address that it does not have", async () => {
    const { context, page, faults } = await openPage();
    await page.goto(`${origin}${path}/nessuna/pagina`);
    await shows(page, /./);
    await expectOwnAddresses(page);
    await page.goto(`${origin}${path}/#/bollo/calcolo`);
    await shows(page, /Di quale veicolo/);
    expect(page.url()).toBe(`${origin}${path}/bollo/calcolo`);
    expect(faults.filter((fault) => !/404/.test(fault))).toEqual([]);
    await context.close();
  });
});
