import type { askChecker } from "../check/problems.ts";
import type { DraftSession } from "../draft/draft-session.ts";
import { messages } from "./messages.ts";

/** A typed translation. `refused`: it could not be written, and only this page has it. */
interface Typed {
  readonly text: string;
  readonly translation: string;
  state: "waiting" | "sent" | "written" | "refused";
}

/** How long a pause ends a change of a translation, in milliseconds. */
export const PAUSE = 250;

interface WriterParts {
  readonly language: string;
  /** Of the catalogue. */
  readonly path: string;
  readonly session: Pick<DraftSession, "state" | "apply" | "expectText">;
  readonly ask: typeof askChecker;
  /** Called when the typed translations have changed. */
  readonly onChange: () => void;
}

/**
 * Holds typed translations until a pause, then writes them one after the other into the text of the catalogue. The checker makes that text of the
 * present one: where the text has changed meanwhile, it makes it again. A typed translation is shown until the rows contain it.
 */
export function translationWriter({ language, path, session, ask, onChange }: WriterParts) {
  const typed = new Map<string, Typed>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let chain = Promise.resolve();

  async function write(key: string, one: Typed): Promise<void> {
    if (typed.get(key) !== one) return; // replaced by a later one
    const before = session.state().files.get(path);
    const { text, translation } = one;
    const made = await ask("translation", { written: { language, key, translation } });
    if (typeof made !== "string") one.state = "refused";
    else if (session.state().files.get(path) !== before) return write(key, one);
    else one.state = session.apply(new Map([[path, made]]), messages.act(text)) ? "written" : "refused";
    onChange();
  }

  function flush(): void {
    clearTimeout(timer);
    for (const [key, one] of typed) {
      if (one.state !== "waiting") continue;
      one.state = "sent";
      chain = chain.then(() => write(key, one));
    }
  }

  return {
    type({ key, text }: { key: string; text: string }, translation: string): void {
      typed.set(key, { text, translation, state: "waiting" });
      session.expectText();
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE);
      onChange();
    },
    flush,
    /** Writes all that is typed; a promise of it while something is on its way. */
    settle(): Promise<void> | undefined {
      flush();
      return [...typed.values()].some(({ state }) => state === "sent") ? chain : undefined;
    },
    /** The typed translation of a row; undefined when the rows have it. */
    typedIn: (key: string): string | undefined => typed.get(key)?.translation,
    isRefused: (): boolean => [...typed.values()].some(({ state }) => state === "refused"),
    /** Call it before the rows are read, and its result when they have come: translations that were written before are in them. */
    startReading(): () => void {
      const written = [...typed].filter(([, { state }]) => state === "written");
      return () => {
        for (const [key, one] of written) if (typed.get(key) === one) typed.delete(key);
      };
    },
  };
}

export type TranslationWriter = ReturnType<typeof translationWriter>;
