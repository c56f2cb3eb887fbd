import { portalPages } from "../../contract/portal-pages.ts";
import { joinIndex, matchService } from "../../engine/bundle/index.ts";
import type { Manifest, Route } from "../../engine/definition.ts";
import { isClosed } from "../availability/closures.ts";
import { keepingAtom } from "../drafts/keeping.ts";
import { loadIndex, loadService, type LoadedService } from "../loading/bundle.ts";
import { ChunkLoadError, loadChunk } from "../loading/chunks.ts";
import type { Portal, WholePortal } from "../portal-context.ts";
import { regionOf } from "../region.ts";
import { goToLogin } from "../session/identity.ts";
import { loadRare } from "../pages/load-rare.ts";
import { identityAtom, session } from "../session/session.ts";
import { isFirstReload, loadPageAt } from "../update/stale.ts";
import type { LoadPage, Page, PageAddress, Redirect } from "./page.ts";

/** Never settles: the window is navigating away, and no page may render meanwhile. */
const leaving = () => new Promise<never>(() => {});

/** Loads the home page, which is not in the first file: most visits begin at a service. */
const loadHome = async () => (await loadChunk("home", () => import("../home/Home.tsx"))).Home;

/** Loads the home page before it is asked for: at once at its address, later elsewhere. */
export function loadHomeEarly(path: string): void {
  const load = () => void loadHome().catch(() => undefined); // the page asks again, and says why
  setTimeout(load, path === portalPages.home ? 0 : 5_000);
}

/** Loads the service of a route together with the screens, then the parts of them that few steps need and this one does. */
async function loadParts({ manifest }: WholePortal, { service: id, step }: Route) {
  const loading = loadChunk("schermate", () => import("../StepRoute.tsx"));
  const [service, screens] = await Promise.all([loadService(manifest, id), loading]);
  await loadChunk("parti", () => screens.loadStepParts(service, step));
  return [service, screens] as const;
}

/** Reloads the whole page when a chunk is missing because the server has a newer version. */
async function orReload<T>(manifest: Manifest, address: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof ChunkLoadError) || error.type !== "missing") throw error;
    if (!(await isFirstReload(manifest))) throw error;
    loadPageAt(address);
    return leaving();
  }
}

/** True when the route needs a login that the user has not done, or of a higher level than the one done. */
function mustLogIn({ manifest }: WholePortal, { service }: Route): boolean {
  const { login = false, level = 0 } = manifest.services[service] ?? {};
  const identity = session.get(identityAtom);
  return login && (identity === null || (Number(identity.autenticazione_livello) || 0) < level);
}

/** Brings the draft of a logged-in person in a service, begun on this or another device. */
async function bringDraft({ definition }: LoadedService): Promise<void> {
  const owner = session.get(identityAtom)?.cf;
  if (owner !== undefined) await session.get(keepingAtom)?.bring(definition, owner);
}

/** Loads a step. Its guard may redirect, and a service that needs a login leaves for it. */
async function loadStep(
  portal: WholePortal,
  route: Route,
  { pathname, search }: PageAddress,
): Promise<Page | Redirect> {
  if (mustLogIn(portal, route)) {
    if (!portal.region.accesso) return { redirect: "/" };
    goToLogin(pathname + search, portal.manifest.services[route.service]?.level);
    return leaving();
  }
  const [service, { enter, guard, StepRoute }] = await loadParts(portal, route);
  await bringDraft(service);
  const address = new URLSearchParams(search);
  const elsewhere = guard(portal, service, route.step, address);
  if (elsewhere !== null) return { redirect: elsewhere };
  const data = { service, step: route.step, address };
  return { kind: "step", portal, data, View: StepRoute, enter: () => enter(portal, data) };
}

/** Loads the sheet of a service that needs a login, for everybody. */
async function loadSheet(
  portal: WholePortal,
  { service: id, step }: Route,
  { search }: PageAddress,
): Promise<Page> {
  const [service, { ServiceSheet }] = await Promise.all([
    loadService(portal.manifest, id),
    loadChunk("scheda", () => import("../pages/ServiceSheet.tsx")),
  ]);
  const data = { service, step, address: new URLSearchParams(search) };
  return { kind: "sheet", portal, data, View: ServiceSheet };
}

/** Loads the page in place of an address below a step: a step that no longer exists redirects to one that does. */
async function loadStray(portal: WholePortal, route: Route): Promise<Page | Redirect> {
  // The step's own page asks for the login.
  if (mustLogIn(portal, route)) return { redirect: route.path };
  const [service, { replacementPath }] = await loadParts(portal, route);
  await bringDraft(service);
  return { redirect: replacementPath(portal, service, route.step) };
}

async function loadOfServices(portal: WholePortal, address: PageAddress): Promise<Page | Redirect> {
  const match = matchService(portal.manifest, address.pathname);
  if ("route" in match && isClosed(portal.manifest, match.route.service))
    return { kind: "closed", portal, service: match.route.service };
  switch (match.kind) {
    case "step":
      return loadStep(portal, match.route, address);
    case "sheet":
      return loadSheet(portal, match.route, address);
    case "stray":
      return loadStray(portal, match.route);
    case "moved":
      return { redirect: match.path + address.search + address.hash };
    case "off":
      return { ...match, portal };
    case "missing":
      return match;
  }
}

const isWhole = (portal: Portal): portal is WholePortal => "routes" in portal.manifest;

/** Creates the loader of the pages of services. The first one loads the index of services. */
export function createPageLoader(portal: Portal): LoadPage {
  let whole: WholePortal | null = isWhole(portal) ? portal : null;
  const loadWhole = async (): Promise<WholePortal> => {
    const manifest = joinIndex(portal.manifest, await loadIndex(portal.manifest));
    return (whole ??= { manifest, region: regionOf(manifest) });
  };
  return (address) =>
    orReload(portal.manifest, address.pathname + address.search, async () =>
      address.pathname === portalPages.home
        ? { kind: "home", View: await loadHome() }
        : address.pathname === portalPages.phone
          ? { kind: "home", View: await (await loadRare()).loadPhonePage() }
          : loadOfServices(whole ?? (await loadWhole()), address),
    );
}
