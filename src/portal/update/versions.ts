import { ownAddress } from "../../contract/served-page.ts";
import { atom } from "jotai";
import { reloadPage } from "../page-life/reload-page.ts";
import { session } from "../session/session.ts";

/** True once the server has a newer version of the portal than the page. */
export const newVersionAtom = atom(false);

const address = () => ownAddress("/service-worker.js");
const hour = 3_600_000;

/** The Trusted Types policy that registers the worker; the page's Content-Security-Policy allows its name. */
const trusted = () => {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
  }; // `as`: not yet in TypeScript's library
  const policy = trustedTypes?.createPolicy("sw-url", { createScriptURL: address });
  return policy ? policy.createScriptURL(address()) : address();
};

/** Calls `check` every hour, and whenever the page becomes visible. */
export function checkRegularly(check: () => void): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") check();
  });
  setInterval(check, hour);
}

let registration: ServiceWorkerRegistration | undefined;

/** True for the worker of this portal. A portal at the root of the host also controls the pages of those below a path. */
const isOwn = (worker: ServiceWorker | null): boolean =>
  worker?.scriptURL === new URL(address(), window.location.href).href;

/**
 * Checks for newer versions at start, every hour, and whenever the page becomes visible. Does nothing without service
 * workers.
 */
export async function watchVersions(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // `as`: absent over plain HTTP
  if (!workers) return;
  const tell = () => session.set(newVersionAtom, true);
  // The first worker takes control of a page that is already up to date.
  let isFirst = !isOwn(workers.controller);
  workers.addEventListener("controllerchange", () => {
    if (!isOwn(workers.controller)) return;
    if (!isFirst) tell();
    isFirst = false;
  });
  try {
    const found = await workers.register(trusted(), { updateViaCache: "none" });
    registration = found;
    const look = () => {
      // Firefox and WebKit call the first worker both waiting and in control while it is installed.
      const { waiting } = found;
      if (waiting && waiting !== workers.controller && !isFirst && isOwn(workers.controller)) tell();
    };
    look();
    found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", look));
    checkRegularly(() => void found.update().catch(() => undefined)); // without a connection, the next check asks again
  } catch {
    // A browser that forbids workers gets a new version with the next page load.
  }
}

/** Activates the newer version and reloads the page. Drafts are kept, as on any reload. */
export function takeNewVersion(): void {
  const waiting = registration?.waiting;
  if (!waiting) return reloadPage();
  navigator.serviceWorker.addEventListener("controllerchange", reloadPage, { once: true });
  waiting.postMessage("subentra");
}
