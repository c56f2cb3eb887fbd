import { createContext } from "react";
import type { Manifest } from "../engine/definition.ts";
import type { RegionFacts } from "./region.ts";

/** What every page of the portal may read: the bundle's manifest and its region. */
export interface Portal {
  manifest: Manifest;
  region: RegionFacts;
}

/** Set once by `main.tsx`. Without it a page cannot be drawn, hence no default. */
export const PortalContext = createContext<Portal>(null as unknown as Portal);
