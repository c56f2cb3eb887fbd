import type { ComponentType } from "react";
import {
  createBrowserRouter,
  createPath,
  Outlet,
  redirect,
  replace,
  useLoaderData,
  useRouteError,
  type LoaderFunctionArgs,
  type RouteObject,
} from "react-router-dom";
import { portalPages } from "../../contract/portal-pages.ts";
import { ownPath, servedPath } from "../../contract/served-page.ts";
import { Failure } from "../pages/Failure.tsx";
import { loadRare } from "../pages/load-rare.ts";
import { Logout } from "../pages/Logout.tsx";
import { StartFailure } from "../pages/StartFailure.tsx";
import { Layout } from "../shell/Layout.tsx";
import { useAnchorEntries } from "./anchor-entries.ts";
import { PAGE_ROUTE } from "./open-page.ts";
import type { LoadPage, Page } from "./page.ts";
import { PageView } from "./PageView.tsx";
import { windowAddress } from "./window-address.ts";

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

/** Renders the component that the loader of a route has loaded: `lazy` of the route would not load it again after a failure. */
function LoadedView() {
  const View = useLoaderData() as ComponentType; // of the loaders below
  return <View />;
}

const rarePages = [portalPages.userDenied, portalPages.continueHere, portalPages.phone] as const;

function Frame() {
  useAnchorEntries();
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}

function PageFailure() {
  return <Failure error={useRouteError()} />;
}

/** An address within the portal in the form that the browser gives it: a header takes no other characters. */
function browserForm(address: string): string {
  const { pathname, search, hash } = new URL(address, window.location.origin);
  return pathname + search + hash;
}

/**
 * The page of an address, as the loader of a route gives it. Redirects leave no entry of the history behind that redirects again, nor a
 * second one of the present page.
 */
const loaderOf =
  (load: LoadPage) =>
  async ({ request, url: { hash } }: LoaderFunctionArgs): Promise<Page | Response> => {
    const { pathname, search } = new URL(request.url); // a request has no anchor
    const asked = { pathname: ownPath(pathname), search, hash };
    const here = windowAddress();
    // The window is there already at the start, after a reload, back and forward.
    const isThere = here.pathname === asked.pathname && here.search === search;
    const found = await load(isThere ? here : asked);
    if (!("redirect" in found)) return found;
    const target = browserForm(found.redirect);
    return isThere || target === createPath(here) ? replace(target) : redirect(target);
  };

/**
 * The routes of the portal: pages of the shell, and one for the home page and the steps of all services, whose addresses are data. A page that fails
 * does not affect the frame, and the next page starts again. They have elements instead of components, which React need not render again for
 * each state of the router.
 */
export const portalRoutes = (load: LoadPage): RouteObject[] => [
  {
    element: <Frame />,
    errorElement: <StartFailure />,
    children: [
      {
        errorElement: <PageFailure />,
        children: [
          { path: portalPages.logout, element: <Logout /> },
          ...rarePages.map((path) => ({
            path,
            loader: async () => (await loadRare()).loaders[path](),
            element: <LoadedView />,
          })),
          { path: "*", id: PAGE_ROUTE, loader: loaderOf(load), element: <PageView /> },
        ],
      },
    ],
  },
];

/** Starts the router of the window. Resolves when its first page is loaded. */
export async function openRouter(load: LoadPage): Promise<PortalRouter> {
  const router = createBrowserRouter(portalRoutes(load), { basename: servedPath() || "/" });
  return whenLoaded(router);
}

/** Resolves when the first page of a router is loaded. */
export function whenLoaded(router: PortalRouter): Promise<PortalRouter> {
  if (router.state.initialized) return Promise.resolve(router);
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve(router);
    });
  });
}
