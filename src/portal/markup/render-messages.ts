import type { ReactNode } from "react";
import { loadChunk } from "../loading/chunks.ts";
import { readPlainMarkup } from "./plain-markup.ts";
import { renderPieces } from "./render-pieces.tsx";

/** Renders messages of the server. Loads the sanitizer for HTML that is not plain. */
export async function renderMessages(texts: readonly string[]): Promise<readonly ReactNode[]> {
  const plain = texts.map(readPlainMarkup);
  if (plain.every((pieces) => pieces !== null)) return plain.map(renderPieces);
  const { readMarkup } = await loadChunk("messaggi", () => import("./markup.tsx"));
  return texts.map((html) => readMarkup(html).content);
}
