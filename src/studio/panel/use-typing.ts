import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FileChanges, Files } from "../model/address.ts";
import type { AuthoredValue } from "../model/authored.ts";

/** How long a pause ends a change of the text, in milliseconds. */
export const PAUSE = 250;

/** A value that was typed in a control; `sentOn` is the text of the file that it was written to, null while it waits. */
interface Typed {
  readonly value: AuthoredValue | undefined;
  readonly sentOn: string | null;
}

const NOTHING: ReadonlyMap<string, Typed> = new Map();
const NONE: ReadonlySet<string> = new Set();

/** The values that a text does not contain: those that wait, and those that were written to it. */
const missingIn = (text: string, typed: ReadonlyMap<string, Typed>): [string, Typed][] =>
  [...typed].filter(([, { sentOn }]) => sentOn === null || sentOn === text);

interface TypingProps {
  readonly files: Files;
  readonly file: string;
  /** Returns false for texts that are not taken over. */
  readonly onChange: (changes: FileChanges, label: string) => boolean | void;
  /** A value was typed that `onChange` will have after a pause. */
  readonly onTyping?: () => void;
  /** Runs a function before the texts of others come. */
  readonly beforeMerge?: ((settle: () => void) => () => void) | undefined;
  /** Writes a member to a text. */
  readonly write: (text: string, name: string, value: AuthoredValue | undefined) => string;
  readonly labelOf: (name: string) => string;
}

/**
 * Holds typed values until a pause, then writes them to the text of the file. Controls show a typed value until the text that
 * contains it comes back, so that no key is lost. Values that wait are written when the panel shows another node, before another edit, before
 * texts of others come, which may move the node, before the page is left or hidden, and before a shortcut. A value that is refused is dropped: its control shows the text again, and `refused` names it.
 */
export function useTyping(props: TypingProps) {
  const latest = useRef(props);
  const text = props.files.get(props.file) ?? "";
  /** The last text: that of the props, or the one that was sent after it. */
  const current = useRef(text);
  const held = useRef<ReadonlyMap<string, Typed>>(NOTHING);
  const [shown, show] = useState<ReadonlyMap<string, Typed>>(NOTHING);
  const [refused, refuse] = useState<ReadonlySet<string>>(NONE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = (next: ReadonlyMap<string, Typed>) => {
    held.current = next;
    show(next);
  };

  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    current.current = text;
    // A value that has come back is one of the text, also after undo has taken it out again.
    const missing = missingIn(text, held.current);
    if (missing.length < held.current.size) hold(new Map(missing));
  }, [text]);

  /** Returns false when the text was refused: that of before stays. */
  const send = (next: string, label: string): boolean => {
    const before = current.current;
    if (next === before) return true;
    current.current = next;
    const isTaken = latest.current.onChange(new Map([[latest.current.file, next]]), label) !== false;
    if (!isTaken) current.current = before;
    return isTaken;
  };
  const flush = () => {
    clearTimeout(timer.current);
    const { write, labelOf } = latest.current;
    const before = current.current;
    const waiting = [...held.current].filter(([, { sentOn }]) => sentOn === null);
    if (waiting.length === 0) return;
    hold(
      new Map(
        [...held.current].map(([name, one]) => [
          name,
          one.sentOn === null ? { ...one, sentOn: before } : one,
        ]),
      ),
    );
    const wrong = waiting
      .filter(([name, { value }]) => !send(write(current.current, name, value), labelOf(name)))
      .map(([name]) => name);
    if (wrong.length > 0) hold(new Map([...held.current].filter(([name]) => !wrong.includes(name))));
    refuse(wrong.length > 0 ? new Set(wrong) : NONE);
  };
  const last = useRef(flush);
  useLayoutEffect(() => {
    last.current = flush;
  });
  useEffect(() => {
    const end = new AbortController();
    /** Waiting values become part of the text, which alone is shown from now on. */
    const settle = () => {
      last.current();
      hold(NOTHING);
    };
    // Before the listeners of the draft, which undo, save and warn.
    const first = { capture: true, signal: end.signal };
    window.addEventListener("keydown", (event) => (event.ctrlKey || event.metaKey) && settle(), first);
    window.addEventListener("beforeunload", settle, first);
    document.addEventListener("visibilitychange", settle, first);
    const forget = latest.current.beforeMerge?.(settle);
    return () => {
      end.abort();
      forget?.();
      last.current();
    };
  }, []);

  return {
    /** The typed values that the text does not contain yet. */
    typed: new Map(missingIn(text, shown)),
    /** The names of the values that were refused last. */
    refused,
    type(name: string, value: AuthoredValue | undefined) {
      hold(new Map([...missingIn(text, held.current), [name, { value, sentOn: null }]]));
      refuse(NONE);
      latest.current.onTyping?.();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => last.current(), PAUSE);
    },
    flush,
    /** Edits the text at once. Returns false when the text was refused. */
    edit(change: (text: string) => string, label: string): boolean {
      flush();
      return send(change(current.current), label);
    },
  };
}
