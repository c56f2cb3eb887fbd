import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright";
import { launch } from "./page.ts";
import { showProgress } from "./progress.ts";
import { measureSteps } from "./steps.ts";

/**
 * `npm run bench -- page`: opens the home page and the calculation of the served portal as a phone does, in turn with the
 * same page without scripts as the floor, and prints medians and the waterfall of one visit.
 */
const rounds = Number(process.argv[2]);
const home = join(import.meta.dirname, "../..");
const region = process.env["REGION"] ?? "piemonte";
const port = 4790;

/** Slow 4G as Lighthouse has it: 1.6 Mbit/s, 150 ms; a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWDOWN = 4;
const STEP_LIMIT_MS = 100;

interface Figures {
  readonly paint: number;
  readonly largest: number;
  /** Until the first field takes input, which the program keeps (`first-page.spec.ts`); NaN without a field. */
  readonly input: number;
  /** Until the program answers to the person; NaN for the floor. */
  readonly usable: number;
  readonly blocking: number;
  readonly shift: number;
  readonly bytes: number;
  readonly requests: number;
}

interface Arrival {
  readonly url: string;
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const seen = { largest: 0, blocking: 0, shift: 0, input: NaN, usable: 0 };
  Object.assign(globalThis, { seen });
  const watch = (
    type: string,
    read: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => (seen.largest = entry.startTime));
  watch("longtask", ({ duration }) => (seen.blocking += Math.max(0, duration - 50)));
  watch("layout-shift", ({ value = 0, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
  // The program announces its first page once it answers.
  const look = () => {
    if (document.getElementById("annunci")?.textContent) seen.usable ||= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const lookForField = () => {
    const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0;
    if (isPainted && document.querySelector("main input:not(:disabled)")) seen.input = performance.now();
    else requestAnimationFrame(lookForField);
  };
  requestAnimationFrame(lookForField);
}

async function visit(browser: Browser, address: string, isFloor: boolean) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", NETWORK);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript("globalThis.__name = (named) => named"); // tsx wraps functions with it; the page lacks it
  await page.addInitScript(observe);
  const starts = new Map<string, { url: string; from: number }>();
  const arrivals: Arrival[] = [];
  cdp.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) =>
    starts.set(requestId, { url: request.url, from: timestamp }),
  );
  cdp.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const start = starts.get(requestId);
    if (start) arrivals.push({ ...start, to: timestamp, bytes: encodedDataLength });
  });
  await page.goto(address, { waitUntil: "networkidle" });
  // A function: the policy of the page forbids to evaluate a text.
  const isUsable = () => (globalThis as unknown as { seen: { usable: number } }).seen.usable > 0;
  if (!isFloor) await page.waitForFunction(isUsable);
  await page.waitForTimeout(1_000);
  const figures = await page.evaluate((floor) => {
    const { seen } = globalThis as unknown as {
      seen: Record<"largest" | "blocking" | "shift" | "input" | "usable", number>;
    };
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
    return { ...seen, paint, usable: floor ? NaN : seen.usable };
  }, isFloor);
  await context.close();
  const bytes = arrivals.reduce((sum, one) => sum + one.bytes, 0);
  return {
    figures: { ...figures, bytes: bytes / 1000, requests: arrivals.length } satisfies Figures,
    arrivals,
  };
}

/** Starts the built portal with a data folder of its own. */
async function startPortal() {
  const data = mkdtempSync(join(tmpdir(), "bench-"));
  const server = spawn(process.execPath, ["src/start/start.mjs"], {
    cwd: home,
    env: { ...process.env, REGION: region, PORT: String(port), DATA_DIR: data },
  });
  await new Promise<void>((ready, failed) => {
    server.stdout.on("data", (text: Buffer) => String(text).includes("ready http") && ready());
    server.once("exit", () => failed(new Error("bench: the portal did not start")));
  });
  return () => {
    server.kill();
    rmSync(data, { recursive: true, force: true });
  };
}

/** Serves the pages of the build without scripts, with their style sheet, fonts and pictures: the floor. */
async function startFloor() {
  const dist = join(home, "dist", region);
  const [version = ""] = readdirSync(join(dist, "pages"));
  const { pages } = JSON.parse(readFileSync(join(dist, "pages", version, "pages.json"), "utf8")) as {
    pages: Record<string, { file: string }>;
  }; // made by the build
  const types: Record<string, string> = {
    css: "text/css",
    svg: "image/svg+xml",
    woff2: "font/woff2",
    webmanifest: "application/json",
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const page = pages[path];
    if (page) {
      const html = readFileSync(join(dist, "pages", version, page.file), "utf8").replace(
        /<script.*?<\/script>|<link rel="modulepreload"[^>]*>|<template.*?<\/template>/gs,
        "",
      );
      response.setHeader("content-type", "text/html; charset=utf-8").setHeader("content-encoding", "br");
      return response.end(brotliCompressSync(html));
    }
    try {
      const body = readFileSync(join(dist, "portal", path));
      const isFont = path.endsWith(".woff2");
      response.setHeader("content-type", types[path.split(".").at(-1) ?? ""] ?? "application/octet-stream");
      if (!isFont) response.setHeader("content-encoding", "br");
      response.end(isFont ? body : brotliCompressSync(body));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, done));
  // `as`: it listens on a port
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}

const LIMITS: readonly (readonly [title: string, key: keyof Figures, limit?: number])[] = [
  ["first paint, ms", "paint"],
  ["largest paint, ms", "largest", 1200],
  ["first field, ms", "input", 1500],
  ["program answers, ms", "usable"],
  ["blocked, ms", "blocking", 100],
  ["layout shift", "shift", 0.02],
  ["on the wire, KB", "bytes", 200],
  ["requests", "requests"],
];

const PAGES = [
  ["home page", "/"],
  ["calculation", "/bollo/calcolo"],
] as const;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

const stopPortal = await startPortal();
const floor = await startFloor();
const browser = await launch();
try {
  console.log(
    `${rounds} rounds, slow 4G, processor ${SLOWDOWN}x slower, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`,
  );
  for (const [title, path] of PAGES) {
    const ours: Figures[] = [];
    const floors: Figures[] = [];
    let waterfall: readonly Arrival[] = [];
    for (let round = 0; round < rounds; round++) {
      showProgress(round + 1, rounds);
      const { figures, arrivals } = await visit(browser, `http://localhost:${port}${path}`, false);
      ours.push(figures);
      waterfall = arrivals;
      floors.push((await visit(browser, floor.address + path, true)).figures);
    }
    console.log(`\n${title.padEnd(24)}${["ours", "floor"].map((name) => name.padStart(10)).join("")}  limit`);
    for (const [name, key, limit] of LIMITS) {
      const [own, least] = [ours, floors].map((all) => median(all.map((one) => one[key]))) as [
        number,
        number,
      ]; // two lists
      const digits = key === "shift" ? 3 : 0;
      const print = (value: number) => (Number.isNaN(value) ? "–" : value.toFixed(digits)).padStart(10);
      const verdict =
        limit === undefined || Number.isNaN(own) ? "" : `${own <= limit ? "met" : "MISSED"} (<= ${limit})`;
      console.log(`${name.padEnd(24)}${print(own)}${print(least)}  ${verdict}`);
    }
    const [first] = waterfall;
    const begin = Math.min(...waterfall.map(({ from }) => from));
    if (first)
      for (const { url, from, to, bytes } of waterfall.toSorted((a, b) => a.from - b.from))
        console.log(
          `  ${((from - begin) * 1000).toFixed(0).padStart(6)} – ${((to - begin) * 1000).toFixed(0).padStart(6)} ms ${(bytes / 1000).toFixed(1).padStart(7)} KB  ${new URL(url).pathname}`,
        );
  }
  const { toForm, toPage } = await measureSteps(browser, `http://localhost:${port}`, SLOWDOWN);
  console.log("\nchange of step, without network");
  for (const [name, ms] of [
    ["to a form, ms", toForm],
    ["to a page, ms", toPage],
  ] as const)
    console.log(
      `${name.padEnd(24)}${ms.toFixed(0).padStart(10)}${" ".repeat(10)}  ${ms <= STEP_LIMIT_MS ? "met" : "MISSED"} (<= ${STEP_LIMIT_MS})`,
    );
} finally {
  await browser.close();
  floor.stop();
  stopPortal();
}
process.exit();
