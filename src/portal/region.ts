import type { Manifest } from "../engine/definition.ts";
import type { PageFacts } from "../protocol/page-region.ts";

/**
 * The properties of a region file (`schemas/region.schema.json`) that the shell reads; the names are those of the file.
 */
export interface RegionFacts extends PageFacts {
  id: string;
  nome: string;
  sistema: string;
  accesso: boolean;
  messaggi: boolean;
  collegamenti: { regione: string | null };
  servizi: Readonly<Record<string, { readonly altrove?: string }>>;
  descrizioneServizio: string[];
}

/** The region of a bundle. The compiler has validated the file against its schema, hence the cast. */
export function regionOf(manifest: Manifest): RegionFacts {
  return manifest.region as unknown as RegionFacts;
}
