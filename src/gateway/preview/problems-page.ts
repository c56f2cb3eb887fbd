import type { Diagnostic } from "../../definitions/index.ts";
import type { ListedDraft } from "../../publications/index.ts";
import { escapeHtml, type Page } from "../http/page.ts";
import { texts } from "../messages.ts";

/** The most problems that the page lists. */
const mostProblems = 20;

/** The page of a draft that does not pass the check: its first problems with their places. */
export function problemsPage({ title, owner }: ListedDraft, errors: readonly Diagnostic[]): Page {
  const { problems, bar } = texts.preview;
  const items = errors.slice(0, mostProblems).map(({ file, line, message, hint }) => {
    const place = escapeHtml(problems.place(file, line));
    return `<li><strong>${place}</strong> ${escapeHtml(hint ? `${message} ${hint}` : message)}</li>`;
  });
  return {
    title: problems.title,
    banner: bar(title, owner.name),
    text: [problems.text(errors.length)],
    content: `<ul class="ways">${items.join("")}</ul>`,
  };
}
