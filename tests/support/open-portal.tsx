import { render } from "@testing-library/react";
import { Provider } from "jotai";
import { onTestFinished } from "vitest";
import { PortalContext, type Portal } from "../../src/portal/portal-context.ts";
import { createPageLoader } from "../../src/portal/routing/load-page.ts";
import { startNavigation, type Navigation } from "../../src/portal/routing/navigation.ts";
import type { LoadPage } from "../../src/portal/routing/page.ts";
import { PortalRouter } from "../../src/portal/routing/PortalRouter.tsx";
import { session } from "../../src/portal/session/session.ts";

/** The navigation of an opened portal, for tests to read and to use. */
export interface OpenedPortal {
  readonly state: { readonly location: Location; readonly historyAction: string };
  readonly navigate: (to: string) => Promise<void>;
  /** Opens an address in the place of the present one. */
  readonly replace: (to: string) => Promise<void>;
}

type Location = ReturnType<Navigation["read"]>["location"];

/** Navigates from an address of the window, until the test ends. */
export async function navigateFrom(path: string, load: LoadPage): Promise<Navigation> {
  window.history.replaceState(null, "", path);
  const navigation = await startNavigation(load);
  onTestFinished(navigation.stop);
  return navigation;
}

/** Opens an address of the portal, as the browser does. The page is there once its heading is found. */
export function openPortal(portal: Portal, path: string): OpenedPortal {
  const started = navigateFrom(path, createPageLoader(portal));
  let navigation: Navigation | undefined;
  void started.then((ready) => {
    navigation = ready;
    render(
      <Provider store={session}>
        <PortalContext value={portal}>
          <PortalRouter navigation={ready} />
        </PortalContext>
      </Provider>,
    );
  });
  const read = () => {
    if (!navigation) throw new Error("The first page is not there yet: wait for its heading.");
    return navigation.read();
  };
  return {
    state: {
      get location() {
        return read().location;
      },
      get historyAction() {
        return read().action;
      },
    },
    navigate: async (to) => (await started).navigate(to),
    replace: async (to) => (await started).navigator.replace(to),
  };
}
