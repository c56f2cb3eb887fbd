import "#tema";
import { Provider } from "jotai";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { forgetServices, loadIndexEarly, loadManifest } from "./loading/bundle.ts";
import { moveHashAddress } from "./hash-address.ts";
import { loadIdentity } from "./session/identity.ts";
import { StartFailure } from "./pages/StartFailure.tsx";
import { PortalContext } from "./portal-context.ts";
import type { Portal } from "./portal-context.ts";
import { regionOf } from "./region.ts";
import { createPortalRouter } from "./router.tsx";
import { session } from "./session/session.ts";
import { StartUp } from "./shell/StartUp.tsx";
import { watchDefinitions } from "./update/definitions.ts";
import { watchVersions } from "./update/versions.ts";

async function start(): Promise<Portal> {
  moveHashAddress();
  const manifest = await loadManifest();
  loadIndexEarly(manifest, window.location.pathname);
  if (import.meta.env.PROD) watchDefinitions(manifest.version);
  const region = regionOf(manifest);
  if (region.accesso) await loadIdentity();
  return { manifest, region };
}

const root = createRoot(document.getElementById("root")!); // index.html has it

const show = (): Promise<void> =>
  start().then(
    (portal) =>
      root.render(
        <StrictMode>
          <Provider store={session}>
            <PortalContext value={portal}>
              <RouterProvider router={createPortalRouter(portal)} />
            </PortalContext>
          </Provider>
        </StrictMode>,
      ),
    (error: unknown) => root.render(<StartFailure error={error} />),
  );

// The overlay of index.html stays until the first page is ready, at most five seconds.
root.render(<StartUp />);
void show();
if (import.meta.env.PROD) void watchVersions();

// In development an edited definition is rendered without a reload.
import.meta.hot?.on("definitions", () => {
  forgetServices();
  void show();
});
