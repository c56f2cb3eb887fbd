import { applyEdits, modify } from "jsonc-parser";
import { expect, test } from "vitest";
import { entriesIn } from "../../src/engine/index.ts";
import { checkSources, mapFiles, readCases } from "../support/language-cases.ts";

const FILE = "tests/cases/language/services/visure.json";
const recap = { kind: "recap", of: "crea_osservazione_avviso", value: "= utente" };

/** The cases of the language with a recap of another service, which a region may have switched off. */
const checkWith = (isOff: boolean) =>
  checkSources(
    mapFiles(readCases(), (file) => {
      if (file.path === FILE)
        return {
          ...file,
          text: applyEdits(file.text, modify(file.text, ["steps", 0, "content", 0], recap, {})),
        };
      if (!isOff || !file.path.endsWith("piemonte/region.json")) return file;
      const at = ["servizi", "osservazione_avviso_scadenza", "attivo"];
      return { ...file, text: applyEdits(file.text, modify(file.text, at, false, {})) };
    }),
  );

const labelsIn = (isOff: boolean) => {
  const { compiled } = checkWith(isOff).regions.get("piemonte")!.services.get("visure")!;
  const found = compiled.steps.flatMap(({ content }) => [...entriesIn(content)]);
  const block = found.find((entry) => "block" in entry && entry.block === "recap");
  const inside = block && "content" in block ? [...entriesIn(block.content ?? [])] : [];
  return inside.flatMap((entry) => ("field" in entry ? [entry.name] : []));
};

test("a recap has the fields of a form of another service", () => {
  expect(checkWith(false).diagnostics.filter(({ message }) => message.includes("crea_osservazione"))).toEqual(
    [],
  );
  expect(labelsIn(false)).toContain("attributi");
});

test("a recap has them in a region that does not offer the other service", () => {
  expect(labelsIn(true)).toEqual(labelsIn(false));
  expect(labelsIn(true)).not.toEqual([]);
});
