import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from "react";
import { plainLines, plainText } from "./plain-lines.ts";

/** Lists with more rows can be searched. */
export const SEARCHED_FROM = 20;
/** Rows printed at once; a task of this many stays short on a slow phone. */
const SLICE = 100;

/** The search in a long list. */
export interface Search {
  /** False for a short list. */
  readonly isOffered: boolean;
  readonly typed: string;
  type(text: string): void;
  /** The words that `found` answers: `typed`, a moment later. */
  readonly words: string;
  /** Positions of the rows that contain all words; null while nothing is searched. */
  readonly found: readonly number[] | null;
}

interface Printed<Row> {
  readonly rows: readonly Row[];
  readonly texts: readonly string[];
}

/**
 * Finds the rows of a long list by their printed text. The texts are made in slices when the list appears, so that thousands
 * of rows block neither the page nor the first key.
 */
export function useSearch<Row>(rows: readonly Row[], print: (row: Row) => string): Search {
  const isOffered = rows.length > SEARCHED_FROM;
  const [typed, setTyped] = useState("");
  const [printed, setPrinted] = useState<Printed<Row> | null>(null);
  const printRow = useEffectEvent(print);
  useEffect(() => {
    if (!isOffered) return;
    const texts: string[] = [];
    const printSlice = () => {
      const slice = rows.slice(texts.length, texts.length + SLICE);
      const lines = slice.map((row) => printRow(row).replaceAll("\n", " "));
      texts.push(...plainLines(lines.join("\n")).split("\n"));
      if (texts.length < rows.length) timer = setTimeout(printSlice);
      else setPrinted({ rows, texts });
    };
    let timer = setTimeout(printSlice);
    return () => clearTimeout(timer);
  }, [rows, isOffered]);

  const words = plainText(useDeferredValue(typed));
  const found = useMemo(() => {
    if (words === "" || printed?.rows !== rows) return null;
    const wanted = words.split(" ");
    return printed.texts.flatMap((text, index) =>
      wanted.every((word) => text.includes(word)) ? [index] : [],
    );
  }, [words, printed, rows]);
  return { isOffered, typed, type: setTyped, words, found };
}
