import { describe, expect, it } from "vitest";
import { type IndexEntry } from "../stories/storybook-page.ts";
import { storyData } from "./story-data.ts";
import { wholeData } from "./whole-data.ts";

const dataOf = storyData();
const isDataOf = (importPath: string) => wholeData(dataOf({ importPath } as IndexEntry)); // as: the other members are not read

describe("the data of a story", () => {
  const isOfService = isDataOf("virtual:servizi/passo/calcolo_bollo/calcolo_importo");

  it.each([
    ["a value that the explorer types", "Prima riga seconda riga"],
    ["an example of the contract, in other letters", "autoveicolo"],
    ["values one after the other", "Fulvia Brandestini"],
    ["an e-mail address", "bollo@regione.example"],
    ["a note of the stories themselves", "Nota della storia"],
  ])("are known: %s", (_, text) => {
    expect(isOfService(text)).toBe(true);
  });

  it.each([
    "Conferma",
    "Prima riga",
    "Di quale veicolo vuoi calcolare il bollo?",
    "Vai al contenuto principale",
  ])("have no text of the program or of a definition, and no part of a datum: %s", (text) => {
    expect(isOfService(text)).toBe(false);
  });

  it("are those that the module of the story hands to its piece, and not the names by which it looks for parts", () => {
    const isOfDialog = isDataOf("stories/ui/overlays/Dialog.stories.tsx");
    expect(isOfDialog("Elimina")).toBe(true);
    expect(isOfDialog("Chiudi")).toBe(false);
  });
});
