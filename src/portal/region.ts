import type { Manifest } from "../engine/definition.ts";

/** What the shell reads of a region file (`schemas/region.schema.json`); wire names, so Italian. */
export interface RegionFacts {
  id: string;
  nome: string;
  sistema: string;
  titolo: string;
  accesso: boolean;
  messaggi: boolean;
  collegamenti: Record<"regione" | "portale" | "privacy" | "cookie" | "accessibilita", string | null>;
  descrizioneServizio: string[];
}

/** The region of a bundle. The file was checked against its schema when the bundle was made, hence the cast. */
export function regionOf(manifest: Manifest): RegionFacts {
  return manifest.region as unknown as RegionFacts;
}
