import { render } from "@testing-library/react";
import { Provider } from "jotai";
import { RouterProvider } from "react-router-dom";
import { onTestFinished } from "vitest";
import { PortalContext, type Portal } from "../../src/portal/portal-context.ts";
import { createPageLoader } from "../../src/portal/routing/load-page.ts";
import type { LoadPage } from "../../src/portal/routing/page.ts";
import { openRouter, type PortalRouter } from "../../src/portal/routing/routes.tsx";
import { session } from "../../src/portal/session/session.ts";

/** The router of an opened portal, for tests to read and to use. */
export interface OpenedPortal {
  readonly state: PortalRouter["state"];
  readonly navigate: (to: string) => Promise<void>;
  /** Opens an address in the place of the present one. */
  readonly replace: (to: string) => Promise<void>;
}

/** Opens the router of the window at an address, until the test ends. */
export async function routerFrom(path: string, load: LoadPage): Promise<PortalRouter> {
  window.history.replaceState(null, "", path);
  const router = await openRouter(load);
  onTestFinished(() => router.dispose());
  return router;
}

/** Renders the page of a router, with the navigation's store and the facts of a portal. */
export const renderRouter = (router: PortalRouter, portal: Portal) =>
  render(
    <Provider store={session}>
      <PortalContext value={portal}>
        <RouterProvider router={router} />
      </PortalContext>
    </Provider>,
  );

/** Opens an address of the portal, as the browser does. The page is there once its heading is found. */
export function openPortal(portal: Portal, path: string): OpenedPortal {
  const started = routerFrom(path, createPageLoader(portal));
  let router: PortalRouter | undefined;
  void started.then((ready) => {
    router = ready;
    renderRouter(ready, portal);
  });
  return {
    get state() {
      if (!router) throw new Error("The first page is not there yet: wait for its heading.");
      return router.state;
    },
    navigate: async (to) => (await started).navigate(to),
    replace: async (to) => (await started).navigate(to, { replace: true }),
  };
}
