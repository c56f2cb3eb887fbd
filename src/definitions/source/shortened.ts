/** The beginning of a text, as messages quote it. */
export const shortened = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text;
