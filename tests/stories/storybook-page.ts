import { existsSync, readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { chromium, type Page } from "playwright";
import { chromiumPath } from "../support/chromium.mjs";

export const built = join(import.meta.dirname, "../../dist/storybook");

export interface IndexEntry {
  readonly id: string;
  readonly type: "story" | "docs";
  readonly title: string;
  readonly name: string;
  readonly importPath: string;
  readonly exportName?: string;
  readonly tags: readonly string[];
}

/** Returns the entries of the built Storybook, stories first: leaving a documentation page reloads the preview. */
export const entries = (folder = built): readonly IndexEntry[] => {
  const file = join(folder, "index.json");
  if (!existsSync(file)) throw new Error(`${file} does not exist: run npm run stories:build`);
  const { entries } = JSON.parse(readFileSync(file, "utf8")) as { entries: Record<string, IndexEntry> }; // written by Storybook
  return Object.values(entries).sort((a, b) => Number(a.type === "docs") - Number(b.type === "docs"));
};

/** The result of rendering and playing a story. */
export interface StoryResult {
  /** The first error that it threw. */
  readonly problem: string | null;
  /** The checks that failed. */
  readonly reports: readonly { readonly type: string; readonly status: string; readonly result: unknown }[];
}

/** Milliseconds that a page of documentation has to load, with all its stories. */
const patience = 60_000;

interface Selection {
  readonly storyId: string;
  readonly viewMode: "story" | "docs";
}

export interface StoryPage {
  readonly page: Page;
  /** Returns and clears the errors of the console. */
  takeErrors(): string[];
  show(id: string, viewMode: "story" | "docs"): Promise<StoryResult>;
  close(): Promise<void>;
}

/** A trustworthy origin: stories use the clipboard, which needs a secure context. */
const ORIGIN = "http://localhost";
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const LAUNCH = {
  executablePath: chromiumPath(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Texts are rendered alike on every machine.
    "--font-render-hinting=none",
    "--disable-lcd-text",
    "--force-color-profile=srgb",
  ],
};

export interface StorybookOptions {
  readonly region: string;
  /** The checks after each story; all of them without it (`stories/.storybook/preview.tsx`). */
  readonly checks?: "contrasto" | "nessuno";
  /** Pixels; those of a desk without it. */
  readonly width?: number;
  /** The folder of the Storybook, unless it is the usual one. */
  readonly folder?: string;
  /** Runs when a story has been played, before it is checked. */
  readonly beforeChecks?: () => Promise<void>;
}

/** Opens the built Storybook once; selecting stories inside the page takes a tenth of the time of loading each. */
export async function openStorybook({
  region,
  checks,
  width = 1280,
  folder = built,
  beforeChecks,
}: StorybookOptions): Promise<StoryPage> {
  const query = `globals=regione:${region}${checks ? `&esame=${checks}` : ""}`;
  const browser = await chromium.launch(LAUNCH);
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    // Storybook recognizes its test runner by this name: it stops animations instead of waiting 100 ms for them.
    userAgent: "StorybookTestRunner",
  });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  if (beforeChecks) await page.exposeFunction("beforeChecks", beforeChecks);
  // The highlighter of Storybook reads the style of every element of every story; no test sees its boxes.
  await page.addInitScript(() => void Object.assign(window, { __STORYBOOK_HIGHLIGHT_INITIALIZED: true }));
  // The compiler of scripts (`take-pictures.ts`) calls this function in those that the page evaluates.
  await page.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
  // Files are served from the disk, without a server; requests to other origins fail.
  await page.route("**/*", (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const path = join(folder, normalize(decodeURIComponent(pathname)));
    if (origin !== ORIGIN || !existsSync(path)) return route.fulfill({ status: 404 });
    // A documentation page shows stories in frames, each the whole Storybook; stories have tests of their own.
    if (route.request().isNavigationRequest() && route.request().frame() !== page.mainFrame())
      return route.fulfill({ contentType: TYPES[".html"], body: "<!doctype html><title>Storia</title>" });
    return route.fulfill({ path, contentType: TYPES[extname(path)] });
  });
  const load = async () => {
    await page.goto(`${ORIGIN}/iframe.html?viewMode=story&${query}`);
    await page.waitForFunction(() => "__STORYBOOK_PREVIEW__" in window);
    await page.evaluate(() => window.__STORYBOOK_PREVIEW__.ready?.());
    // Storybook ignores the globals of an address that names no story.
    await page.evaluate(
      (regione) => window.__STORYBOOK_ADDONS_CHANNEL__.emit("updateGlobals", { globals: { regione } }),
      region,
    );
  };
  await load();
  let isInDocs = false;
  const showInPlace = (selection: Selection) => page.evaluate(showStory, selection);
  const docs = async (): Promise<StoryResult> => {
    await page.locator("#storybook-docs :is(h1, h2)").first().waitFor({ timeout: patience });
    return { problem: await problemOfDocs(page), reports: [] };
  };
  return {
    page,
    takeErrors: () => errors.splice(0),
    async show(storyId, viewMode) {
      if (viewMode === "docs") {
        if (!isInDocs) await page.goto(`${ORIGIN}/iframe.html?viewMode=docs&id=${storyId}&${query}`);
        else {
          const { problem } = await showInPlace({ storyId, viewMode }).catch(() => ({ problem: null }));
          if (problem !== null) return { problem, reports: [] };
        }
        isInDocs = true;
        // When a story of the page before is unfinished, Storybook loads its preview again, with the selected page.
        return docs().catch(docs);
      }
      isInDocs = false;
      const finished = await showInPlace({ storyId, viewMode }).catch((error: Error): StoryResult => ({
        problem: error.message,
        reports: [],
      }));
      // A failed story may leave the page broken: the next one starts in a new page.
      if (finished.problem !== null) await load();
      return finished;
    },
    close: () => browser.close(),
  };
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__: { ready?: () => Promise<void> };
    __STORYBOOK_ADDONS_CHANNEL__: {
      on(event: string, listener: (payload: never) => void): void;
      off(event: string, listener: (payload: never) => void): void;
      emit(event: string, payload: unknown): void;
    };
  }
}

async function problemOfDocs(page: Page): Promise<string | null> {
  const problem = page.locator(
    ".sb-show-errordisplay #error-message, .sb-show-nopreview .sb-nopreview_heading",
  );
  const [text] = await problem.allInnerTexts();
  return text ?? null;
}

/** Runs in the page: selects a story and waits until it is rendered, played and checked. */
function showStory(selection: Selection): Promise<StoryResult> {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  return new Promise((resolve) => {
    let problem: string | null = null;
    const textOf = (error: { message?: string; description?: string } | undefined) =>
      error?.message ?? error?.description ?? "error";
    const listeners: Record<string, (payload: never) => void> = {
      storyFinished: ({ storyId, reporters }: { storyId: string; reporters: StoryResult["reports"] }) => {
        if (storyId === selection.storyId) end(reporters);
      },
      docsRendered: (id: string) => {
        if (id === selection.storyId) end([]);
      },
      playFunctionThrewException: (error: Error) => void (problem ??= textOf(error)),
      unhandledErrorsWhilePlaying: ([error]: Error[]) => void (problem ??= textOf(error)),
      storyThrewException: (error: Error) => fail(textOf(error)),
      storyErrored: (error: Error) => fail(textOf(error)),
      storyMissing: () => fail("the story does not exist"),
    };
    const fail = (text: string) => {
      problem ??= text;
      end([]);
    };
    const end = (reports: StoryResult["reports"]) => {
      for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener);
      // Passed reports are left out: those of axe list every element of the page.
      const failed = reports.filter(({ status }) => status === "failed");
      resolve({ problem, reports: JSON.parse(JSON.stringify(failed)) as StoryResult["reports"] }); // plain data, so that it can leave the page
    };
    for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener);
    channel.emit("setCurrentStory", selection);
  });
}
