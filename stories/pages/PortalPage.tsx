import { Provider } from "jotai";
import { useEffect, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { spyOn } from "storybook/test";
import content from "virtual:portale/manifesti";
import type { WholePortalManifest } from "../../src/portal/manifest.ts";
import { forgetServices } from "../../src/portal/loading/bundle.ts";
import { favouritesAtom } from "../../src/portal/account/favourites-atom.ts";
import { notificationsAtom } from "../../src/portal/account/notifications.ts";
import { begunDraftsAtom } from "../../src/portal/drafts/begun-drafts.ts";
import { draftFactsAtom } from "../../src/portal/drafts/draft-facts.ts";
import { PortalContext } from "../../src/portal/portal-context.ts";
import { regionOf } from "../../src/portal/region.ts";
import { createPageLoader } from "../../src/portal/routing/load-page.ts";
import { openMemoryRouter } from "../../src/portal/routing/memory-router.ts";
import type { PortalRouter } from "../../src/portal/routing/routes.tsx";
import {
  areaTabAtom,
  denialAtom,
  identityAtom,
  session,
  type Identity,
} from "../../src/portal/session/session.ts";
import { toastsAtom } from "../../src/portal/shell/toasts.ts";
import { flowAtom } from "../../src/screens/index.ts";
import { Alert } from "../../src/ui/Alert.tsx";
import { messages } from "../services/messages.ts";
import { answerWith, type Answers } from "./transport.ts";

const manifests = content as Readonly<Record<string, WholePortalManifest>>; // made by `.storybook/portal-pages.ts`

/** The manifest of a region. Throws when there is no such region. */
export function manifestOf(region: string) {
  const manifest = manifests[region];
  if (!manifest) throw new Error(`There is no region ${region}.`);
  return manifest;
}

/** Puts the portal back to its start, with a person and the answers to its calls. Returns a function that ends the story. */
export function startPortal(person: Identity | null, answers: Answers): () => void {
  answerWith(answers);
  const counted = spyOn(navigator, "sendBeacon").mockReturnValue(true);
  forgetServices(); // those of another region
  session.set(identityAtom, person);
  session.set(areaTabAtom, "riepilogo");
  session.set(favouritesAtom, new Set<string>());
  session.set(begunDraftsAtom, "loading");
  session.set(draftFactsAtom, {});
  session.set(notificationsAtom, { unread: "loading", read: "loading" });
  session.set(toastsAtom, []);
  session.set(denialAtom, { status: null, title: null });
  for (const { services } of Object.values(manifests))
    for (const id of Object.keys(services)) session.set(flowAtom(id), null);
  return () => counted.mockRestore();
}

interface PortalPageProps {
  readonly region: string;
  readonly address: string;
  /** The page is of a logged-in person. */
  readonly isPersonal?: boolean;
}

/** A whole page, from the header to the footer, rendered by the program of the portal; its links lead to the other pages. */
export function PortalPage({ region, address, isPersonal = false }: PortalPageProps) {
  const [portal] = useState(() => ({
    manifest: manifestOf(region),
    region: regionOf(manifestOf(region)),
  }));
  const [router, setRouter] = useState<PortalRouter | null>(null);
  useEffect(() => {
    void openMemoryRouter(createPageLoader(portal), address).then(setRouter);
  }, [portal, address]);
  if (isPersonal && !portal.region.accesso)
    return (
      <div className="container-xxl py-4">
        <Alert kind="info" title={messages.note}>
          <p>{messages.noLogin}</p>
        </Alert>
      </div>
    );
  return (
    <Provider store={session}>
      <PortalContext value={portal}>{router ? <RouterProvider router={router} /> : null}</PortalContext>
    </Provider>
  );
}
