import { Provider } from "jotai";
import { StrictMode, useEffect } from "react";
import { RouterProvider } from "react-router-dom";
import { PortalContext, type Portal } from "./portal-context.ts";
import type { PortalRouter } from "./routing/routes.tsx";
import { session } from "./session/session.ts";

interface AppProps {
  readonly portal: Portal;
  readonly router: PortalRouter;
  /** Called once the page answers to the person. */
  readonly onReady?: () => void;
}

/** The whole portal, in the browser and where pages are rendered at build time. */
export function App({ portal, router, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <Provider store={session}>
        <PortalContext value={portal}>
          <RouterProvider router={router} />
        </PortalContext>
      </Provider>
    </StrictMode>
  );
}
