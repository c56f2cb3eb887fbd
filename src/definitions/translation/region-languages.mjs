// Plain JavaScript without libraries, because `npm start` reads it before the installation, and pages of staff load nothing else with it.

/** Returns the languages of a region besides that of its definitions, of the facts of its `region.json`. */
export const otherLanguages = ({ lingue } = {}) => (Array.isArray(lingue) ? lingue.slice(1).map(String) : []);

/** Returns the path of the translations of a region into a language. */
export const cataloguePath = (region, language) => `regions/${region}/${language}.po`;

/** Returns the region and the language of a catalogue of translations by its path; undefined for any other path. */
export function catalogueOf(path) {
  const [, region, language] = /^regions\/([^/]+)\/([a-z]{2})\.po$/.exec(path) ?? [];
  return language === undefined ? undefined : { region, language };
}
