import { describe, expect, it } from "vitest";
import { textTranslator, translatedErrore } from "../../src/gateway/languages/translate-texts.ts";

const translate = textTranslator({
  "Il file è vuoto.": "Le fichier est vide.",
  "Il file è più grande di {limit}.": "Le fichier dépasse {limit}.",
  "Il documento si apre solo con una password. {format}": "Le document est protégé. {format}",
  "Stampalo in un nuovo PDF.": "Imprimez-le dans un nouveau PDF.",
  "Il servizio sarà disponibile dal {day}.": "Le service sera disponible à partir du {day}.",
  "{day} {month} {year}": "{day} {month} {year}",
  "1º {month} {year}": "1er {month} {year}",
  marzo: "mars",
  "{one} o {other}": "{one} ou {other}",
});

describe("a text of the server in another language", () => {
  it.each([
    ["Il file è vuoto.", "Le fichier est vide."],
    ["Il file è più grande di 5 MB.", "Le fichier dépasse 5 MB."],
    // Its data are a text of their own.
    [
      "Il documento si apre solo con una password. Stampalo in un nuovo PDF.",
      "Le document est protégé. Imprimez-le dans un nouveau PDF.",
    ],
    ["Un testo che nessuno ha tradotto.", "Un testo che nessuno ha tradotto."],
    ["Mario o Livia", "Mario o Livia"],
    [`Il file è più grande di ${"9".repeat(2_000)}.`, `Il file è più grande di ${"9".repeat(2_000)}.`],
    ["", ""],
  ])("%s", (text, translation) => {
    expect(translate(text)).toBe(translation);
  });

  it("is that of the title and of each detail of a failure", () => {
    const body = {
      status: 422,
      title: "Il file è vuoto.",
      detail: [{ field: "file", error: "Il file è vuoto." }],
    };
    expect(translatedErrore(body, translate).body).toEqual({
      status: 422,
      title: "Le fichier est vide.",
      detail: [{ field: "file", error: "Le fichier est vide." }],
    });
    expect(translatedErrore({ status: 500, title: "Altro", detail: null }, translate).body.detail).toBeNull();
  });
});
