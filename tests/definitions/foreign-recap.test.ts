import { applyEdits, modify } from "jsonc-parser";
import { expect, test } from "vitest";
import { entriesIn } from "../../src/engine/index.ts";
import type { RecapBlock } from "../../src/engine/definition.ts";
import { checkSources, mapFiles, readCases } from "../support/language-cases.ts";

const FILE = "tests/cases/language/services/visure.json";
const OTHER = "tests/cases/language/services/osservazione_avviso_scadenza.json";

interface Change {
  /** The path of the recap. */
  readonly of?: string;
  /** True where the region does not offer the other service. */
  readonly isOff?: boolean;
  /** The expression of the value `azienda` of the other service. */
  readonly azienda?: string;
}

/** The cases of the language with a recap of another service. */
const checkWith = ({ of = "crea_osservazione_avviso", isOff = false, azienda = "= utente" }: Change) =>
  checkSources(
    mapFiles(readCases(), (file) => {
      const set = (at: (string | number)[], value: unknown) => ({
        ...file,
        text: applyEdits(file.text, modify(file.text, at, value, {})),
      });
      if (file.path === OTHER) return set(["values", "azienda"], azienda);
      const recap = { kind: "recap", of, value: "= utente" };
      if (file.path === FILE) return set(["steps", 0, "content", 0], recap);
      if (!isOff || !file.path.endsWith("piemonte/region.json")) return file;
      return set(["servizi", "osservazione_avviso_scadenza", "attivo"], false);
    }),
  );

function recapIn(change: Change) {
  const { compiled } = checkWith(change).regions.get("piemonte")!.services.get("visure")!;
  const found = compiled.steps.flatMap(({ content }) => [...entriesIn(content)]);
  const recap = found.find((entry): entry is RecapBlock => "block" in entry && entry.block === "recap")!;
  return { recap, service: compiled };
}

const fieldsIn = (change: Change) =>
  [...entriesIn(recapIn(change).recap.content)].flatMap((entry) => ("field" in entry ? [entry] : []));
const namesIn = (change: Change) => fieldsIn(change).map(({ name }) => name);

test("a recap has the fields of a form of another service", () => {
  expect(checkWith({}).diagnostics.filter(({ message }) => message.includes("crea_osservazione"))).toEqual(
    [],
  );
  expect(namesIn({})).toContain("attributi");
});

test("a recap has them in a region that does not offer the other service", () => {
  expect(namesIn({ isOff: true })).toEqual(namesIn({}));
  expect(namesIn({ isOff: true })).not.toEqual([]);
});

test("its conditions have the expressions of the values of the other service", () => {
  const nome = fieldsIn({}).find(({ name }) => name === "nome");
  expect(nome?.when).toEqual(["not", ["path", "utente"]]);
});

test("a recap that reads data of the other service alone is refused", () => {
  const { diagnostics } = checkWith({ azienda: "= avviso.intestatario.denominazione" });
  expect(diagnostics.map(({ message }) => message)).toContain(
    "Il riepilogo di «crea_osservazione_avviso» legge «avviso», che è del servizio «Osservazione su un avviso di scadenza»: qui non c'è.",
  );
});

test("its options come from the call of the other service", () => {
  const { recap, service } = recapIn({ of: "cerca_avviso_scadenza.tipoVeicolo" });
  const [field] = recap.content;
  const from = field && "field" in field && field.options && "from" in field.options && field.options.from;
  expect(from).toBe("osservazione_avviso_scadenza/tipiVeicolo");
  expect(service.endpoints[String(from)]?.operation).toBe("elencaTipiVeicolo");
});

test("a recap of one field has that field alone, with the object around it", () => {
  const { recap } = recapIn({ of: "crea_osservazione_avviso.allegati" });
  expect(recap.of).toEqual(["crea_osservazione_avviso"]);
  expect(recap.content.map((entry) => "name" in entry && entry.name)).toEqual(["allegati"]);
});
