import { createBrowserRouter, redirect } from "react-router-dom";
import type { LoaderFunctionArgs, RouteObject } from "react-router-dom";
import type { Route } from "../engine/definition.ts";
import { loadService } from "./bundle.ts";
import { loadChunk } from "./chunks.ts";
import { goToLogin } from "./identity.ts";
import { Layout } from "./Layout.tsx";
import { Failure } from "./pages/Failure.tsx";
import { Home } from "./home/Home.tsx";
import { NotFound } from "./pages/NotFound.tsx";
import { StartFailure } from "./pages/StartFailure.tsx";
import { UserDenied } from "./pages/UserDenied.tsx";
import type { Portal } from "./portal-context.ts";
import { identityAtom, session } from "./session.ts";
import { StartUp } from "./StartUp.tsx";
import type { StepData } from "./StepRoute.tsx";

/** Never settles: the window is on its way to the login, and no page must show meanwhile. */
const leaving = () => new Promise<never>(() => {});

const loadStepRoute = () => loadChunk("schermate", () => import("./StepRoute.tsx"));

function stepRoute(portal: Portal, route: Route): RouteObject {
  return {
    path: route.path,
    loader: async ({ request }: LoaderFunctionArgs) => {
      const { pathname, search, searchParams: address } = new URL(request.url);
      if (!route.public && session.get(identityAtom) === null) {
        if (!portal.region.accesso) return redirect("/");
        goToLogin(pathname + search);
        return leaving();
      }
      const [service, { guard }] = await Promise.all([
        loadService(portal.manifest, route.service),
        loadStepRoute(),
      ]);
      const elsewhere = guard(portal, service, route.step, address);
      return elsewhere === null
        ? ({ service, step: route.step, address } satisfies StepData)
        : redirect(elsewhere);
    },
    lazy: async () => ({ Component: (await loadStepRoute()).StepRoute }),
  };
}

/** One branch per service, each with its own failure page: a broken service takes down only itself. */
function serviceRoutes(portal: Portal): RouteObject[] {
  const services = new Set(portal.manifest.routes.map((route) => route.service));
  return [...services].map((id) => ({
    id,
    ErrorBoundary: Failure,
    children: portal.manifest.routes
      .filter((route) => route.service === id)
      .map((route) => stepRoute(portal, route)),
  }));
}

/** The pages of the portal: those of the shell and, from the manifest, those of the services. */
export function portalRoutes(portal: Portal): RouteObject[] {
  return [
    {
      Component: Layout,
      HydrateFallback: StartUp,
      ErrorBoundary: StartFailure,
      children: [
        {
          ErrorBoundary: Failure,
          children: [
            { index: true, Component: Home },
            {
              path: "logout",
              lazy: async () => ({
                Component: (await loadChunk("logout", () => import("./pages/Logout.tsx"))).Logout,
              }),
            },
            { path: "userDenied", Component: UserDenied },
            ...serviceRoutes(portal),
            { path: "*", Component: NotFound },
          ],
        },
      ],
    },
  ];
}

export function createPortalRouter(portal: Portal) {
  return createBrowserRouter(portalRoutes(portal));
}
