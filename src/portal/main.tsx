import "#tema";
import { Provider } from "jotai";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { forgetServices, loadIndexEarly, loadManifest } from "./loading/bundle.ts";
import { moveHashAddress } from "./hash-address.ts";
import { loadIdentity } from "./session/identity.ts";
import { StartFailure } from "./pages/StartFailure.tsx";
import { PortalContext } from "./portal-context.ts";
import type { Portal } from "./portal-context.ts";
import { regionOf } from "./region.ts";
import { createPageLoader } from "./routing/load-page.ts";
import { startNavigation, type Navigation } from "./routing/navigation.ts";
import { PortalRouter } from "./routing/PortalRouter.tsx";
import { session } from "./session/session.ts";
import { StartUp } from "./shell/StartUp.tsx";
import { watchDefinitions } from "./update/definitions.ts";
import { watchVersions } from "./update/versions.ts";

async function start(): Promise<{ portal: Portal; navigation: Navigation }> {
  moveHashAddress();
  const manifest = await loadManifest();
  loadIndexEarly(manifest, window.location.pathname);
  if (import.meta.env.PROD) watchDefinitions(manifest.version);
  const portal = { manifest, region: regionOf(manifest) };
  if (portal.region.accesso) await loadIdentity();
  return { portal, navigation: await startNavigation(createPageLoader(portal)) };
}

const root = createRoot(document.getElementById("root")!); // index.html has it

const show = (): Promise<Navigation | void> =>
  start().then(
    ({ portal, navigation }) => {
      root.render(
        <StrictMode>
          <Provider store={session}>
            <PortalContext value={portal}>
              <PortalRouter navigation={navigation} />
            </PortalContext>
          </Provider>
        </StrictMode>,
      );
      return navigation;
    },
    (error: unknown) => root.render(<StartFailure error={error} />),
  );

// The overlay of index.html stays until the first page is ready, at most five seconds.
root.render(<StartUp />);
let shown = show();
if (import.meta.env.PROD) void watchVersions();

// In development an edited definition is rendered without a reload.
import.meta.hot?.on("definitions", () => {
  forgetServices();
  shown = shown.then((navigation) => {
    navigation?.stop();
    return show();
  });
});
