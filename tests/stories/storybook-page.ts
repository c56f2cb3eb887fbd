import { existsSync, readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { chromium, type Page } from "playwright";

export const built = join(import.meta.dirname, "../../dist/storybook");

export interface IndexEntry {
  readonly id: string;
  readonly type: "story" | "docs";
  readonly title: string;
  readonly name: string;
  readonly importPath: string;
  readonly tags: readonly string[];
}

/** The entries of the built Storybook, stories first: from a page of documentation Storybook loads itself anew. */
export const entries = (): readonly IndexEntry[] => {
  const file = join(built, "index.json");
  if (!existsSync(file))
    throw new Error(`${file} is not there: npx storybook build -c stories/.storybook -o dist/storybook`);
  const { entries } = JSON.parse(readFileSync(file, "utf8")) as { entries: Record<string, IndexEntry> }; // written by Storybook
  return Object.values(entries).sort((a, b) => Number(a.type === "docs") - Number(b.type === "docs"));
};

/** What a story says of itself when it has been drawn and played. */
export interface Finished {
  readonly problem: string | null;
  /** Checks that failed. */
  readonly reports: readonly { readonly type: string; readonly status: string; readonly result: unknown }[];
}

export interface StoryPage {
  readonly page: Page;
  /** What the console said since the last story. */
  takeErrors(): string[];
  show(id: string, viewMode: "story" | "docs"): Promise<Finished>;
  close(): Promise<void>;
}

/** A name that browsers trust: stories use the clipboard, which others may not. */
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
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** Opens the built Storybook once for a region; stories are changed in the page, which costs a tenth of loading each. */
export async function openStorybook(region: string): Promise<StoryPage> {
  const browser = await chromium.launch(LAUNCH);
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    // By this name Storybook knows a test: it stops animations at once, instead of waiting 100 ms for them to end.
    userAgent: "StorybookTestRunner",
  });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  // Served from the disk: no port, no process, and nothing from outside.
  await page.route("**/*", (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const path = join(built, normalize(decodeURIComponent(pathname)));
    if (origin !== ORIGIN || !existsSync(path)) return route.fulfill({ status: 404 });
    return route.fulfill({ path, contentType: TYPES[extname(path)] });
  });
  const load = async () => {
    await page.goto(`${ORIGIN}/iframe.html?viewMode=story&globals=regione:${region}`);
    await page.waitForFunction(() => "__STORYBOOK_PREVIEW__" in window);
    await page.evaluate(() => window.__STORYBOOK_PREVIEW__.ready?.());
  };
  await load();
  return {
    page,
    takeErrors: () => errors.splice(0),
    async show(storyId, viewMode) {
      // Storybook leaves a page of documentation by loading itself anew, so it is opened by its address.
      if (viewMode === "docs") return showDocs(page, storyId, region);
      const finished = await page
        .evaluate(showStory, { storyId, viewMode })
        .catch((error: Error): Finished => ({ problem: error.message, reports: [] }));
      // What broke may have left the page broken: the next story begins in a fresh one.
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

async function showDocs(page: Page, id: string, region: string): Promise<Finished> {
  await page.goto(`${ORIGIN}/iframe.html?viewMode=docs&id=${id}&globals=regione:${region}`);
  await page.locator("#storybook-docs :is(h1, h2)").first().waitFor();
  const problem = page.locator(
    ".sb-show-errordisplay #error-message, .sb-show-nopreview .sb-nopreview_heading",
  );
  const [text] = await problem.allInnerTexts();
  return { problem: text ?? null, reports: [] };
}

/** Runs in the page: asks for a story and waits until it has been drawn, played and checked. */
function showStory(selection: { storyId: string; viewMode: "story" | "docs" }): Promise<Finished> {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  return new Promise((resolve) => {
    let problem: string | null = null;
    const textOf = (error: { message?: string; description?: string } | undefined) =>
      error?.message ?? error?.description ?? "error";
    const listeners: Record<string, (payload: never) => void> = {
      storyFinished: ({ storyId, reporters }: { storyId: string; reporters: Finished["reports"] }) => {
        if (storyId === selection.storyId) end(reporters);
      },
      docsRendered: (id: string) => {
        if (id === selection.storyId) end([]);
      },
      playFunctionThrewException: (error: Error) => void (problem ??= textOf(error)),
      unhandledErrorsWhilePlaying: ([error]: Error[]) => void (problem ??= textOf(error)),
      storyThrewException: (error: Error) => fail(textOf(error)),
      storyErrored: (error: Error) => fail(textOf(error)),
      storyMissing: () => fail("the story is not there"),
    };
    const fail = (text: string) => {
      problem ??= text;
      end([]);
    };
    const end = (reports: Finished["reports"]) => {
      for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener);
      // Of what passed nobody reads on: axe tells of every element it has looked at.
      const failed = reports.filter(({ status }) => status === "failed");
      resolve({ problem, reports: JSON.parse(JSON.stringify(failed)) as Finished["reports"] }); // plain data for the way out
    };
    for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener);
    channel.emit("setCurrentStory", selection);
  });
}
