/** An identifier in the answer of a search: its kind (as in the contract), its value, and texts that later calls need. */
export interface Finding {
  kind: string;
  value: string;
  details?: string;
}

/** A browser or person with findings, and the milliseconds after which these expire. */
export interface Finder {
  id: string;
  lifetime: number;
}
