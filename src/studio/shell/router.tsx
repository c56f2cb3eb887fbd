import { createBrowserRouter } from "react-router-dom";
import { serverPaths } from "../../contract/own-addresses.ts";
import { ownAddress } from "../../contract/served-page.ts";
import { Drafts } from "../draft/Drafts.tsx";
import { Compare } from "../publish/Compare.tsx";
import { History } from "../publish/History.tsx";
import { Publish } from "../publish/Publish.tsx";
import { Published } from "../publish/Published.tsx";
import { DraftServices } from "../services/DraftServices.tsx";
import { LiveService } from "../services/LiveService.tsx";
import { LiveServices } from "../services/LiveServices.tsx";
import { Broken } from "./Broken.tsx";
import { DraftFrame } from "./DraftFrame.tsx";
import { Frame } from "./Frame.tsx";
import { LoggedIn } from "./LoggedIn.tsx";
import { NotFound } from "./NotFound.tsx";

/** The panel and the editor are most of the program: they are loaded with the first page that needs them. */
const loadWorkbench = () => import("./Workbench.tsx");
const loadDocuments = () => import("../documents/Documents.tsx");
const loadSheet = () => import("./SheetPage.tsx");
const loadTranslations = () => import("../translations/Translations.tsx");
const loadProof = () => import("../states/ProofPage.tsx");

/** The pages of the studio and their addresses, below `/studio`. */
export const openRouter = () =>
  createBrowserRouter(
    [
      { path: "accesso", element: <LoggedIn /> },
      {
        element: <Frame />,
        errorElement: <Broken />,
        children: [
          { index: true, element: <Drafts /> },
          { path: "elenco", element: <LiveServices /> },
          { path: "elenco/:service", element: <LiveService /> },
          { path: "pubblicata", element: <Published /> },
          { path: "storia", element: <History /> },
          { path: "storia/confronto", element: <Compare /> },
          {
            path: "bozza/:id",
            element: <DraftFrame />,
            children: [
              { index: true, element: <DraftServices /> },
              { path: "pubblica", element: <Publish /> },
              { path: "documenti", lazy: async () => ({ Component: (await loadDocuments()).Documents }) },
              {
                path: "traduzioni/:language",
                lazy: async () => ({ Component: (await loadTranslations()).Translations }),
              },
              { path: "prova/:service", lazy: async () => ({ Component: (await loadProof()).ProofPage }) },
              {
                path: "foglio/:sheet/:service",
                lazy: async () => ({ Component: (await loadSheet()).SheetPage }),
              },
              { path: "*", lazy: async () => ({ Component: (await loadWorkbench()).Workbench }) },
            ],
          },
          { path: "*", element: <NotFound /> },
        ],
      },
    ],
    { basename: ownAddress(serverPaths.studio) },
  );
