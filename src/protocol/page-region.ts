import { pageTexts } from "./page-texts.ts";

/** The facts of a region that `index.html` states before the program runs. */
export interface PageFacts {
  readonly titolo: string;
  readonly colori: { readonly tema: string };
  readonly assistenza: {
    /** For whom people ask: «all'assistenza», «alla Regione». */
    readonly aChi?: string;
    readonly telefono: { readonly etichetta: string | null; readonly numero: string | null };
  };
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Puts one of `pageTexts` into another language. */
type Translate = (text: string) => string;

/** How to reach the region without the services. */
const helpLine = ({ etichetta, numero }: PageFacts["assistenza"]["telefono"], translate: Translate): string =>
  etichetta && numero
    ? `<p>${escape(translate(pageTexts.help)).replace("{numero}", () => `<a href="tel:${escape(numero)}">${escape(etichetta)}</a>`)}</p>`
    : "";

/**
 * The contents of the slots of `index.html` that state facts of a region. The build fills them with the facts of its own files, and the
 * gateway with those of a published version.
 */
export function regionSlots(
  { titolo, colori, assistenza }: PageFacts,
  translate: Translate = (text) => text,
): Readonly<Record<string, string>> {
  const description = translate(pageTexts.description).replace("{titolo}", () => titolo);
  const help = helpLine(assistenza.telefono, translate);
  return {
    title: `<title>${escape(titolo)}</title>`,
    region: [
      `<meta name="description" content="${escape(description)}" />`,
      `<meta name="theme-color" content="${escape(colori.tema)}" />`,
    ].join("\n    "),
    name: escape(titolo),
    help,
    // For a browser that is too old, as for one without scripts.
    call: help,
  };
}
