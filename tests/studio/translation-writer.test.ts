import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PAUSE, translationWriter } from "../../src/studio/translations/translation-writer.ts";

const path = "regions/vda/fr.po";
const row = (text: string) => ({ key: text, text });

/** A writer whose checker appends each translation to the catalogue that it has at the time of the question. */
function aWriter() {
  let text = "";
  const acts: string[] = [];
  const waiting: (() => void)[] = [];
  const ask = vi.fn((_: string, { written }: { written: { key: string; translation: string } }) => {
    const made = written.key === "gone" ? null : `${text}${written.key}=${written.translation};`;
    return new Promise((resolve) => waiting.push(() => resolve(made)));
  });
  const writer = translationWriter({
    language: "fr",
    path,
    session: {
      state: () => ({ files: new Map([[path, text]]) }) as never,
      apply: (changes, label) => {
        text = changes.get(path)!;
        acts.push(label);
        return true;
      },
      expectText: () => undefined,
    },
    ask: ask as never,
    onChange: () => undefined,
  });
  return {
    writer,
    ask,
    acts,
    text: () => text,
    setText: (next: string) => void (text = next),
    /** The checker answers its oldest question. */
    answer: async () => {
      await vi.advanceTimersByTimeAsync(0);
      waiting.shift()!();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe("typed translations", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are settled when the last one is written", async () => {
    const { writer, text, answer } = aWriter();
    expect(writer.settle()).toBeUndefined();
    writer.type(row("Targa"), "Plaque");
    const settled = writer.settle();
    expect([settled, text()]).toEqual([expect.any(Promise), ""]);
    await answer();
    await settled;
    expect([writer.settle(), text()]).toEqual([undefined, "Targa=Plaque;"]);
  });

  it("are written after a pause, as one act, and shown until the rows have them", async () => {
    const { writer, acts, text, answer, ask } = aWriter();
    writer.type(row("Targa"), "P");
    writer.type(row("Targa"), "Plaque");
    expect([writer.typedIn("Targa"), ask.mock.calls.length]).toEqual(["Plaque", 0]);
    await vi.advanceTimersByTimeAsync(PAUSE);
    const tooEarly = writer.startReading();
    await answer();
    expect([text(), acts]).toEqual(["Targa=Plaque;", ["Traduzione di «Targa»"]]);
    tooEarly();
    expect(writer.typedIn("Targa")).toBe("Plaque");
    writer.startReading()();
    expect(writer.typedIn("Targa")).toBeUndefined();
  });

  it("are written one after the other, and again into a text that others have changed", async () => {
    const { writer, text, setText, answer } = aWriter();
    writer.type(row("Targa"), "Plaque");
    writer.type(row("Veicolo"), "Véhicule");
    writer.flush();
    await vi.advanceTimersByTimeAsync(0);
    setText("theirs;");
    for (let asked = 0; asked < 3; asked++) await answer();
    expect(text()).toBe("theirs;Targa=Plaque;Veicolo=Véhicule;");
  });

  it("are replaced by later ones of the same row, which stay when the earlier ones are read", async () => {
    const { writer, text, answer } = aWriter();
    writer.type(row("Targa"), "Plaque");
    writer.flush();
    await answer();
    const endReading = writer.startReading();
    writer.type(row("Targa"), "Immatriculation");
    endReading();
    expect(writer.typedIn("Targa")).toBe("Immatriculation");
    writer.flush();
    await answer();
    expect(text()).toBe("Targa=Plaque;Targa=Immatriculation;");
  });

  it("stay on the page when their text is gone", async () => {
    const { writer, acts, answer } = aWriter();
    writer.type(row("gone"), "Plaque");
    writer.flush();
    await answer();
    writer.startReading()();
    expect([writer.isRefused(), writer.typedIn("gone"), acts]).toEqual([true, "Plaque", []]);
  });
});
