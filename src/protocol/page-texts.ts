/** The texts of a page that the server writes: about the portal, and how to reach the region without the services. */
export const pageTexts = {
  description: "{titolo}: i servizi online della tassa automobilistica.",
  help: "Se non puoi, chiama il numero {numero}.",
} as const;
