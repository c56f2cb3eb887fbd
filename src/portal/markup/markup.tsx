import type { ReactNode } from "react";
import { cleanMarkup, type Piece } from "./clean-markup.ts";
import { renderPieces } from "./render-pieces.tsx";

export interface Markup {
  /** Plain text, with a line for each paragraph and list item. */
  text: string;
  /** The same as React elements: HTML is never written into the page. */
  content: ReactNode;
}

/** Sanitizes the HTML of a message. */
export function readMarkup(html: string): Markup {
  const pieces = cleanMarkup(html);
  return { text: tidy(pieces.map(textOf).join("")), content: renderPieces(pieces) };
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
