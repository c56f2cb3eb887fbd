import { ownAddress } from "../../contract/served-page.ts";
import { createElement } from "react";
import type { ReactNode } from "react";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { cleanMarkup, type Piece } from "./clean-markup.ts";

export interface Markup {
  /** Plain text, with a line for each paragraph and list item. */
  text: string;
  /** The same as React elements: HTML is never written into the page. */
  content: ReactNode;
}

/** Sanitizes the HTML of a message. */
export function readMarkup(html: string): Markup {
  const pieces = cleanMarkup(html);
  return { text: tidy(pieces.map(textOf).join("")), content: pieces.map(render) };
}

const blocks = new Set(["p", "ul", "ol", "li"]);

function textOf(piece: Piece): string {
  if (typeof piece === "string") return piece;
  if (piece.tag === "br") return "\n";
  const text = piece.content.map(textOf).join("");
  return blocks.has(piece.tag) ? `\n${text}\n` : text;
}

const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();

function render(piece: Piece, key: number): ReactNode {
  if (typeof piece === "string") return piece;
  const { tag, href } = piece;
  if (tag === "br") return <br key={key} />;
  const inner = piece.content.map(render);
  if (href === null) return createElement(tag, { key }, inner);
  return href.toLowerCase().startsWith("https:") ? (
    <ExternalLink key={key} href={href}>
      {inner}
    </ExternalLink>
  ) : (
    <a key={key} href={ownAddress(href)}>
      {inner}
    </a>
  );
}
