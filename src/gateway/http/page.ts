import { basePaths } from "../../contract/bases.ts";
import type { FastifyInstance, FastifyReply } from "fastify";

/** A page outside the portal: a short text and links. It has no script and one small style sheet. */
export interface Page {
  title: string;
  /** Plain text, one paragraph each. */
  text?: string[];
  /** Markup made with `escapeHtml`. */
  content?: string;
  links?: { href: string; label: string }[];
}

const pageStylePath = `${basePaths.identity}/bff/pagina.css`;

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export function renderPage({ title, text = [], content = "", links = [] }: Page) {
  const anchors = links.map(
    ({ href, label }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`,
  );
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${pageStylePath}">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n")}
${content}
${anchors.length > 0 ? `<ul class="ways">${anchors.join("")}</ul>` : ""}
</main>
</body>
</html>
`;
}

/** Sends a page that is not cached. */
export const sendPage = (reply: FastifyReply, status: number, page: Page) =>
  reply
    .code(status)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(renderPage(page));

const pageStyle = `
:root { color-scheme: light; }
body { margin: 0; background: #f5f6f7; color: #17324d; font: 1.125rem/1.5 "Titillium Web", system-ui, sans-serif; }
main { max-width: 40rem; overflow-wrap: anywhere; margin: 2rem auto; padding: 1.5rem; background: #fff; border-top: 0.25rem solid #06c; }
h1 { margin-top: 0; font-size: clamp(1.5rem, 7vw, 2rem); line-height: 1.2; }
a { color: #0059b3; }
ul { padding: 0; list-style: none; }
.ways li { margin: 0.75rem 0; }
button { box-sizing: border-box; width: 100%; min-height: 3rem; padding: 0.75rem 1rem; border: 1px solid #5c6f82;
  border-radius: 0.25rem; background: #fff; color: inherit; font: inherit; text-align: left; cursor: pointer; }
button:hover { background: #e6f0fa; }
button strong, button span { display: block; }
button.plain { text-align: center; }
form li { margin: 0.5rem 0; }
h2 { font-size: 1.375rem; line-height: 1.3; }
table { width: 100%; border-collapse: collapse; }
caption { text-align: left; font-weight: 600; }
th, td { padding: 0.5rem 0; border-bottom: 1px solid #5c6f82; text-align: left; vertical-align: top; }
.amount { padding-left: 1rem; text-align: right; white-space: nowrap; }
:focus-visible { outline: 3px solid #000; outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
@media (forced-colors: active) { button { border-color: ButtonText; } }
`;

/** Mounts the style sheet of the pages. */
export function mountPageStyle(app: FastifyInstance) {
  app.get(pageStylePath, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("text/css; charset=utf-8").send(pageStyle),
  );
}
