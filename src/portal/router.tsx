import { createBrowserRouter, Navigate, Outlet, redirect, useLocation } from "react-router-dom";
import type { LoaderFunctionArgs, RouteObject } from "react-router-dom";
import { portalPages } from "../contract/portal-pages.ts";
import type { Manifest, Route } from "../engine/definition.ts";
import { loadIndex, loadService } from "./loading/bundle.ts";
import { ChunkLoadError, loadChunk } from "./loading/chunks.ts";
import { joinIndex } from "../engine/bundle/index.ts";
import { goToLogin } from "./session/identity.ts";
import { Layout } from "./shell/Layout.tsx";
import { ClosedService } from "./availability/ClosedService.tsx";
import { ServiceGate } from "./availability/ServiceGate.tsx";
import { isShut } from "./availability/closures.ts";
import { Failure } from "./pages/Failure.tsx";
import { Home } from "./home/Home.tsx";
import { NotFound } from "./pages/NotFound.tsx";
import { StartFailure } from "./pages/StartFailure.tsx";
import { UserDenied } from "./pages/UserDenied.tsx";
import { ServicesContext, type Portal, type WholePortal } from "./portal-context.ts";
import { regionOf } from "./region.ts";
import { identityAtom, session } from "./session/session.ts";
import { StartUp } from "./shell/StartUp.tsx";
import type { StepData } from "./StepRoute.tsx";
import { isFirstReload, loadPageAt } from "./update/stale.ts";

/** Never settles: the window is navigating away, and no page may render meanwhile. */
const leaving = () => new Promise<never>(() => {});

const loadStepRoute = () => loadChunk("schermate", () => import("./StepRoute.tsx"));

const loadRoute = (portal: WholePortal, route: Route) =>
  Promise.all([loadService(portal.manifest, route.service), loadStepRoute()]);

/** Loads a route. Reloads the whole page when a chunk is missing because the server has a newer version. */
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

/** True when the route needs a login that the user has not done. */
const mustLogIn = ({ manifest }: WholePortal, { service }: Route) =>
  manifest.services[service]?.login === true && session.get(identityAtom) === null;

function stepRoute(portal: WholePortal, route: Route): RouteObject {
  return {
    path: route.path,
    handle: { service: route.service },
    loader: ({ request }: LoaderFunctionArgs) => {
      const { pathname, search, searchParams: address } = new URL(request.url);
      if (isShut(portal.manifest, route.service)) return null; // the gate shows why
      if (mustLogIn(portal, route)) {
        if (!portal.region.accesso) return redirect("/");
        goToLogin(pathname + search);
        return leaving();
      }
      return orReload(portal.manifest, pathname + search, async () => {
        const [service, { guard }] = await loadRoute(portal, route);
        const elsewhere = guard(portal, service, route.step, address);
        return elsewhere === null
          ? ({ service, step: route.step, address } satisfies StepData)
          : redirect(elsewhere);
      });
    },
    lazy: async () => ({ Component: (await loadStepRoute()).StepRoute }),
  };
}

/** Addresses below a step. A step that no longer exists redirects to one that does. */
function strayRoute(portal: WholePortal, route: Route): RouteObject {
  return {
    path: `${route.path}/*`,
    Component: NotFound,
    loader: ({ request }: LoaderFunctionArgs) => {
      if (isShut(portal.manifest, route.service)) return null;
      // The step's own route asks for the login.
      if (mustLogIn(portal, route)) return redirect(route.path);
      return orReload(portal.manifest, new URL(request.url).pathname, async () => {
        const [service, { replacementPath: findWay }] = await loadRoute(portal, route);
        return redirect(findWay(portal, service, route.step));
      });
    },
  };
}

/** One branch per service with its own error boundary: a broken service does not affect the others. */
function openRoutes(portal: WholePortal): RouteObject[] {
  const services = new Set(portal.manifest.routes.map((route) => route.service));
  return [...services].map((id) => ({
    id,
    Component: () => <ServiceGate service={id} />,
    ErrorBoundary: Failure,
    children: portal.manifest.routes
      .filter((route) => route.service === id)
      .flatMap((route) => [stepRoute(portal, route), strayRoute(portal, route)]),
  }));
}

/** Former addresses redirect to the present one, with query and hash. */
const formerRoutes = ({ path, former = [] }: Route): RouteObject[] =>
  former.map((address) => ({ path: address, Component: () => <MovedPage to={path} /> }));

function MovedPage({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: to, search, hash }} />;
}

/** The addresses of the services that the region never offers, with everything below them. */
const closedRoutes = ({ manifest }: WholePortal): RouteObject[] =>
  manifest.closed.flatMap(({ service, title, paths }) =>
    paths.flatMap((path) =>
      [path, `${path}/*`].map((address) => ({
        path: address,
        Component: () => <ClosedService service={service} title={title} />,
      })),
    ),
  );

const serviceRoutes = (portal: WholePortal): RouteObject[] => [
  {
    Component: () => (
      <ServicesContext value={portal}>
        <Outlet />
      </ServicesContext>
    ),
    children: [
      ...openRoutes(portal),
      ...portal.manifest.routes.flatMap(formerRoutes),
      ...closedRoutes(portal),
    ],
  },
];

/** Where the routes of the services belong. */
const pages = "portal/pages";

/** The routes of the shell and those of the services, which are added later while `portal` is null. */
export function portalRoutes(portal: WholePortal | null): RouteObject[] {
  return [
    {
      Component: Layout,
      HydrateFallback: StartUp,
      ErrorBoundary: StartFailure,
      children: [
        {
          id: pages,
          ErrorBoundary: Failure,
          children: [
            { index: true, Component: Home },
            {
              path: portalPages.logout,
              lazy: async () => ({
                Component: (await loadChunk("logout", () => import("./pages/Logout.tsx"))).Logout,
              }),
            },
            { path: portalPages.userDenied, Component: UserDenied },
            ...(portal ? serviceRoutes(portal) : []),
            { path: "*", Component: NotFound },
          ],
        },
      ],
    },
  ];
}

const withSearch = (path: string): string =>
  path === window.location.pathname ? path + window.location.search : path;

/** The router of the page. The first address that is none of the shell's loads the index of services. */
export function createPortalRouter({ manifest }: Portal) {
  let isKnown = false;
  return createBrowserRouter(portalRoutes(null), {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      if (isKnown) return;
      const index = await orReload(manifest, withSearch(path), () => loadIndex(manifest));
      if (isKnown || signal.aborted) return; // a later navigation adds them
      isKnown = true;
      const whole = joinIndex(manifest, index);
      patch(pages, serviceRoutes({ manifest: whole, region: regionOf(whole) }));
    },
  });
}
