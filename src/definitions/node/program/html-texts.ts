/** The texts of a page: those between its tags, each as one line. Comments are none. */
const TEXT = />([^<>]+)</g;

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The texts of a page that have words. */
export const textsOfHtml = (html: string): string[] =>
  [...html.matchAll(TEXT)].map(([, text = ""]) => oneLine(text)).filter((text) => /\p{L}{2}/u.test(text));

const withoutTags = (text: string): string => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The page with translations in the place of its texts, in another language. */
export const translateHtml = (
  html: string,
  { language, translate }: { language: string; translate: (text: string) => string | undefined },
): string =>
  html
    .replace(TEXT, (whole, text: string) => {
      const translation = translate(oneLine(text));
      return translation === undefined ? whole : `>${withoutTags(translation)}<`;
    })
    .replace(/<html lang="\w+"/, `<html lang="${language}"`);
