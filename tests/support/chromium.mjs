import { existsSync } from "node:fs";

/** The shell first: it has no window, and starts and renders pages in two thirds of the time of the whole browser. */
const PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Debian's package of the shell. */
export const SHELL = "chromium-headless-shell";

/** Debian's package of the whole browser. */
export const WHOLE = "chromium";

/** Returns the path of the shell; undefined without one. */
export const findShell = () => PATHS.find((path) => path.includes(SHELL) && existsSync(path));

/** Returns the path of a whole Chromium; undefined without one. */
export const findWholeChromium = () =>
  [process.env.CHROMIUM_PATH, ...PATHS].find((path) => path && !path.includes(SHELL) && existsSync(path));

/**
 * Returns the path of a whole Chromium; throws an error without one. The shell keeps no pages in memory for the button "back"
 * (back/forward cache).
 */
export function wholeChromiumPath() {
  const path = findWholeChromium();
  if (path === undefined)
    throw new Error(`The whole Chromium is not installed: install ${WHOLE} or set CHROMIUM_PATH`);
  return path;
}

/** Returns the path of the Chromium that tests and benchmarks run: `CHROMIUM_PATH`, else one of the system; undefined without one. */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...PATHS].find((path) => path && existsSync(path));

/** Returns the same path; throws an error without one. */
export function chromiumPath() {
  const path = findChromium();
  if (path === undefined) throw new Error("Chromium is not installed: install it or set CHROMIUM_PATH");
  return path;
}
