import "#tema";
import "./loading/older-browsers.ts"; // before any other module
import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { comparablePath } from "../engine/bundle/index.ts";
import { App } from "./App.tsx";
import { loadSignedIn } from "./account/on-demand.ts";
import { watchEarlyInput } from "./first-page/early-input.ts";
import { readPageData } from "./first-page/page-data.ts";
import { forgetServices, loadIndexEarly, loadManifest } from "./loading/bundle.ts";
import { moveHashAddress } from "./hash-address.ts";
import { loadIdentity } from "./session/identity.ts";
import { identityAtom, session } from "./session/session.ts";
import { report, watchErrors } from "./reports/watch-errors.ts";
import { StartFailure } from "./pages/StartFailure.tsx";
import type { Portal } from "./portal-context.ts";
import { endLeftPages } from "./page-life/end-left-pages.ts";
import { openOnPaper } from "./page-life/open-on-paper.ts";
import { regionOf } from "./region.ts";
import { createPageLoader, loadHomeEarly } from "./routing/load-page.ts";
import { PAGE_ROUTE } from "./routing/open-page.ts";
import type { LoadPage, Page } from "./routing/page.ts";
import { openRouter, type PortalRouter } from "./routing/routes.tsx";
import { windowAddress } from "./routing/window-address.ts";
import { hasDrafts } from "../screens/index.ts";
import { StartUp } from "./shell/StartUp.tsx";
import { watchDefinitions } from "./update/definitions.ts";
import { watchVersions } from "./update/versions.ts";

endLeftPages();
openOnPaper();
watchErrors();

const container = document.getElementById("root")!; // index.html has it
const carried = readPageData();
const isRendered = carried !== null && carried.renderedPath !== null;
const repeatInput = isRendered ? watchEarlyInput(container) : undefined;

interface Started {
  readonly portal: Portal;
  readonly router: PortalRouter;
}

/** Loads the identity and, beside it, the parts of the shell for a logged-in person: without a login nothing waits for them. */
async function loadPerson(): Promise<void> {
  const parts = loadSignedIn();
  parts.catch(() => undefined); // rejects below for a logged-in person
  await loadIdentity();
  if (session.get(identityAtom)) (await parts)();
}

/** Of the definitions that were loaded last. */
let loadPage: LoadPage;
let router: PortalRouter | undefined;

async function start(): Promise<Started> {
  moveHashAddress();
  const manifest = carried?.manifest ?? (await loadManifest());
  loadIndexEarly(manifest, windowAddress().pathname);
  if (import.meta.env.PROD) watchDefinitions(manifest.version);
  const portal = { manifest, region: regionOf(manifest) };
  if (portal.region.accesso && !carried?.isAnonymous) await loadPerson();
  loadPage = createPageLoader(portal);
  if (router) await router.revalidate();
  router ??= await openRouter((address) => loadPage(address));
  return { portal, router };
}

/**
 * True when the page that was rendered at build time is the one that the program renders first: nothing has redirected, the
 * address has no parameters, and this tab holds no draft. Enters its step.
 */
function isAsRendered({ router }: Started): boolean {
  const { loaderData, errors } = router.state;
  const { pathname, search } = windowAddress();
  if (errors || comparablePath(pathname) !== carried?.renderedPath) return false;
  if (search !== "" || hasDrafts()) return false;
  const page = loaderData[PAGE_ROUTE] as Page | undefined; // as the loader of the route returns it; none for a page of the shell
  return page?.kind === "home" || (page?.kind === "step" && page.enter());
}

let root: Root | undefined;
const rootOptions = {
  /** An error that an error boundary has caught: the person sees a message, and the log of the server the reason. */
  onCaughtError(error: unknown) {
    console.error(error);
    report(error);
  },
};

/** Renders the portal: into the page of the build where it is the same, otherwise in its place. */
function show(started: Started): void {
  if (root) return root.render(<App {...started} />);
  if (isAsRendered(started)) {
    // In a transition React hydrates in short tasks, so that typing does not lag.
    const app = <App {...started} onReady={repeatInput} />;
    startTransition(() => void (root = hydrateRoot(container, app, rootOptions)));
    return;
  }
  root = createRoot(container, rootOptions);
  // The first rendering enters the step; its fields are there in the next microtask, before the person can type again.
  root.render(<App {...started} onReady={repeatInput && (() => queueMicrotask(repeatInput))} />);
}

function showFailure(error: unknown): void {
  root ??= createRoot(container, rootOptions);
  root.render(<StartFailure error={error} />);
}

// A page without content shows the overlay of index.html until it is ready, at most five seconds.
if (!isRendered) {
  root = createRoot(container, rootOptions);
  root.render(<StartUp />);
}
loadHomeEarly(windowAddress().pathname);
let started = start();
started.then(show, showFailure);
if (import.meta.env.PROD) void watchVersions();

// In development an edited definition is rendered without a reload.
import.meta.hot?.on("definitions", () => {
  forgetServices();
  started = started.then(start, start);
  started.then(show, showFailure);
});
