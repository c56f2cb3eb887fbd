import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import * as react from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { loadParts } from "../../src/explorer/load-parts.ts";
import { watchTexts } from "./fixed-texts.ts";
import { rememberStyles } from "./remembered-styles.ts";
import { setWide } from "./set-wide.ts";
import { unsoundMarkup } from "./sound-markup.ts";
import { WAIT_LIMIT } from "./time-limits.ts";

configure({ asyncUtilTimeout: WAIT_LIMIT });

// A page loads the parts that it needs before it renders them; a test may render any.
beforeAll(loadParts);

// React notes a stack for each element that it makes, up to 10,000 in a second, for its warnings. They took an eighth of the processor
// time of these tests. A version without this counter notes them again.
const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const internals: unknown = Reflect.get(react, INTERNALS);
if (typeof internals === "object" && internals !== null)
  Reflect.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => 10_000,
    set: () => {},
    configurable: true, // the setup runs before each file
  });

/** Warnings of React, such as a list without keys, since the test began. */
let warnings: string[] = [];
const { error } = console;

/** The texts of the document, which outlives the file. */
const texts = watchTexts(document.body);
afterAll(() => texts.end());

/** Links within the portal that a plain click would have opened with a new page load, since the test began. */
let loaded: string[] = [];
const noteLoad = (event: MouseEvent) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='/']") : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (link && isPlain && !event.defaultPrevented && !link.target && !link.download) loaded.push(link.href);
};
// The window outlives the file.
beforeAll(() => window.addEventListener("click", noteLoad));
afterAll(() => window.removeEventListener("click", noteLoad));

/** Tests of these rooms render the portal's router, or a host in its place; the pieces of the others have none. */
const hasRouter = (): boolean => /\/tests\/(?:screens|portal)\//.test(expect.getState().testPath ?? "");

beforeEach(() => {
  warnings = [];
  loaded = [];
  texts.take();
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    warnings.push(parts.map(String).join(" "));
    error(...parts);
  });
});

afterEach(() => {
  vi.useRealTimers(); // the next file of the worker would wait forever
  try {
    expect(warnings).toEqual([]);
    if (hasRouter()) expect(loaded).toEqual([]);
    expect(unsoundMarkup(document)).toEqual([]);
    expect(texts.take()).toEqual([]);
  } finally {
    cleanup();
  }
});

// A save of a draft that is due would run in the document of the next file. A flow leaves its step in a task after the test.
afterAll(async () => {
  await new Promise((resolve) => setTimeout(resolve));
  window.dispatchEvent(new Event("pagehide"));
});

// These objects outlive a file: a member that it adds would fail a file that happens to follow it.
afterAll(() => vi.unstubAllGlobals());
const kept = [navigator, document];
// user-event keeps its clipboard, and React its mark of a document that it listens to.
const ownMembers = () =>
  kept.map((object) =>
    Object.getOwnPropertyNames(object).filter((name) => !/^(?:clipboard|_reactListening\w+)$/.test(name)),
  );
let membersBefore: string[][];
beforeAll(() => (membersBefore = ownMembers()));
afterAll(() => expect(ownMembers(), "members that the file leaves behind").toEqual(membersBefore));

rememberStyles();

// jsdom has no layout: pages are as wide as a test says (`setWide`), else wide.
setWide(true);

// jsdom implements neither scrolling nor dialogs.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
