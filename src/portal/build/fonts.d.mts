/** The characters of Italian texts, in the fonts that every page loads. See `fonts.mjs`. */
export const italianCharacters: string;
