import { useEffect, useRef, useState } from "react";
import type { PasteBlock } from "../../engine/index.ts";
import { randomUuid } from "../../protocol/random-uuid.ts";
import { announce } from "../../ui/a11y/announce.ts";
import { useStep } from "../step-context.ts";
import type { PastedLine } from "./lines.ts";
import { messages } from "./messages.ts";
import { searchLines, type Stop } from "./search-lines.ts";

/** Milliseconds between two updates of the page during a search. */
const UPDATED_EVERY = 300;
/** Milliseconds between two spoken texts about the progress. */
const SPOKEN_EVERY = 10_000;

/** The search of a list. */
export interface Search {
  /** Lines that have an answer, of those of the running search; null when none runs. */
  readonly progress: { readonly done: number; readonly all: number } | null;
  /** Numbers of the lines that the running search has not answered yet. */
  readonly waiting: ReadonlySet<number>;
  /** Why the last search stopped before its end. */
  readonly stop: Stop | null;
  start(lines: readonly PastedLine[]): Promise<void>;
  halt(): void;
  /** Forgets why the last search stopped. */
  reset(): void;
}

const NONE: ReadonlySet<number> = new Set();

type Update = (change: (before: readonly PastedLine[]) => readonly PastedLine[]) => void;

/** Looks lines up and writes them back, in groups. The search ends when the page is left; the lines that were found stay. */
export function useSearch(block: PasteBlock, update: Update): Search {
  const { context } = useStep();
  const [progress, setProgress] = useState<Search["progress"]>(null);
  const [waiting, setWaiting] = useState(NONE);
  const [stop, setStop] = useState<Stop | null>(null);
  const isHalted = useRef(false);
  /** The lines of one visit are one list for the gateway, which counts it as few searches; a single line is none. */
  const list = useRef<string | undefined>(undefined);
  useEffect(
    () => () => {
      isHalted.current = true;
    },
    [],
  );
  const start = async (lines: readonly PastedLine[]) => {
    isHalted.current = false;
    if (lines.length > 1) list.current ??= randomUuid();
    let answered: PastedLine[] = [];
    let done = 0;
    const left = new Set(lines.map(({ numero }) => numero));
    const show = () => {
      const now = new Map(answered.map((line) => [line.numero, line]));
      answered = [];
      for (const numero of now.keys()) left.delete(numero);
      if (now.size > 0) update((before) => before.map((line) => now.get(line.numero) ?? line));
      setProgress({ done, all: lines.length });
      setWaiting(new Set(left));
    };
    setStop(null);
    show();
    const timer = setInterval(show, UPDATED_EVERY);
    const speaker = setInterval(() => announce(messages.progress(done, lines.length)), SPOKEN_EVERY);
    let found = 0;
    try {
      const stopped = await searchLines(lines, {
        block,
        context: list.current === undefined ? context : { ...context, list: list.current },
        isStopped: () => isHalted.current || !context.isAlive(),
        onLine(line) {
          answered.push(line);
          done++;
          if (line.stato === "found") found++;
        },
      });
      setStop(stopped);
      if (!stopped) announce(messages.over(found, lines.length));
    } finally {
      clearInterval(timer);
      clearInterval(speaker);
      show();
      setProgress(null);
      setWaiting(NONE);
    }
  };
  return {
    progress,
    waiting,
    stop,
    start,
    halt: () => {
      isHalted.current = true;
    },
    reset: () => setStop(null),
  };
}
