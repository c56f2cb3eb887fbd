import { describe, expect, it } from "vitest";
import { compileBundle } from "../../src/definitions/index.ts";
import { joinIndex } from "../../src/engine/bundle/index.ts";
import { checkSources, mapFiles, readProject } from "../support/language-cases.ts";

const base = readProject(["calcolo_bollo", "contatti_aiuto"]);

const tools = { digest: () => "0", validators: () => "" };

/** The bundle of a region after a change of its facts. */
function bundleOf(region: string, change: (facts: Record<string, never>) => object = (facts) => facts) {
  const sources = mapFiles(base, (file) =>
    file.path === `regions/${region}/region.json`
      ? { ...file, text: JSON.stringify(change(JSON.parse(file.text))) }
      : file,
  );
  const { regions, sources: parsed } = checkSources(sources);
  return compileBundle(regions.get(region)!, parsed!.catalogue, tools);
}
const manifestOf = (...given: Parameters<typeof bundleOf>) => bundleOf(...given).manifest;

const withSwitch =
  (service: string, attivo: unknown) =>
  (facts: Record<string, object>): object => ({
    ...facts,
    servizi: { ...facts.servizi, [service]: { attivo, accesso: false } },
  });

describe("the cards of a region", () => {
  it("are those of the catalogue whose services it offers, in the order of the catalogue", () => {
    expect(manifestOf("piemonte").cards.map(({ code }) => code)).toEqual(["CALCOLOBOL", "AIUTO"]);
  });

  it("are selected and ordered by the region", () => {
    const codesOf = (schede: string[]) =>
      manifestOf("piemonte", (facts) => ({ ...facts, schede })).cards.map(({ code }) => code);
    expect(codesOf(["AIUTO", "CALCOLOBOL"])).toEqual(["AIUTO", "CALCOLOBOL"]);
    expect(codesOf(["AIUTO", "VISURE"])).toEqual(["AIUTO"]);
  });

  it("have the title of their group and an icon, where the catalogue gives them", () => {
    const shown = manifestOf("piemonte").cards.map(({ code, group, icon }) => [code, group, icon]);
    expect(shown).toEqual([
      ["CALCOLOBOL", "Paga e calcola", "it-calculator"],
      ["AIUTO", "Pratiche, documenti e aiuto", "it-help-circle"],
    ]);
  });

  it("leave out a service that is off, and keep one that the region speaks of", () => {
    const codes = (attivo: unknown) =>
      manifestOf("piemonte", withSwitch("contatti_aiuto", attivo)).cards.map(({ code }) => code);
    expect(codes(false)).toEqual(["CALCOLOBOL"]);
    for (const attivo of [{ messaggio: "Sospeso." }, { dal: "2099-01-01" }, { al: "2020-01-01" }])
      expect(codes(attivo)).toEqual(["CALCOLOBOL", "AIUTO"]);
  });
});

describe("the manifest", () => {
  it("does not grow with a service that neither a card nor the menu shows", () => {
    const sizeOf = (ids: readonly string[]) => {
      const { regions, sources } = checkSources(readProject(ids));
      const catalogue = { ...sources!.catalogue, cards: [], menu: [], help: [], footer: {} };
      const { manifest, index } = compileBundle(regions.get("piemonte")!, catalogue, tools);
      return { first: JSON.stringify(manifest).length, services: Object.keys(index.services).length };
    };
    const [few, more] = [sizeOf(["calcolo_bollo"]), sizeOf(["calcolo_bollo", "contatti_aiuto"])];
    expect([few.services, more.services]).toEqual([1, 2]);
    expect(more.first).toBe(few.first);
  });

  it("has with its index the facts of every service of the region", () => {
    const { manifest, index } = bundleOf("piemonte");
    const shown = Object.keys(manifest.region.servizi ?? {});
    expect(shown).toEqual(["calcolo_bollo", "contatti_aiuto"]);
    expect(Object.keys(index.states).filter((id) => shown.includes(id))).toEqual([]);
    const whole = joinIndex(manifest, index).region;
    expect(whole).toEqual(JSON.parse(base.regions.piemonte!.region.text));
  });
});

describe("a service that a region never offers", () => {
  it("has its addresses in the index, and neither routes nor files", () => {
    for (const attivo of [false, { messaggio: "Sospeso." }]) {
      const { closed, routes, services } = bundleOf("piemonte", withSwitch("calcolo_bollo", attivo)).index;
      expect(closed).toEqual([
        { service: "calcolo_bollo", title: "Calcolo del bollo", paths: ["/bollo/calcolo"] },
      ]);
      expect(routes.map(({ service }) => service)).not.toContain("calcolo_bollo");
      expect(Object.keys(services)).toEqual(["contatti_aiuto"]);
    }
  });

  it("is compiled when it has dates, on any day of the build", () => {
    for (const attivo of [{ dal: "2099-01-01" }, { al: "2020-01-01" }]) {
      const { closed, services } = bundleOf("piemonte", withSwitch("calcolo_bollo", attivo)).index;
      expect(closed).toEqual([]);
      expect(Object.keys(services)).toContain("calcolo_bollo");
    }
  });
});

describe("the footer and the home page", () => {
  it("have the telephone and the links that the region has", () => {
    expect(manifestOf("piemonte").footer).toMatchObject({
      phone: { label: "Assistenza telefonica", number: "800 333 444", href: "tel:800333444" },
      help: { path: "/assistenza" },
      portal: { label: "Scopri gli altri servizi" },
    });
    const { phone, help, portal, links } = manifestOf("vda").footer;
    expect([phone, help, portal]).toEqual([null, null, null]);
    expect(links.map(({ name }) => name)).toEqual(["privacy", "cookie"]);
  });

  it("take a title and more links from the region", () => {
    const piede = [{ testo: "Note legali", indirizzo: "https://example.org/note" }];
    const manifest = manifestOf("vda", (facts) => ({ ...facts, piede, titoloHome: "Il tuo bollo" }));
    expect(manifest.home.title).toBe("Il tuo bollo");
    expect(manifest.footer.links.at(-1)).toEqual({ label: "Note legali", href: "https://example.org/note" });
  });
});

describe("a switch that is no service", () => {
  /** The diagnostics about names in `servizi` of Piemonte. */
  const told = (change: (facts: Record<string, object>) => object) => {
    const sources = mapFiles(base, (file) => {
      if (file.path === "schemas/catalogue.json")
        return {
          ...file,
          text: file.text.replace(
            '"switches": {',
            `"switches": { "calcolo_rapido": "Accende il calcolo rapido.",`,
          ),
        };
      if (file.path !== "regions/piemonte/region.json") return file;
      return { ...file, text: JSON.stringify(change(JSON.parse(file.text))) };
    });
    return checkSources(sources).diagnostics.filter(({ message }) => message.includes("calcolo_"));
  };

  it("is known when the catalogue describes it", () => {
    expect(told(withSwitch("calcolo_rapido", true))).toEqual([]);
  });

  it("is suggested for a misspelt one", () => {
    expect(told(withSwitch("calcolo_rapito", true))).toMatchObject([
      { code: "region-unknown-service", hint: "Forse volevi «calcolo_rapido»." },
    ]);
  });
});
