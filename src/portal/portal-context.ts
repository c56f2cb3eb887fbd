import { createContext } from "react";
import type { Manifest } from "../engine/definition.ts";
import type { RegionFacts } from "./region.ts";

/** The manifest of the bundle and its region, for all pages. */
export interface Portal {
  manifest: Manifest;
  region: RegionFacts;
}

/** Provided once by `main.tsx`. There is no default, because no page renders without it. */
export const PortalContext = createContext<Portal>(null as unknown as Portal);
