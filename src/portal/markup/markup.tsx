import DOMPurify from "dompurify";
import { createElement } from "react";
import type { ReactNode } from "react";
import { ExternalLink } from "../../ui/ExternalLink.tsx";

/** The HTML that a message of the server may hold; everything else is dropped, its text kept. */
const allowed = {
  ALLOWED_TAGS: ["p", "br", "strong", "em", "b", "i", "ul", "ol", "li", "a"],
  ALLOWED_ATTR: ["href"],
  // Secure pages, e-mail, and pages of this portal; never `//host`, which is another site.
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|\/(?![/\\]))/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

export interface Markup {
  /** Without markup: lines for paragraphs and list items. */
  text: string;
  /** With it, as elements of ours: no HTML is ever written into the page. */
  content: ReactNode;
}

/** Reads the HTML of a message, harmless whatever it holds. */
export function readMarkup(html: string): Markup {
  const fragment = DOMPurify.sanitize(html, {
    ...allowed,
    ALLOWED_TAGS: [...allowed.ALLOWED_TAGS],
    ALLOWED_ATTR: [...allowed.ALLOWED_ATTR],
  });
  return { text: tidy(textOf(fragment)), content: [...fragment.childNodes].map(draw) };
}

const blocks = new Set(["P", "UL", "OL", "LI"]);

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
  if (node.nodeName === "BR") return "\n";
  const text = [...node.childNodes].map(textOf).join("");
  return blocks.has(node.nodeName) ? `\n${text}\n` : text;
}

const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();

function draw(node: Node, key: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const inner = [...node.childNodes].map(draw);
  const tag = node.tagName.toLowerCase();
  if (tag === "br") return <br key={key} />;
  if (tag !== "a") return createElement(tag, { key }, inner);
  const href = node.getAttribute("href");
  if (href === null) return inner;
  return href.toLowerCase().startsWith("https:") ? (
    <ExternalLink key={key} href={href}>
      {inner}
    </ExternalLink>
  ) : (
    <a key={key} href={href}>
      {inner}
    </a>
  );
}
