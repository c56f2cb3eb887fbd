import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { createMarker } from "../../definitions/index.ts";
import { LANGUAGE } from "../../definitions/language/index.ts";
import type { Files, NodeAddress } from "../model/address.ts";
import { isWithin } from "../model/places.ts";
import { ownerOf, type TextOwner } from "../pointing/owner-of.ts";
import { watchPage, type WatchedPage } from "../pointing/watch-page.ts";

/** The numbers of texts are those of the preview, whose files are marked in the same way. */
const mark = createMarker(LANGUAGE);

export interface Pointing {
  readonly isSelecting: boolean;
  setSelecting(isSelecting: boolean): void;
  /** Whose the text is that the person has pointed at, where no file contains it. */
  readonly elsewhere: TextOwner | "unknown" | undefined;
  /** Handles a new document in the frame. */
  onLoad(): void;
}

interface PointingOptions {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The files that the preview shows. */
  readonly files: Files;
  readonly selected: NodeAddress | null;
  onSelect(address: NodeAddress): void;
}

/** Connects the page of the preview with the selection: a click on it selects the node of its text, and it outlines the selected node. */
export function usePointing({ frame, files, selected, onSelect }: PointingOptions): Pointing {
  const watched = useRef<WatchedPage>(undefined);
  const [isSelecting, setSelecting] = useState(false);
  const [elsewhere, setElsewhere] = useState<Pointing["elsewhere"]>();
  const [turn, setTurn] = useState(0);
  const latest = useRef({ files, onSelect });
  useEffect(() => void (latest.current = { files, onSelect }));

  const onLoad = useCallback(() => {
    watched.current?.stop();
    watched.current = undefined;
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    watched.current = watchPage(page, ({ number, text: shown }) => {
      const text = number === undefined ? undefined : mark(latest.current.files).textOf(number);
      setElsewhere(text ? undefined : shown === undefined ? "unknown" : ownerOf(shown));
      if (text) latest.current.onSelect({ file: text.file, path: text.path });
    });
    setTurn((one) => one + 1);
  }, [frame]);

  useEffect(() => () => watched.current?.stop(), []);
  useEffect(() => watched.current?.setSelecting(isSelecting), [isSelecting, turn]);
  useEffect(() => {
    if (!selected || selected.path.length === 0) return watched.current?.show(new Set());
    const numbers = [...mark(files).textsIn(selected.file)].flatMap(([number, { path }]) =>
      isWithin(path, selected.path) ? number : [],
    );
    watched.current?.show(new Set(numbers));
  }, [files, selected, turn]);

  return { isSelecting, setSelecting, elsewhere, onLoad };
}
