import type { Manifest } from "../engine/definition.ts";

/**
 * The properties of a region file (`schemas/region.schema.json`) that the shell reads; the names are those of the file.
 */
export interface RegionFacts {
  id: string;
  nome: string;
  sistema: string;
  titolo: string;
  accesso: boolean;
  messaggi: boolean;
  collegamenti: { regione: string | null };
  descrizioneServizio: string[];
  assistenza: { telefono: { etichetta: string | null; numero: string | null } };
}

/** The region of a bundle. The compiler has validated the file against its schema, hence the cast. */
export function regionOf(manifest: Manifest): RegionFacts {
  return manifest.region as unknown as RegionFacts;
}
