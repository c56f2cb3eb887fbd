import { atom } from "jotai";
import { session } from "../session/session.ts";

/** True once a newer version of the portal is on the server than the one on the page. */
export const newVersionAtom = atom(false);

const address = "/service-worker.js";
const hour = 3_600_000;

/** Only to register the worker: the policy of the page allows this name. */
const trusted = () => {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
  }; // `as`: not yet in TypeScript's library
  const policy = trustedTypes?.createPolicy("sw-url", { createScriptURL: () => address });
  return policy ? policy.createScriptURL(address) : address;
};

/** Calls back whenever a newer version is to be looked for: each hour, and when the page is seen again. */
export function whenLooking(look: () => void): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") look();
  });
  setInterval(look, hour);
}

let registration: ServiceWorkerRegistration | undefined;

/** Looks for newer versions: at the start, each hour, and whenever the page is seen again. Where workers are not, never. */
export async function watchVersions(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // `as`: absent over plain HTTP
  if (!workers) return;
  const tell = () => session.set(newVersionAtom, true);
  // The first worker of all takes control of a page that is already the newest.
  let isFirst = workers.controller === null;
  workers.addEventListener("controllerchange", () => {
    if (!isFirst) tell();
    isFirst = false;
  });
  try {
    const found = await workers.register(trusted(), { updateViaCache: "none" });
    registration = found;
    const look = () => {
      if (found.waiting && workers.controller) tell();
    };
    look();
    found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", look));
    whenLooking(() => void found.update().catch(() => undefined)); // without a connection it is asked again later
  } catch {
    // A browser that forbids workers shows new versions when a page is loaded.
  }
}

/** Lets the newer version take over, then loads the page again. Drafts are kept, as for any reload. */
export function takeNewVersion(): void {
  const waiting = registration?.waiting;
  const reload = () => window.location.reload();
  if (!waiting) return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  waiting.postMessage("subentra");
}
