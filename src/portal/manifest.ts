import type { Catalogue } from "../contract/catalogue.ts";
import type { Manifest, ServiceIndex } from "../engine/definition.ts";

/** The manifest of a region with the pages that the portal offers. */
export type PortalManifest = Manifest & Catalogue;

/** The same with the index of services. */
export type WholePortalManifest = PortalManifest & ServiceIndex;
