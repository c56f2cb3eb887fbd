/** Notes the changes of a page to a text that the translator of a browser would have replaced. */
export interface TextWatch {
  /** Returns and clears the notes. */
  take(): string[];
  end(): void;
}

/**
 * Watches the texts of a page. The translator of a browser replaces every text by an element of its own. React then changes the
 * text that it made, which the page no longer shows, or fails to remove it, or to insert an element before it; only a text
 * that is the single child of its element is written anew. It notes each such change and alters nothing.
 *
 * Runs in the page of a browser as well: it refers to nothing outside itself. `report` receives each note, also those that nobody takes.
 */
export function watchTexts(root: Node, report?: (note: string) => void): TextWatch {
  /** Whether React holds the node itself, instead of writing the text of its parent. */
  const isHeld = (node: Node | null): node is Text =>
    node?.nodeType === 3 &&
    node.nodeValue?.trim() !== "" &&
    Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
  const placeOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? element.outerHTML.replace(/\s+/g, " ").slice(0, 160) : "";
  };
  const notes: string[] = [];
  const note = (text: string) => {
    notes.push(text);
    report?.(text);
  };
  const read = (records: readonly MutationRecord[]) => {
    for (const record of records) {
      const { type, target, oldValue } = record;
      if (type === "characterData") {
        if (isHeld(target) && oldValue !== target.nodeValue)
          note(`changes the text "${oldValue}" of ${placeOf(target)}`);
        continue;
      }
      for (const node of record.removedNodes)
        if (isHeld(node)) note(`removes the text "${node.nodeValue}" of ${placeOf(target)}`);
      if (record.addedNodes.length > 0 && isHeld(record.nextSibling))
        note(`inserts before the text "${record.nextSibling.nodeValue}" of ${placeOf(target)}`);
    }
  };
  const observer = new MutationObserver(read);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  });
  return {
    take() {
      read(observer.takeRecords());
      return notes.splice(0);
    },
    end: () => observer.disconnect(),
  };
}
