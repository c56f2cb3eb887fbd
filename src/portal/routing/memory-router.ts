import { createMemoryRouter } from "react-router-dom";
import { Home } from "../home/Home.tsx";
import { PAGE_ROUTE } from "./open-page.ts";
import type { LoadPage, Page } from "./page.ts";
import { portalRoutes, whenLoaded, type PortalRouter } from "./routes.tsx";

/** Starts a router that does not change the address of the window. Resolves when its first page is loaded. */
export const openMemoryRouter = (load: LoadPage, address: string): Promise<PortalRouter> =>
  whenLoaded(createMemoryRouter(portalRoutes(load), { initialEntries: [address] }));

/** A router that shows one page, to be rendered as text. Null stands for the home page. */
export const routerAt = (address: string, page: Page | null): PortalRouter =>
  createMemoryRouter(
    portalRoutes(() => Promise.reject(new Error("The page is given"))),
    {
      initialEntries: [address],
      hydrationData: { loaderData: { [PAGE_ROUTE]: page ?? { kind: "home", View: Home } } },
    },
  );
