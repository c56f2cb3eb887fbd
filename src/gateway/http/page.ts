import { basePaths } from "../../contract/bases.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { movePage } from "../../contract/portal-path.ts";
import { isObject } from "../../engine/index.ts";
import { texts } from "../messages.ts";
import { languagePath } from "./portal-path.ts";
import type { TranslateText } from "../languages/translate-texts.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The functions that put the texts of the program into the languages of the portal. */
    translations: ReadonlyMap<string, TranslateText>;
    /** Marks a page before it is sent: that of a preview states that it is one. */
    markPage: (html: string) => string;
  }
}

/** A page outside the portal: a short text and links. It has no script and one small style sheet. */
export interface Page {
  title: string;
  /** Plain text, one paragraph each. */
  text?: string[];
  /** Markup made with `escapeHtml`. */
  content?: string;
  links?: { href: string; label: string }[];
  /** The text of the link to the home page. */
  portal?: string;
  /** A line above the page, such as the mark of a demonstration. */
  banner?: { label: string; text: string };
}

const pageStylePath = `${basePaths.identity}/bff/pagina.css`;

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Renders a page of a portal at a path; the addresses in `page` are without it. */
export const renderPage = (page: Page, portalPath: string, language = "it"): string =>
  movePage(pageHtml(page, language), portalPath);

function pageHtml(
  { title, text = [], content = "", links = [], portal = texts.portal, banner }: Page,
  language: string,
): string {
  const anchors = links.map(
    ({ href, label }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${pageStylePath}">
</head>
<body>
<header><a href="/"><img src="/logo.svg" alt="" width="40" height="40">${escapeHtml(portal)}</a>
${banner ? `<p class="banner"><strong>${escapeHtml(banner.label)}</strong> ${escapeHtml(banner.text)}</p>` : ""}</header>
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

/** Sends a page that is not cached, by default in the language of the address. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  page: Page,
  language: string | null = reply.request.language,
) {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(
      reply.server.markPage(
        renderPage(
          inLanguage(reply.server, page, language),
          languagePath(reply.server.portalPath, language),
          language ?? undefined,
        ),
      ),
    );
}

/** The page in a language of the portal. Content that is made elsewhere stays as it is. */
function inLanguage({ translations }: FastifyInstance, page: Page, language: string | null): Page {
  const translate = translations.get(language ?? "");
  if (!translate) return page;
  return {
    ...page,
    title: translate(page.title),
    text: page.text?.map(translate),
    links: page.links?.map((link) => ({ ...link, label: translate(link.label) })),
    portal: translate(page.portal ?? texts.portal),
  };
}

/** The look of the pages in the colour of a region, as the portal's header, buttons and tables. */
const pageStyle = (theme: string) => `
:root { color-scheme: light; --theme: ${theme}; }
body { margin: 0; background: #f5f6f7; color: #17324d; font: 1.125rem/1.5 "Titillium Web", system-ui, sans-serif; }
header { background: var(--theme); }
header a { display: flex; align-items: center; gap: 0.75rem; max-width: 46rem; min-height: 4rem; margin: 0 auto; padding: 0 1.5rem;
  color: #fff; font-size: 1.25rem; font-weight: 600; text-decoration: none; }
.banner { margin: 0; padding: 0.5rem max(1.5rem, (100% - 43rem) / 2); background: #fff3cd; color: #17324d; border-bottom: 1px solid #995c00; }
.banner strong { margin-right: 0.5rem; padding: 0.125rem 0.5rem; border-radius: 0.25rem; background: #995c00; color: #fff; }
main { box-sizing: border-box; max-width: 46rem; overflow-wrap: anywhere; margin: 2rem auto; padding: 1.5rem; background: #fff; border-radius: 0.25rem;
  box-shadow: 0 1px 4px rgb(0 0 0 / 15%); }
h1 { margin-top: 0; font-size: clamp(1.5rem, 7vw, 2rem); line-height: 1.2; }
a { color: var(--theme); }
ul { padding: 0; list-style: none; }
.ways li { margin: 0.75rem 0; }
button { box-sizing: border-box; width: 100%; min-height: 3rem; padding: 0.75rem 1rem; border: 1px solid #5c6f82;
  border-radius: 0.25rem; background: #fff; color: inherit; font: inherit; text-align: left; cursor: pointer; }
button:hover { background: #e6f0fa; }
button strong, button span { display: block; }
button.plain { text-align: center; }
button.primary { width: auto; padding: 0.75rem 1.5rem; border-color: var(--theme); background: var(--theme); color: #fff; font-weight: 600; }
button.primary:hover { background: #17324d; }
input, select, textarea { box-sizing: border-box; width: 100%; min-height: 3rem; padding: 0.5rem; border: 1px solid #5c6f82;
  border-radius: 0.25rem; background: #fff; color: inherit; font: inherit; }
form li { margin: 0.5rem 0; }
main > form + h2 { margin-top: 2rem; }
main > p > code { display: block; padding: 0.75rem 1rem; border: 1px solid #5c6f82; border-radius: 0.25rem; background: #f5f6f7; user-select: all; }
h2 { margin-top: 0; font-size: 1.375rem; line-height: 1.3; }
table { width: 100%; border-collapse: collapse; }
caption { text-align: left; font-weight: 600; }
th, td { padding: 0.5rem 0.5rem 0.5rem 0; border-bottom: 1px solid #5c6f82; text-align: left; vertical-align: top; }
@media (min-width: 48rem) { main:has(table) { max-width: 56rem; } th, td { overflow-wrap: break-word; } }
.amount { padding-left: 1rem; text-align: right; white-space: nowrap; }
.mail { margin: 1.5rem 0; padding: 1.25rem 1.5rem; border: 1px solid #c5c7c9; border-top: 0.25rem solid var(--theme); border-radius: 0.25rem; }
.mail-to, .mail-mark { color: #455a71; font-size: 1rem; }
.mail-mark { margin: 1rem 0 0; padding-top: 0.75rem; border-top: 1px solid #c5c7c9; }
:focus-visible { outline: 3px solid #000; outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
@media (forced-colors: active) { button { border-color: ButtonText; } }
@media print { header { background: none; } header a { color: #000; } header img { filter: brightness(0); } }
`;

/** The colour of a deployment without definitions. */
const plainTheme = "#06c";

/** The colour of the served region. A region file has a hexadecimal colour, so it needs no escape. */
async function themeOf({ servedManifest }: FastifyInstance): Promise<string> {
  const { colori } = (await servedManifest?.())?.region ?? {};
  const theme = isObject(colori) ? colori.tema : undefined;
  return typeof theme === "string" && /^#[0-9a-f]{3,6}$/i.test(theme) ? theme : plainTheme;
}

/** Mounts the style sheet of the pages. */
export function mountPageStyle(app: FastifyInstance) {
  app.get(pageStylePath, async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("text/css; charset=utf-8")
      .send(pageStyle(await themeOf(app))),
  );
}
