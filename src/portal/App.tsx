import { Provider } from "jotai";
import { StrictMode, useEffect } from "react";
import { PortalContext, type Portal } from "./portal-context.ts";
import type { Navigation } from "./routing/navigation.ts";
import { PortalRouter } from "./routing/PortalRouter.tsx";
import { session } from "./session/session.ts";

interface AppProps {
  readonly portal: Portal;
  readonly navigation: Navigation;
  /** Called once the page answers to the person. */
  readonly onReady?: () => void;
}

/** The whole portal, in the browser and where pages are rendered at build time. */
export function App({ portal, navigation, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <Provider store={session}>
        <PortalContext value={portal}>
          <PortalRouter navigation={navigation} />
        </PortalContext>
      </Provider>
    </StrictMode>
  );
}
