/** The name of a service in a sentence, as the room writes it where a definition knows the id alone. */
const NAMED = /\b(il|del) servizio «(\w+)»/g;

/** A sentence with the titles of the services that it names by their ids. */
export const withServiceTitles = (sentence: string, titles: ReadonlyMap<string, string>): string =>
  sentence.replace(NAMED, (whole, article: string, id: string) => {
    const title = titles.get(id);
    return title === undefined ? whole : `${article} servizio «${title}»`;
  });
