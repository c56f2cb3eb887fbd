/** Italian texts of the checks of the contract, for who maintains it. */
export const messages = {
  notGenerated: (problems: string) =>
    `Non è stato scritto nulla, perché il contratto non è completo. ${problems}`,
  problems: {
    missing: (list: string) => `Manca: ${list}.`,
    wrong: (list: string) => `Non va bene: ${list}.`,
    unknown: (list: string) => `Non esiste: ${list}.`,
  },
  file: "Il file è schemas/contract/portal.openapi.yaml; il significato di ogni voce è in src/contract/README.md.",
} as const;
