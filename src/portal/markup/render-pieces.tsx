import { createElement, type ReactNode } from "react";
import { ownAddress } from "../../contract/served-page.ts";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import type { Piece } from "./clean-markup.ts";

/** The pieces of a message as React elements. */
export const renderPieces = (pieces: readonly Piece[]): ReactNode => pieces.map(render);

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
