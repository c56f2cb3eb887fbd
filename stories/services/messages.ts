/** Texts of the stories themselves; the texts of a service come from its definition. */
export const messages = {
  note: "Nota della storia",
  map: "Il percorso",
  picture: (name: string) => `Figura della pagina: ${name}`,
  refusal: "Quale rifiuto",
  refusalHelp:
    "Senza una scelta si vedono tutti, uno dopo l'altro. La scelta resta nell'indirizzo della storia.",
  missing: {
    service: "In questa regione il servizio è spento: non ha pagine, voci di menu né chiamate.",
    state: "In questa regione il servizio non ha questo passo, o non lo mostra così.",
  },
  noLogin: "In questa regione non si accede: la pagina non c'è.",
  left: (destination: string) => `Qui il portale porterebbe a: ${destination}`,
} as const;
