import type { GradoParentela } from "../../contract/portal.generated.ts";

/** The degrees of kinship in wire format. */
export const kinships: GradoParentela[] = [
  { codice: "C", descrizione: "CONIUGE" },
  { codice: "F", descrizione: "FIGLIO" },
  { codice: "G", descrizione: "GENITORE" },
  { codice: "N", descrizione: "NIPOTE" },
  { codice: "S", descrizione: "FRATELLO O SORELLA" },
  { codice: "T", descrizione: "TUTORE" },
];
