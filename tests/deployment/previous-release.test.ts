import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser as Chromium, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.mjs";
import { openBrowser } from "./browser.ts";
import { startCitizens, type Citizens } from "./citizens.ts";
import { startExampleProxy, type ExampleProxy } from "./example-proxy.ts";
import { startGateway, type GatewayProcess } from "./gateway-process.ts";
import { keptCalls, type KeptCalls } from "./kept-calls.ts";
import { kinds, prepare } from "./kinds.ts";
import { freeEntrances, loginLocation, startNginx, type Nginx } from "./nginx.ts";
import { openPage } from "./open-page.ts";
import type { PackageFolder } from "./package-folder.ts";
import { startPostgres, type Postgres } from "./postgres.ts";
import { freePort, until } from "./programs.ts";
import { addedWord, nextRelease, previousCommit, previousRelease } from "./releases.ts";
import { startBackend, type StubBackend } from "./stub-backend.ts";

const minute = 60_000;

/**
 * A rolling deploy of the next release over the previous one, and its roll-back, as the operations guide describes them: one gateway at a
 * time behind nginx with the example configuration, while citizens use the portal.
 */
describe(`the previous release (${previousCommit}) and the next one side by side`, () => {
  const releases = {} as Record<"previous" | "next", PackageFolder>; // filled before the tests
  const gateways: GatewayProcess[] = [];
  let postgres: Postgres;
  let backend: StubBackend;
  let proxy: ExampleProxy;
  let nginx: Nginx;
  let entrances: Pick<Nginx, "ca" | "ports">;
  let citizens: Citizens;
  let chrome: Chromium;
  let draft: Page;
  /** The calls of a logged-in person, whose drafts the gateways of the next release keep. */
  let kept: KeptCalls;

  beforeAll(async () => {
    // One after the other: each build uses both cores.
    releases.previous = await previousRelease();
    releases.next = await nextRelease();
    [postgres, backend] = await Promise.all([startPostgres(), startBackend()]);
    const ports = await freeEntrances(2);
    const members = [await freePort(), await freePort()];
    entrances = { ca: "", ports };
    for (const [index, port] of members.entries()) gateways[index] = await startOn(port, "previous");
    proxy = await startExampleProxy(ports.all, members, { locations: loginLocation("portal") });
    // Its entrances lead to one gateway each.
    nginx = await startNginx(members, { all: await freePort(), single: ports.single });
    entrances = { ca: proxy.ca + nginx.ca, ports };
    citizens = await startCitizens(entrances, { count: 4, limit: 20 * minute, pause: 400 });
    chrome = await chromium.launch({ executablePath: chromiumPath() });
    draft = await writeDraft();
  }, 10 * minute);
  afterAll(async () => {
    await chrome?.close();
    await citizens?.stop();
    await nginx?.end();
    await proxy?.end();
    for (const gateway of gateways) await gateway.end();
    await backend?.end();
    await postgres?.remove();
    await releases.next?.remove();
  });

  const startOn = async (port: number, release: keyof typeof releases) => {
    const management = await freePort();
    const gateway = await startGateway({
      port,
      program: releases[release].program,
      databaseUrl: postgres.url(),
      publicUrl: `https://localhost:${entrances.ports.all}`,
      backendUrl: backend.url,
      environment: { MANAGEMENT_PORT: String(management), DRAIN_SECONDS: "3" },
    });
    const isReady = () => fetch(`http://127.0.0.1:${management}/pronto`).then(({ ok }) => ok);
    await until("the gateway is ready", isReady);
    return gateway;
  };
  /** Replaces the program of a gateway, which must end by itself. */
  const replace = async (index: number, release: keyof typeof releases) => {
    const { port, child, end } = gateways[index]!; // both have been started
    await end("SIGTERM");
    expect(child.exitCode).toBe(0);
    gateways[index] = await startOn(port, release);
  };
  /** Waits until each citizen has used the portal once more. */
  const whileCitizensCall = async () => {
    const turns = () => citizens.seen.counts.get("payment start") ?? 0;
    const before = turns();
    await until("citizens call", () => turns() >= before + 8, 2 * minute);
    citizens.seen.log.expectAnswered();
  };

  const plate = () => draft.getByRole("textbox", { name: "Targa", exact: true });
  async function writeDraft() {
    const page = await chrome.newPage({ ignoreHTTPSErrors: true });
    draft = page;
    await page.goto(`https://localhost:${entrances.ports.all}/bollo/calcolo`);
    await plate().fill("GB222BB");
    return page;
  }
  /** Reloads the page some times. Returns whether the title of its service was that of the next release. */
  async function expectDraft() {
    const titles = new Set<boolean>();
    for (let times = 0; times < 4; times++) {
      await draft.reload();
      await expect.poll(() => plate().inputValue()).toBe("GB222BB");
      titles.add((await draft.title()).includes(addedWord));
    }
    return titles;
  }

  /** Keeps a draft of a person through the first gateway. The other one has no drafts, which pages ignore. */
  async function keepDraft() {
    const browser = openBrowser(entrances);
    await browser.logIn(0);
    kept = keptCalls(browser);
    expect(await kept.saveDraft(0, 0, { da: "primo" })).toMatchObject({ body: { revisione: 1 } });
    expect(await kept.listDrafts(1)).toMatchObject({ status: 404 });
  }

  /** Addresses of the hashed files of a release, with their files. */
  const filesOf = ({ folder }: PackageFolder) =>
    [
      ["portal/assets", "/assets"],
      ["definitions", "/definitions"],
    ].flatMap(([part = "", address]) => {
      const root = join(folder, "dist/piemonte", part);
      return readdirSync(root)
        .filter((name) => !/^manifest|\.(?:br|gz)$/.test(name))
        .map((name) => ({ url: `${address}/${name}`, file: join(root, name) }));
    });
  /** Both gateways serve every file of the given releases. */
  async function expectFiles(names: readonly (keyof typeof releases)[]) {
    const browser = openBrowser(entrances);
    for (const { url, file } of names.flatMap((name) => filesOf(releases[name])))
      for (const index of gateways.keys()) {
        const { status, text } = await browser.send(index, { url });
        const isWhole = text === readFileSync(file, "utf8");
        expect({ index, url, status, isWhole }).toEqual({ index, url, status: 200, isWhole: true });
      }
    browser.close();
  }

  const kindOf = (name: string) => kinds.find((one) => one.name === name)!; // the names below are of the table
  const effectsOf = (mark: string) => backend.carriedOut.filter(({ body }) => body.includes(mark)).length;

  /** A person logs in and begins on one gateway, and ends on the other. */
  async function expectCrossing(from: number, to: number) {
    const name = `from${from}to${to}at${Date.now()}x`;
    const [person, anonymous] = [openBrowser(entrances), openBrowser(entrances)];
    await prepare({ person, anonymous }, from);
    const page = await openPage(person, from);
    const submission = kindOf("submission").call(`application${name}`);
    const [first, again] = [
      await page.send(person, to, submission),
      await page.send(person, from, submission),
    ];
    expect([first.status, again.status], first.text).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    const upload = await page.send(person, to, kindOf("upload").call(`upload${name}`));
    expect(upload.status, upload.text).toBe(200);

    const payment = kindOf("payment start").call(`payment${name}`);
    const release = backend.hold();
    const running = page.send(anonymous, from, payment);
    await until("the call has arrived", () => effectsOf(`payment${name}`) > 0);
    const early = await page.send(anonymous, to, payment);
    release();
    expect(early).toMatchObject({ status: 409 });
    expect(await running).toMatchObject({ status: 200 });
    expect(await page.send(anonymous, to, payment)).toMatchObject({ status: 200 });
    for (const mark of [`application${name}`, `upload${name}`, `payment${name}`])
      expect([mark, effectsOf(mark)]).toEqual([mark, 1]);
    for (const browser of [person, anonymous]) browser.close();
  }

  it(
    "serve citizens before the deploy",
    async () => {
      await whileCitizensCall();
      await expectFiles(["previous"]);
    },
    3 * minute,
  );

  it(
    "share files, sessions, submissions and drafts while the first gateway is new",
    async () => {
      await replace(0, "next");
      await whileCitizensCall();
      await expectFiles(["previous", "next"]);
      await expectCrossing(0, 1);
      await expectCrossing(1, 0);
      await expectDraft();
      await keepDraft();
      expect(citizens.seen.versions.size).toBe(2);
    },
    3 * minute,
  );

  it(
    "keep pages, sessions and drafts of the previous release when both are new",
    async () => {
      await replace(1, "next");
      await whileCitizensCall();
      await expectFiles(["previous", "next"]);
      expect(await expectDraft()).toEqual(new Set([true]));
      expect(await kept.readDraft(1)).toMatchObject({ body: { parti: { da: { valore: "primo" } } } });
      expect(await kept.saveDraft(1, 1, { da: "secondo" })).toMatchObject({ body: { revisione: 2 } });
    },
    3 * minute,
  );

  it(
    "roll back one after the other",
    async () => {
      await replace(0, "previous");
      await expectCrossing(0, 1);
      await expectCrossing(1, 0);
      await replace(1, "previous");
      await whileCitizensCall();
      await expectFiles(["previous", "next"]);
      expect(await expectDraft()).toEqual(new Set([false]));
      expect(await postgres.administrate("select revision from saved_draft")).toEqual([{ revision: 2 }]);
    },
    3 * minute,
  );

  it(
    "have failed no request, lost at most 1 in 1,000, and carried out each change once",
    async () => {
      await citizens.stop();
      citizens.seen.log.expectAnswered();
      expect(citizens.seen.marks.length).toBeGreaterThan(50);
      expect(citizens.seen.marks.filter((mark) => effectsOf(mark) !== 1)).toEqual([]);
      expect(citizens.seen.lostMarks.filter((mark) => effectsOf(mark) > 1)).toEqual([]);
    },
    3 * minute,
  );
});
