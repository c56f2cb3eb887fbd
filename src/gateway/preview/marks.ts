import type { FastifyInstance } from "fastify";
import type { Diagnostic } from "../../definitions/index.ts";
import { previewAttribute } from "../../protocol/preview-page.ts";
import { addressBelow } from "../../contract/portal-path.ts";
import { examplesPath } from "../../examples/index.ts";
import type { ListedDraft } from "../../publications/index.ts";
import { escapeHtml } from "../http/page.ts";
import { texts } from "../messages.ts";

const stylePath = `${examplesPath}/anteprima.css`;

const styleSheet = `
.anteprima { padding: 0.5rem 1rem; background: #fff3cd; color: #17324d; border-bottom: 2px solid #995c00; font: 1rem/1.4 "Titillium Web", system-ui, sans-serif; overflow-wrap: anywhere; }
.anteprima strong { margin-right: 0.5rem; padding: 0.125rem 0.5rem; border-radius: 0.25rem; background: #995c00; color: #fff; }
`;

/** The draft that a page shows, and the scripts of previews where they were built. */
export interface Marked extends Pick<ListedDraft, "title" | "owner"> {
  readonly portalPath: string;
  /** Whole paths on the host. */
  readonly programs: readonly string[];
  /** The problems of the catalogues that cannot be read, by language. */
  readonly unreadable: ReadonlyMap<string, Diagnostic>;
}

/**
 * Returns the function that marks a page of a preview: a bar outside the program's own element, and the scripts of previews, which run before
 * the program.
 */
export function markOf({ title, owner, portalPath, programs, unreadable }: Marked): (html: string) => string {
  const { label, text } = texts.preview.bar(title, owner.name);
  const style = `<link rel="stylesheet" href="${addressBelow(portalPath, stylePath)}">`;
  const scripts = programs.map((program) => `<script type="module" src="${program}"></script>`).join("");
  const barOf = (language: string) => {
    const problem = unreadable.get(language);
    const note = problem ? ` ${texts.preview.unreadable(problem.file, problem.line)}` : "";
    return `<aside class="anteprima" lang="it" aria-label="${escapeHtml(label)}"><strong>${escapeHtml(label)}</strong>${escapeHtml(text + note)}</aside>`;
  };
  return (html) => {
    const [, language = ""] = /<html\b[^>]*\blang="([^"]*)"/.exec(html) ?? [];
    return html
      .replace(/<html\b/, (tag) => `${tag} ${previewAttribute}=""`)
      .replace("</head>", (tag) => style + tag)
      .replace(/<script|<\/head>/, (tag) => scripts + tag)
      .replace(/<body[^>]*>/, (tag) => tag + barOf(language));
  };
}

/** Mounts the style sheet of the bar. */
export const mountMarkStyle = (app: FastifyInstance) =>
  app.get(stylePath, async (_request, reply) => reply.type("text/css; charset=utf-8").send(styleSheet));
