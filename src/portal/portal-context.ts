import { createContext } from "react";
import type { PortalManifest, WholePortalManifest } from "./manifest.ts";
import type { RegionFacts } from "./region.ts";

/** The manifest of the bundle and its region, for all pages. */
export interface Portal {
  manifest: PortalManifest;
  region: RegionFacts;
}

/** The same with the index of services, for the pages of services. */
export interface WholePortal extends Portal {
  manifest: WholePortalManifest;
}

/** Provided once by `main.tsx`. There is no default, because no page renders without it. */
export const PortalContext = createContext<Portal>(null as unknown as Portal);

/** Provided by the routes of the services. There is no default, because none of their pages renders without it. */
export const ServicesContext = createContext<WholePortal>(null as unknown as WholePortal);
