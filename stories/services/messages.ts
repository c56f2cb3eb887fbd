/** Words of the stories themselves; what a service says comes from its definition. */
export const messages = {
  note: "Nota della storia",
  missing: {
    service: "In questa regione il servizio è spento: non ha pagine, voci di menu né chiamate.",
    step: "In questa regione il servizio non ha questo passo.",
  },
  shut: (redirect: string) =>
    `Con le risposte registrate nel contratto la guardia di questo passo rimanda a «${redirect}».`,
  left: (destination: string) => `Qui il portale porterebbe a: ${destination}`,
} as const;
