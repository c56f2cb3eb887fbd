/**
 * Answers that travel with an HTML page: the server inserts those that it has in its cache, and the program does not send the
 * calls. They are the same for all visitors.
 */

/** The id of the `template` element with the answers: the browser neither shows nor runs it. */
export const PAGE_ANSWERS = "risposte-pagina";

/** The attribute of the root element that lists the paths of the calls whose answer is an empty list, for the style sheet. */
const EMPTY_ANSWERS = "data-risposte-vuote";

/** Escapes a text for the content of a `template` element. */
export const escapeTemplate = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The JSON text of each answer, by the path of its call with the query. */
export type PageAnswers = ReadonlyMap<string, string>;

/** Inserts answers into a page. */
export function insertAnswers(html: string, answers: PageAnswers): string {
  const members = [...answers].map(([path, json]) => `${JSON.stringify(path)}:${json}`);
  const template = `<template id="${PAGE_ANSWERS}">${escapeTemplate(`{${members.join()}}`)}</template>`;
  const empty = [...answers].flatMap(([path, json]) => (json.trim() === "[]" ? [path] : []));
  const marked =
    empty.length === 0 ? html : html.replace("<html", () => `<html ${EMPTY_ANSWERS}="${empty.join(" ")}"`);
  return marked.replace("</body>", () => `${template}</body>`);
}
