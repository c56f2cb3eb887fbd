import type { ReactNode } from "react";
import { loadChunk } from "../loading/chunks.ts";

/** Loads the sanitizer. Its function turns HTML of the back end into React elements. */
export async function loadMarkup(): Promise<(html: string) => ReactNode> {
  const { readMarkup } = await loadChunk("messaggi", () => import("./markup.tsx"));
  return (html) => readMarkup(html).content;
}
