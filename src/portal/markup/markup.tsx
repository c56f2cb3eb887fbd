import DOMPurify from "dompurify";
import { createElement } from "react";
import type { ReactNode } from "react";
import { ExternalLink } from "../../ui/ExternalLink.tsx";

/** The HTML allowed in server messages. Other tags are dropped and their text is kept. */
const allowed = {
  ALLOWED_TAGS: ["p", "br", "strong", "em", "b", "i", "ul", "ol", "li", "a"],
  ALLOWED_ATTR: ["href"],
  // https, e-mail, and pages of this portal; not `//host`, which is another site.
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|\/(?![/\\]))/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

export interface Markup {
  /** Plain text, with a line for each paragraph and list item. */
  text: string;
  /** The same as React elements: HTML is never written into the page. */
  content: ReactNode;
}

/** Sanitizes the HTML of a message. */
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
